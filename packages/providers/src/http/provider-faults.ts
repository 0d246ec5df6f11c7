import type { ProviderIdentity } from "./provider-call.js";
import { ProviderError, type ProviderFault } from "./provider-error.js";

/** The fault that a status of failure means. */
export function faultOfStatus(status: number): ProviderFault {
  if (status === 401 || status === 403) return "refused";
  if (status === 402 || status === 429) return "limited";
  if (status === 408 || status >= 500) return "failed";
  return "rejected";
}

/** An error that says who failed, what it said and what to do. `said` must hold no secrets any more. */
export function providerError(facts: {
  provider: ProviderIdentity;
  fault: ProviderFault;
  status: number | null;
  said: string | null;
  cause?: unknown;
}): ProviderError {
  const { provider, fault, status, said, cause } = facts;
  const parts = [status === null ? null : `HTTP ${status}`, said].filter((part) => part !== null);
  const why = parts.length === 0 ? "" : ` (${parts.join(": ")})`;
  const message = `${provider.name} ${FAILED_BY[fault]}${why}. ${adviceFor(fault, provider)}`;
  return new ProviderError({ provider: provider.id, fault, status, message }, { cause });
}

const FAILED_BY: Record<ProviderFault, string> = {
  unreachable: "cannot be reached",
  refused: "refused the key",
  limited: "allows no more calls for now",
  failed: "failed",
  rejected: "did not accept the request",
  invalid: "gave an answer that cannot be read",
  timed_out: "did not answer in time",
};

function adviceFor(fault: ProviderFault, { setting }: ProviderIdentity): string {
  if (fault === "refused") return setting === null ? "Check its key." : `Check ${setting}.`;
  return ADVICE[fault];
}

const ADVICE: Record<Exclude<ProviderFault, "refused">, string> = {
  unreachable: "Check the network, and that its address is right and it is running.",
  limited: "Wait a while, or check the plan and its credit.",
  failed: "Try again in a moment.",
  rejected: "Check its model and address.",
  invalid: "Try again; if it stays so, try another model.",
  timed_out: "Try again, or check whether it is overloaded.",
};
