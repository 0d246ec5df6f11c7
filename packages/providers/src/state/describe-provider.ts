import { say, type ProviderState, type Said } from "@inkreel/contract";
import type { ProviderDescription } from "./provider-description.js";

/** Returns the state of a service from its configuration and its last call. */
export function describeProvider(description: ProviderDescription): ProviderState {
  const { id, name, kind, setting, adds, availability, test, monitor } = description;
  const lastError = monitor?.lastError ?? null;
  const detail = detailOf(description);
  return {
    id,
    name,
    kind,
    state: availability !== "configured" ? availability : lastError === null ? "connected" : "failing",
    detail: detail.message,
    detailSaid: detail,
    setting,
    adds: adds.message,
    addsSaid: adds,
    lastError: lastError?.message ?? null,
    lastErrorSaid: lastError,
    lastUsedAt: monitor?.lastUsedAt ?? null,
    canTest: availability === "configured" && test !== null,
  };
}

function detailOf({ name, setting, availability, detail, monitor }: ProviderDescription): Said {
  if (availability === "configured") {
    const { lastError = null, latencyMs = null } = monitor ?? {};
    if (lastError !== null) return lastError;
    if (detail !== undefined) return detail;
    return latencyMs === null ? say("service_unused", { name }) : say("service_answers", { name, latencyMs });
  }
  if (detail !== undefined) return detail;
  if (availability === "builtin") return say("service_builtin", { name });
  if (availability === "not_installed") return say("service_not_installed", { name });
  return say(availability === "off" ? "service_off" : "service_key_missing", { name, setting });
}
