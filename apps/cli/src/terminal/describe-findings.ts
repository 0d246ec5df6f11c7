import type { ProviderState } from "@inkreel/contract";

/** What a video needs, tried out. */
export interface Check {
  id: string;
  isOk: boolean;
  detail: string;
}

export interface Findings {
  /** Of the program that was examined. */
  version: string;
  checks: Check[];
  providers: ProviderState[];
}

/** In the words of the web app's settings. */
const STATES: Readonly<Record<ProviderState["state"], string>> = {
  connected: "connected",
  key_missing: "no key",
  not_installed: "not installed",
  off: "turned off",
  failing: "failing",
  builtin: "built in",
};
const STATE_COLUMN = 15;
const NAME_COLUMN = 21;

/** The findings as a person reads them. */
export function describeFindings({ version, checks, providers }: Findings): string {
  const line = (state: string, name: string, detail: string): string =>
    `${state.padEnd(STATE_COLUMN)}${name.padEnd(NAME_COLUMN)}${detail}`;
  const lines = [
    `Inkreel ${version}`,
    ...checks.map(({ id, isOk, detail }) => line(isOk ? "ok" : "broken", id, detail)),
    "",
    "Services (all optional)",
    ...providers.map(({ state, name, detail }) => line(STATES[state], name, detail)),
  ];
  return `${lines.join("\n")}\n`;
}
