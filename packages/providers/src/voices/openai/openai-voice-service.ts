import { say } from "@inkreel/contract";
import { z } from "zod";
import { type ProviderFetch, createProviderFetch } from "../../http/create-provider-fetch.js";
import { spokenCharacters } from "../spoken-characters.js";
import type { ProviderLog } from "../../http/provider-call.js";
import { ProviderError } from "../../http/provider-error.js";
import { invalidAnswer, providerJson } from "../../http/provider-json.js";
import { OPENAI_BASE_URL } from "../../openai-address.js";
import type { ProviderSettings } from "../../settings.js";
import { ProviderMonitor } from "../../state/provider-monitor.js";
import type { VoiceService } from "../voice-service.js";
import { createOpenaiSpeechEngine } from "./openai-speech-engine.js";
import { openaiVoices, serverVoices } from "./openai-voice-list.js";

const OPENAI_MODEL = "gpt-4o-mini-tts";
/** Model name for compatible servers. Most accept it whatever model they run. */
const SERVER_MODEL = "tts-1";
const SPEECH_TIMEOUT_MS = 60_000;
const LIST_TIMEOUT_MS = 8000;

/**
 * Creates the voice service for OpenAI or a compatible server. The voices of a server are those of `SPEECH_VOICES`, or
 * otherwise those that the server lists.
 */
export function createOpenaiVoiceService(
  settings: NonNullable<ProviderSettings["speech"]>,
  { log, nowMs = Date.now }: { log: ProviderLog; nowMs?: () => number },
): VoiceService {
  const { apiKey } = settings;
  const baseUrl = settings.baseUrl ?? OPENAI_BASE_URL;
  const isOpenai = new URL(baseUrl).host === new URL(OPENAI_BASE_URL).host;
  const model = settings.model ?? (isOpenai ? OPENAI_MODEL : SERVER_MODEL);
  const { host } = new URL(baseUrl);
  const monitor = new ProviderMonitor();
  const provider = {
    id: "openai-voices",
    name: isOpenai ? "OpenAI" : host,
    setting: isOpenai ? "OPENAI_API_KEY" : "SPEECH_API_KEY",
  };
  const headers: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  const common = { provider, headers, log, monitor, nowMs };
  const speechFetch = createProviderFetch({
    ...common,
    timeoutMs: SPEECH_TIMEOUT_MS,
    costOf: spokenCharacters("input"),
  });
  const listFetch = createProviderFetch({ ...common, timeoutMs: LIST_TIMEOUT_MS, attempts: 2 });
  return {
    name: "openai",
    engine: createOpenaiSpeechEngine({ fetch: speechFetch, baseUrl, model, isOpenai }),
    listVoices: async (signal) => {
      if (settings.voices !== null)
        return serverVoices(
          settings.voices.map((id) => ({ id, name: id })),
          host,
        );
      return isOpenai
        ? openaiVoices(model)
        : serverVoices(await askForVoices(listFetch, baseUrl, signal), host);
    },
    description: {
      ...provider,
      kind: "voice",
      adds: say("adds_openai_voices"),
      availability: "configured",
      test: async (signal) => void (await listFetch(`${baseUrl}/models`, { signal })),
      monitor,
    },
  };
}

const namedVoice = z.union([
  z.string().transform((id) => ({ id, name: id })),
  z
    .object({ id: z.string().optional(), voice_id: z.string().optional(), name: z.string().optional() })
    .transform(({ id, voice_id: otherId, name }) => {
      const found = id ?? otherId ?? name ?? "";
      return { id: found, name: name ?? found };
    }),
]);
const voiceList = z
  .union([z.array(namedVoice), z.object({ voices: z.array(namedVoice) }).transform(({ voices }) => voices)])
  .transform((voices) => voices.filter(({ id }) => id !== ""));

/**
 * Requests the voice list of a compatible server. OpenAI has none. Servers that have one use the same path, but
 * different formats.
 */
async function askForVoices(fetch: ProviderFetch, baseUrl: string, signal: AbortSignal) {
  const noVoices = (status: number) =>
    invalidAnswer(fetch, { status, said: "it names no voices; list them in SPEECH_VOICES" });
  try {
    const init = { signal };
    const voices = await providerJson(fetch, `${baseUrl}/audio/voices`, { init, schema: voiceList });
    if (voices.length > 0) return voices;
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) throw noVoices(error.status);
    throw error;
  }
  throw noVoices(200);
}
