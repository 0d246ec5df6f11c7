import { PROVIDER_KINDS, type ProviderState } from "@inkreel/contract";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useStrings } from "../strings/use-strings";
import { paths } from "../lib/paths";
import { SaidText } from "./said-text";
import { Badge } from "./ui/badge";

interface ProviderListProps {
  providers: readonly ProviderState[];
  /** Renders actions below the description of each service. */
  renderFoot?: ((provider: ProviderState) => ReactNode) | undefined;
  /** Heading level of the task groups. */
  headingLevel: 2 | 3 | 4;
}

/** Lists the services for writing, speech and pictures, grouped by task, with their states. */
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

const STATE_TONES: Record<ProviderState["state"], "ok" | "neutral" | "danger" | "accent"> = {
  connected: "ok",
  key_missing: "neutral",
  not_installed: "neutral",
  off: "neutral",
  failing: "danger",
  builtin: "accent",
};

/** One service: its state, what it is used for, and how to connect it. */
function ProviderItem({ provider, foot }: { provider: ProviderState; foot: ReactNode }) {
  const strings = useStrings().providers;
  const { name, state, adds, addsSaid } = provider;
  return (
    <li className="border-line px-4 py-3 not-first:border-t">
      <div className="flex items-start justify-between gap-4">
        <p className="text-15 font-semibold wrap-anywhere">{strings.named(name)}</p>
        <Badge tone={STATE_TONES[state]}>{strings.states[state]}</Badge>
      </div>
      <p className="text-13 text-ink-2">
        <SaidText said={addsSaid} message={adds} />
      </p>
      <StateDetail provider={provider} />
      {foot}
    </li>
  );
}

/** Explains the state: the missing environment variable, the error, or details of the service. */
function StateDetail({ provider }: { provider: ProviderState }) {
  const strings = useStrings().providers;
  const { state, setting, detail, detailSaid, lastError, lastErrorSaid } = provider;
  if (state === "builtin") return null;
  if (state === "not_installed")
    return (
      <p className="mt-1 text-13 text-ink-2">
        {strings.noneInstalled}{" "}
        <Link
          to={paths.localVoices}
          className="inline-flex min-h-6 items-center font-semibold text-accent underline"
        >
          {strings.install}
        </Link>
      </p>
    );
  if (state === "failing")
    return (
      <p className="mt-1 text-13 wrap-anywhere text-danger">
        {strings.lastError} <SaidText said={lastErrorSaid ?? detailSaid} message={lastError ?? detail} />
      </p>
    );
  const isOneOfSeveral = detailSaid?.code === "service_beside_writer";
  if (state === "connected" || setting === null || isOneOfSeveral)
    return (
      <p className="mt-0.5 text-13 text-ink-2">
        <SaidText said={detailSaid} message={detail} />
      </p>
    );
  const { before, after } = strings.settings[state];
  return (
    <p className="mt-1 text-13 text-ink-2">
      {before}{" "}
      <code className="rounded-6 bg-surface-2 px-1.5 py-0.5 font-time text-12 wrap-anywhere text-ink">
        {setting}
      </code>{" "}
      {after}
    </p>
  );
}
