import { say, type ProviderFault, type Said } from "@inkreel/contract";
import type { ProviderIdentity } from "./provider-call.js";
import { ProviderError } from "./provider-error.js";

const NOT_ENOUGH_CREDIT =
  /insufficient_(?:quota|credits?|funds|balance)|quota_exceeded|billing_(?:hard_limit_reached|not_active)|credit balance/iu;
const WRONG_KEY =
  /(?:invalid|incorrect|missing)[^.]{0,16}\bapi[ _-]?key|\bapi[ _-]?key[^.]{0,16}(?:not valid|invalid|missing)/iu;

/**
 * Matches keys with restricted permissions, which ElevenLabs ("missing_permissions") and OpenAI ("Missing scopes")
 * report with the status of a wrong key.
 */
const MISSING_PERMISSION =
  /missing_permissions?\b|missing the permission|missing scopes|insufficient permissions/iu;

/**
 * Returns the reason of an error response and whether it is temporary. The body is needed, because services report
 * missing credit and invalid keys with various statuses.
 */
export function judgeRefusal(status: number, body: string): { fault: ProviderFault; isPassing: boolean } {
  if (status === 408 || status >= 500) return { fault: "failed", isPassing: true };
  if (status === 402 || NOT_ENOUGH_CREDIT.test(body)) return { fault: "no_credit", isPassing: false };
  if (status === 429) return { fault: "limited", isPassing: true };
  if ((status === 401 || status === 403) && MISSING_PERMISSION.test(body))
    return { fault: "not_permitted", isPassing: false };
  const isRefused = status === 401 || status === 403 || (status === 400 && WRONG_KEY.test(body));
  return { fault: isRefused ? "refused" : "rejected", isPassing: false };
}

/**
 * Creates an error with the name of the service, its error message and advice. Secrets must have been removed from
 * `said`. If `said` is a string, it is the text of the service.
 */
export function providerError(facts: {
  provider: ProviderIdentity;
  fault: ProviderFault;
  status: number | null;
  said: string | Said | null;
  cause?: unknown;
}): ProviderError {
  const { provider, fault, status, cause } = facts;
  const { name, setting } = provider;
  const own = typeof facts.said === "string" ? say("foreign_words", { text: facts.said }) : facts.said;
  const said = say("service_failed", { name, fault, status, said: own, setting });
  const reply = typeof facts.said === "string" ? facts.said : null;
  return new ProviderError({ provider: provider.id, fault, status, reply, said }, { cause });
}
