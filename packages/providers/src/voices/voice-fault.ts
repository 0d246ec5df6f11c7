import type { ProviderFetch } from "../http/create-provider-fetch.js";
import { ProviderError } from "../http/provider-error.js";
import { faultyAnswer } from "../http/provider-json.js";

/**
 * Matches the words of services for a voice that they do not have: "Voice x not found", "Invalid value: 'x'. Supported
 * values are: 'alloy'", "A voice with the voice_id x was not found".
 */
const VOICE_UNKNOWN =
  /\bvoice\b[^]{0,80}\b(?:not found|unknown|invalid|unsupported|not supported|does not exist|not available)|\b(?:unknown|invalid|unsupported|no such)\s+voice\b|supported values are:[^]{0,20}\balloy\b/iu;

/** Calls a speech service. A rejected request that is about the voice becomes the fault `voice_unknown`. */
export async function askVoice<Result>(fetch: ProviderFetch, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== "rejected") throw error;
    const { status, reply } = error;
    if (reply === null || !VOICE_UNKNOWN.test(reply)) throw error;
    throw faultyAnswer(fetch, { fault: "voice_unknown", status, said: reply });
  }
}
