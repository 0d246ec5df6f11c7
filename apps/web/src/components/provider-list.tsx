import type { Instance } from "../lib/use-instance";
import { useStrings } from "../strings/use-strings";
import { Badge } from "./ui/badge";

type Provider = Instance["providers"][number];

const STATE_TONES: Record<Provider["state"], "ok" | "neutral" | "danger" | "accent"> = {
  connected: "ok",
  key_missing: "neutral",
  off: "neutral",
  failing: "danger",
  builtin: "accent",
};

/** What writes, speaks and finds pictures here, and the state of each. */
export function ProviderList({ providers }: { providers: readonly Provider[] }) {
  const strings = useStrings().shell;
  return (
    <ul className="overflow-hidden rounded-14 border border-line">
      {providers.map((provider) => (
        <li
          key={provider.id}
          className="flex items-center justify-between gap-4 border-line px-4 py-3 not-first:border-t"
        >
          <div className="min-w-0">
            <p className="text-15 font-semibold">
              {provider.name}{" "}
              <span className="text-13 font-normal text-ink-3">{strings.providerKinds[provider.kind]}</span>
            </p>
            {/* The server speaks English. */}
            <p lang="en" className="text-13 text-ink-2">
              {provider.detail}
            </p>
          </div>
          <Badge tone={STATE_TONES[provider.state]}>{strings.providerStates[provider.state]}</Badge>
        </li>
      ))}
    </ul>
  );
}
