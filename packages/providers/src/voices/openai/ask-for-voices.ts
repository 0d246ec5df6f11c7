import { say } from "@inkreel/contract";
import { z } from "zod";
import type { ProviderFetch } from "../../http/create-provider-fetch.js";
import { ProviderError } from "../../http/provider-error.js";
import { invalidAnswer, providerJson } from "../../http/provider-json.js";
import {
  type ListedVoice,
  readModelIds,
  readVoiceList,
  readVoicesOfModels,
  speechModelIn,
} from "./server-voices.js";
import { STANDARD_VOICES } from "./openai-voice-list.js";

/** Paths at which compatible servers list their voices: most of them, LocalAI and others, Speaches. */
const LIST_PATHS = ["/audio/voices", "/voices", "/audio/speech/voices"] as const;

export interface ServerVoices {
  voices: readonly ListedVoice[];
  /** The server's model for voices without one. Null if it lists none. */
  model: string | null;
}

/**
 * Requests the voices of a compatible server. OpenAI has no such list, so each server has its own path and format. A
 * server that lists OpenAI's speech models (openedai-speech), or AllTalk, which maps OpenAI's names to its own voices,
 * has the voices that OpenAI's first models have.
 */
export async function askForVoices(
  fetch: ProviderFetch,
  baseUrl: string,
  signal: AbortSignal,
): Promise<ServerVoices> {
  const ask = (url: string): Promise<unknown> => askOptional(fetch, url, signal);
  const models = await ask(`${baseUrl}/models`);
  const ids = readModelIds(models);
  const model = speechModelIn(ids);
  const found = (voices: readonly ListedVoice[]): ServerVoices => {
    // The paths without a list are expected and no fault of the server.
    fetch.monitor.forgive();
    return { voices, model };
  };
  for (const path of LIST_PATHS) {
    const voices = readVoiceList(await ask(`${baseUrl}${path}`));
    if (voices.length > 0) return found(voices);
  }
  const ofModels = readVoicesOfModels(models);
  if (ofModels.length > 0) return found(ofModels);
  const hasOpenaiNames = ids.includes("tts-1") || (await isAllTalk(ask, baseUrl));
  if (hasOpenaiNames) return found(readVoiceList(STANDARD_VOICES));
  throw invalidAnswer(fetch, { status: null, said: say("no_voices_named") });
}

/** Returns true if the server has the list of AllTalk, which is outside of the OpenAI paths. */
async function isAllTalk(ask: (url: string) => Promise<unknown>, baseUrl: string): Promise<boolean> {
  const answer = await ask(new URL("/api/voices", baseUrl).href);
  return z.object({ status: z.string(), voices: z.array(z.string()) }).safeParse(answer).success;
}

/** Returns the JSON at an address, or null if the server does not have it. Rejects with any other ProviderError. */
async function askOptional(fetch: ProviderFetch, url: string, signal: AbortSignal): Promise<unknown> {
  try {
    return await providerJson(fetch, url, { init: { signal }, schema: z.unknown() });
  } catch (error) {
    if (error instanceof ProviderError && error.fault === "rejected") return null;
    throw error;
  }
}
