import type { ProviderIdentity } from "./provider-call.js";
import { ProviderError, type ProviderFault } from "./provider-error.js";

const NOT_ENOUGH_CREDIT =
  /insufficient_(?:quota|credits?|funds|balance)|quota_exceeded|billing_(?:hard_limit_reached|not_active)|credit balance/iu;
const WRONG_KEY =
  /(?:invalid|incorrect|missing)[^.]{0,16}\bapi[ _-]?key|\bapi[ _-]?key[^.]{0,16}(?:not valid|invalid|missing)/iu;

/** What a refusal means, and whether it may pass: an empty account and a wrong key are told by statuses of all kinds. */
export function judgeRefusal(status: number, body: string): { fault: ProviderFault; isPassing: boolean } {
  if (status === 408 || status >= 500) return { fault: "failed", isPassing: true };
  if (status === 402 || NOT_ENOUGH_CREDIT.test(body)) return { fault: "limited", isPassing: false };
  if (status === 429) return { fault: "limited", isPassing: true };
  const isRefused = status === 401 || status === 403 || (status === 400 && WRONG_KEY.test(body));
  return { fault: isRefused ? "refused" : "rejected", isPassing: false };
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
  const isKeyless = fault === "refused" && provider.setting === null;
  const failed = isKeyless ? "refuses to answer" : FAILED_BY[fault];
  const message = `${provider.name} ${failed}${why}. ${adviceFor(fault, provider)}`;
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
  if (fault === "refused") return setting === null ? "Try again later." : `Check ${setting}.`;
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
