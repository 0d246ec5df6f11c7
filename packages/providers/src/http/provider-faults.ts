import { say, type ProviderFault, type Said } from "@inkreel/contract";
import type { ProviderIdentity } from "./provider-call.js";
import { ProviderError } from "./provider-error.js";

const NOT_ENOUGH_CREDIT =
  /insufficient[_ ](?:quota|credits?|funds|balance)|quota_exceeded|billing_(?:hard_limit_reached|not_active)|credit balance|credit limit|(?:any|no|enough|out of) credits?\b/iu;
const WRONG_KEY =
  /(?:invalid|incorrect|missing)[^.]{0,16}\bapi[ _-]?key|\bapi[ _-]?key[^.]{0,16}(?:not valid|invalid|missing)/iu;

/**
 * Matches keys with restricted permissions, which ElevenLabs ("missing_permissions") and OpenAI ("Missing scopes")
 * report with the status of a wrong key.
 */
const MISSING_PERMISSION =
  /missing_permissions?\b|missing the permission|missing scopes|insufficient permissions/iu;

/**
 * Matches error messages about a text that is too long. "context" alone is not enough, because schema errors contain it
 * too. In the words of OpenAI and vLLM, llama.cpp, LM Studio, Anthropic, Gemini, Together AI, SGLang and LiteLLM.
 */
const TOO_LONG =
  /context[ _](?:length|window|size)|ContextWindowExceeded|(?:prompt|input|request|message|text)s? (?:is |are )?too (?:long|large)|maximum[^"]{0,100}tokens|token limit|max_new_tokens.{0,20}must be/iu;
/** Groq and OpenAI also refuse a single request that is larger than the tokens of a minute, with status 413 or 429. */
const REQUEST_TOO_LARGE = /request too large|reduce (?:your message size|the length)/iu;
/** Matches refusals by content filters: OpenAI, Azure, OpenRouter's moderation, LiteLLM, Alibaba. */
const FILTERED =
  /content[_ ]?(?:filter|policy|management)|ContentPolicyViolation|moderation|(?:was|been|input) flagged|flagged_input|safety system|data_inspection_failed/iu;

/**
 * Returns the reason of an error response and whether it is temporary. The body is needed, because services report
 * missing credit, invalid keys and long texts with various statuses.
 */
export function judgeRefusal(status: number, body: string): { fault: ProviderFault; isPassing: boolean } {
  const final = (fault: ProviderFault) => ({ fault, isPassing: false });
  if (isTooLong(status, body)) return final("too_long");
  if (status === 408 || status >= 500) return { fault: "failed", isPassing: true };
  if (status === 402 || NOT_ENOUGH_CREDIT.test(body)) return final("no_credit");
  if (status === 429) return { fault: "limited", isPassing: true };
  if ((status === 400 || status === 403) && FILTERED.test(body)) return final("filtered");
  if ((status === 401 || status === 403) && MISSING_PERMISSION.test(body)) return final("not_permitted");
  const isRefused = status === 401 || status === 403 || (status === 400 && WRONG_KEY.test(body));
  return final(isRefused ? "refused" : "rejected");
}

function isTooLong(status: number, body: string): boolean {
  if (status === 413) return true;
  if (status === 429) return REQUEST_TOO_LARGE.test(body);
  // Older versions of llama.cpp answer with 500.
  const canBe = status === 400 || status === 422 || status === 500;
  return canBe && (TOO_LONG.test(body) || REQUEST_TOO_LARGE.test(body));
}

/**
 * Finds how many tokens a service reads at once in its error message, for example in "maximum context length is 8192
 * tokens", "(8192 tokens)", "> 200000 maximum" and "Limit 6000". Null if the message does not say it.
 */
export function contextTokensIn(message: string): number | null {
  const found =
    /(?:context (?:length|window|size)|limit|allowed|must be)[^\d.]{0,24}(\d{3,8})\b/iu.exec(message) ??
    /[<>]=? ?(\d{3,8})\b/u.exec(message);
  return found === null ? null : Number(found[1]);
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
  /** Setting to check, if it is not that of the key. */
  setting?: string | null;
  /** How many tokens the service reads at once, if that is too few. */
  contextTokens?: number | null;
  cause?: unknown;
}): ProviderError {
  const { provider, fault, status, cause, contextTokens = null } = facts;
  const { name } = provider;
  // The key does not matter for texts that are too long.
  const { setting = fault === "too_long" ? null : provider.setting } = facts;
  const own = typeof facts.said === "string" ? say("foreign_words", { text: facts.said }) : facts.said;
  const said = say("service_failed", { name, fault, status, said: own, setting });
  const reply = typeof facts.said === "string" ? facts.said : null;
  return new ProviderError({ provider: provider.id, fault, status, reply, said, contextTokens }, { cause });
}
