import { say } from "@inkreel/contract";
import { createProviderFetch } from "../../http/create-provider-fetch.js";
import type { ProviderLog } from "../../http/provider-call.js";
import type { ProviderSettings } from "../../settings.js";
import { ProviderMonitor } from "../../state/provider-monitor.js";
import { spokenCharacters } from "../spoken-characters.js";
import type { VoiceService } from "../voice-service.js";
import { createElevenLabsEngine } from "./elevenlabs-speech-engine.js";
import { listElevenLabsVoices } from "./elevenlabs-voice-list.js";

const BASE_URL = "https://api.elevenlabs.io";
const MODEL = "eleven_multilingual_v2";
const SPEECH_TIMEOUT_MS = 60_000;
const LIST_TIMEOUT_MS = 8000;

export const ELEVENLABS_IDENTITY = {
  id: "elevenlabs",
  name: "ElevenLabs",
  setting: "ELEVENLABS_API_KEY",
} as const;

/** The voices of an ElevenLabs account. */
export function createElevenLabsVoiceService(
  settings: NonNullable<ProviderSettings["elevenLabs"]>,
  { log, nowMs = Date.now }: { log: ProviderLog; nowMs?: () => number },
): VoiceService {
  const baseUrl = settings.baseUrl ?? BASE_URL;
  const model = settings.model ?? MODEL;
  const monitor = new ProviderMonitor();
  const headers = { "xi-api-key": settings.apiKey };
  const common = { provider: ELEVENLABS_IDENTITY, headers, log, monitor, nowMs };
  const speechFetch = createProviderFetch({
    ...common,
    timeoutMs: SPEECH_TIMEOUT_MS,
    costOf: spokenCharacters("text"),
  });
  const listFetch = createProviderFetch({ ...common, timeoutMs: LIST_TIMEOUT_MS, attempts: 2 });
  return {
    name: "elevenlabs",
    engine: createElevenLabsEngine({ fetch: speechFetch, baseUrl, model }),
    listVoices: (signal) => listElevenLabsVoices({ fetch: listFetch, baseUrl, model }, signal),
    description: {
      ...ELEVENLABS_IDENTITY,
      kind: "voice",
      adds: say("adds_elevenlabs"),
      availability: "configured",
      test: async (signal) => void (await listFetch(`${baseUrl}/v2/voices?page_size=1`, { signal })),
      monitor,
    },
  };
}
