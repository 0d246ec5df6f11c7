import { PROVIDER_KINDS, type ProviderState } from "@inkreel/contract";
import type { ReactNode } from "react";
import { useStrings } from "../strings/use-strings";
import { ProviderItem } from "./provider-item";

interface ProviderListProps {
  providers: readonly ProviderState[];
  /** What can be done with each, beneath what is said of it. */
  renderFoot?: ((provider: ProviderState) => ReactNode) | undefined;
  /** Of the headings that name what the services do. */
  headingLevel: 3 | 4;
}

/** What writes, speaks and finds pictures here, by what it does, and the state of each. */
export function ProviderList({ providers, renderFoot, headingLevel }: ProviderListProps) {
  const strings = useStrings().providers;
  const Heading = `h${headingLevel}` as const;
  const groups = PROVIDER_KINDS.map((kind) => ({
    kind,
    members: providers.filter((provider) => provider.kind === kind),
  })).filter(({ members }) => members.length > 0);
  if (groups.length === 0) return <p className="text-15 text-ink-2">{strings.none}</p>;
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ kind, members }) => (
        <section key={kind}>
          <Heading className="mb-2 text-13 font-semibold text-ink-2">{strings.kinds[kind]}</Heading>
          <ul aria-label={strings.list(strings.kinds[kind])} className="rounded-14 border border-line">
            {members.map((provider) => (
              <ProviderItem key={provider.id} provider={provider} foot={renderFoot?.(provider)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
