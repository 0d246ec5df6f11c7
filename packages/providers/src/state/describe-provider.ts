import type { ProviderState } from "@inkreel/contract";
import type { ProviderDescription } from "./provider-description.js";

/** How a service is, by its configuration and its last call. */
export function describeProvider(description: ProviderDescription): ProviderState {
  const { id, name, kind, setting, adds, availability, test, monitor } = description;
  const lastError = monitor?.lastError ?? null;
  const lastUsedAt = monitor?.lastUsedAt ?? null;
  const canTest = availability === "configured" && test !== null;
  const facts = { id, name, kind, setting, adds, lastError, lastUsedAt, canTest };
  if (availability !== "configured") {
    return { ...facts, state: availability, detail: description.detail ?? DETAIL[availability](description) };
  }
  if (lastError !== null) return { ...facts, state: "failing", detail: lastError };
  const latencyMs = monitor?.latencyMs ?? null;
  const detail =
    latencyMs === null
      ? `${name} is set up; nothing has been asked of it yet.`
      : `${name} answers (${latencyMs} ms).`;
  return { ...facts, state: "connected", detail: description.detail ?? detail };
}

const DETAIL = {
  builtin: ({ name }: ProviderDescription) => `${name}: always there, offline and free.`,
  key_missing: ({ name, setting }: ProviderDescription) =>
    setting === null ? `${name} is not set up.` : `${name} is not set up: set ${setting} and start again.`,
  off: ({ name, setting }: ProviderDescription) =>
    setting === null ? `${name} is switched off.` : `${name} is switched off by ${setting}.`,
} as const;
