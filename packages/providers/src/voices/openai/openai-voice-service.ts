import { say } from "@inkreel/contract";
import { createProviderFetch } from "../../http/create-provider-fetch.js";
import { spokenCharacters } from "../spoken-characters.js";
import { isNearHost } from "../../http/is-near-host.js";
import { Patience } from "../../http/patience.js";
import { OPENAI_BASE_URL } from "../../openai-address.js";
import type { ProviderSettings } from "../../settings.js";
import { ProviderMonitor } from "../../state/provider-monitor.js";
import type { VoiceService, VoiceServiceOptions } from "../voice-service.js";
import { askForVoices, type ServerVoices } from "./ask-for-voices.js";
import { createOpenaiSpeechEngine, SPEECH_CALLS_AT_ONCE } from "./openai-speech-engine.js";
import { openaiVoices, serverVoices } from "./openai-voice-list.js";
import { readVoiceList } from "./server-voices.js";

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
  { log, patience = new Patience(), nowMs = Date.now }: VoiceServiceOptions,
): VoiceService {
  const { apiKey } = settings;
  const baseUrl = settings.baseUrl ?? OPENAI_BASE_URL;
  const isOpenai = new URL(baseUrl).host === new URL(OPENAI_BASE_URL).host;
  const models = createModelChoice(settings.model, isOpenai ? OPENAI_MODEL : SERVER_MODEL);
  const { host } = new URL(baseUrl);
  const monitor = new ProviderMonitor();
  const provider = {
    id: "openai-voices",
    name: isOpenai ? "OpenAI" : host,
    setting: isOpenai ? "OPENAI_API_KEY" : "SPEECH_API_KEY",
  };
  const headers: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  const common = { provider, headers, log, monitor, patience, nowMs };
  const speechFetch = createProviderFetch({
    ...common,
    timeoutMs: Math.max(SPEECH_TIMEOUT_MS, patience.waitMs),
    callsAtOnce: isOpenai ? SPEECH_CALLS_AT_ONCE.openai : SPEECH_CALLS_AT_ONCE.ownServer,
    costOf: spokenCharacters("input"),
  });
  const listFetch = createProviderFetch({
    ...common,
    timeoutMs: LIST_TIMEOUT_MS,
    attempts: 2,
    isShared: true,
  });
  const engine = createOpenaiSpeechEngine({ fetch: speechFetch, baseUrl, modelOf: models.of, isOpenai });
  return {
    name: "openai",
    isFree: isNearHost(new URL(baseUrl).hostname),
    engine,
    // Many servers use the names of OpenAI's voices for their own.
    recordedBy: (voiceId) => engine.idOfVoice?.(voiceId) ?? engine.id,
    isWaitedFor: () => patience.waitsForResting(provider),
    listVoices: async (signal) => {
      if (settings.voices !== null) return serverVoices(readVoiceList(settings.voices), host);
      if (isOpenai) return openaiVoices(models.of(null));
      const listed = await askForVoices(listFetch, baseUrl, signal);
      models.learn(listed);
      return serverVoices(listed.voices, host);
    },
    description: {
      ...provider,
      kind: "voice",
      adds: say("adds_openai_voices"),
      availability: "configured",
      test: async (signal) => {
        if (isOpenai || settings.voices !== null) await listFetch(`${baseUrl}/models`, { signal });
        else models.learn(await askForVoices(listFetch, baseUrl, signal));
      },
      monitor,
    },
  };
}

/**
 * Creates the choice of the model for each voice: the one that is set, or otherwise the one that the server names for
 * the voice or for all, or otherwise `usual`.
 */
function createModelChoice(set: string | null, usual: string) {
  let listed: ServerVoices = { voices: [], model: null };
  return {
    of: (voice: string | null): string =>
      set ?? listed.voices.find(({ id }) => id === voice)?.model ?? listed.model ?? usual,
    learn: (answer: ServerVoices): void => void (listed = answer),
  };
}
