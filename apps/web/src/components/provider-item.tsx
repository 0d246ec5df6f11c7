import type { ProviderState } from "@inkreel/contract";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../lib/paths";
import { useStrings } from "../strings/use-strings";
import { SaidText } from "./said-text";
import { Badge } from "./ui/badge";

const STATE_TONES: Record<ProviderState["state"], "ok" | "neutral" | "danger" | "accent"> = {
  connected: "ok",
  key_missing: "neutral",
  not_installed: "neutral",
  off: "neutral",
  failing: "danger",
  builtin: "accent",
};

/** One service: how it is, what it adds, and what connects it. */
export function ProviderItem({ provider, foot }: { provider: ProviderState; foot: ReactNode }) {
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

/** What the state means here: the setting that is missing, the failure, or what the service itself tells. */
function StateDetail({ provider }: { provider: ProviderState }) {
  const strings = useStrings().providers;
  const { state, setting, detail, detailSaid, lastError, lastErrorSaid } = provider;
  if (state === "builtin") return null;
  if (state === "not_installed")
    return (
      <p className="mt-1 text-13 text-ink-2">
        {strings.noneInstalled}{" "}
        <Link to={paths.localVoices} className="font-semibold text-accent underline">
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
  if (state === "connected" || setting === null)
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
