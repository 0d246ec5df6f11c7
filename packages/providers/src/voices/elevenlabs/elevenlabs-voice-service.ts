import { say, type Voice, primaryTag } from "@inkreel/contract";
import { z } from "zod";
import { createProviderFetch, type ProviderFetch } from "../../http/create-provider-fetch.js";
import { Patience } from "../../http/patience.js";
import { ProviderError } from "../../http/provider-error.js";
import type { ProviderSettings } from "../../settings.js";
import { ProviderMonitor } from "../../state/provider-monitor.js";
import { spokenCharacters } from "../spoken-characters.js";
import type { VoiceService, VoiceServiceOptions } from "../voice-service.js";
import {
  CALLS_AT_ONCE,
  createElevenLabsEngine,
  ELEVENLABS_VOICE_PREFIX,
} from "./elevenlabs-speech-engine.js";
import { providerJson } from "../../http/provider-json.js";
import { languagesOf } from "./elevenlabs-languages.js";

const BASE_URL = "https://api.elevenlabs.io";
const MODEL = "eleven_multilingual_v2";
const SPEECH_TIMEOUT_MS = 60_000;
const LIST_TIMEOUT_MS = 8000;

export const ELEVENLABS_IDENTITY = {
  id: "elevenlabs",
  name: "ElevenLabs",
  setting: "ELEVENLABS_API_KEY",
} as const;

/** Creates the voice service for an ElevenLabs account. */
export function createElevenLabsVoiceService(
  settings: NonNullable<ProviderSettings["elevenLabs"]>,
  { log, patience = new Patience(), nowMs = Date.now }: VoiceServiceOptions,
): VoiceService {
  const baseUrl = settings.baseUrl ?? BASE_URL;
  const model = settings.model ?? MODEL;
  const monitor = new ProviderMonitor();
  const headers = { "xi-api-key": settings.apiKey };
  const common = { provider: ELEVENLABS_IDENTITY, headers, log, monitor, patience, nowMs };
  const speechFetch = createProviderFetch({
    ...common,
    timeoutMs: Math.max(SPEECH_TIMEOUT_MS, patience.waitMs),
    callsAtOnce: CALLS_AT_ONCE,
    costOf: spokenCharacters("text"),
  });
  const listFetch = createProviderFetch({
    ...common,
    timeoutMs: LIST_TIMEOUT_MS,
    attempts: 2,
    isShared: true,
  });
  const engine = createElevenLabsEngine({ fetch: speechFetch, baseUrl, model });
  let mayList = true;
  return {
    name: "elevenlabs",
    isFree: false,
    engine,
    // Ids of voices are unique at ElevenLabs.
    recordedBy: () => (model === MODEL ? null : engine.id),
    isWaitedFor: () => patience.waitsForResting(ELEVENLABS_IDENTITY),
    listVoices: async (signal) => {
      if (settings.voices !== null) return settings.voices.map((id) => toVoice(knownVoice(id), model));
      const listed = await ifPermitted(listFetch, () =>
        listElevenLabsVoices({ fetch: listFetch, baseUrl, model }, signal),
      );
      mayList = listed !== null;
      return listed ?? DEFAULT_VOICES.map((voice) => toVoice(voice, model));
    },
    description: {
      ...ELEVENLABS_IDENTITY,
      kind: "voice",
      adds: say("adds_elevenlabs"),
      availability: "configured",
      get detail() {
        return mayList ? undefined : say("elevenlabs_unlisted", { name: ELEVENLABS_IDENTITY.name });
      },
      test: async (signal) => {
        const ask = () => listFetch(`${baseUrl}/v2/voices?page_size=1`, { signal });
        mayList = (await ifPermitted(listFetch, ask)) !== null;
      },
      monitor,
    },
  };
}

/**
 * Returns the answer, or null if the key is right but lacks the permission `voices_read`. Such a key can still speak
 * (https://elevenlabs.io/docs/api-reference/authentication).
 */
async function ifPermitted<Answer>(fetch: ProviderFetch, ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== "not_permitted") throw error;
    fetch.monitor.forgive();
    return null;
  }
}

const PAGE_SIZE = 100;
/** Maximum number of pages of the voice list. Nobody chooses among more voices. */
const MAX_PAGES = 10;

const voiceShape = z.object({
  voice_id: z.string().min(1),
  name: z.string(),
  description: z.string().nullish(),
  labels: z.record(z.string(), z.string().nullable()).nullish(),
  verified_languages: z.array(z.object({ language: z.string() })).nullish(),
});
const pageSchema = z.object({
  voices: z.array(voiceShape),
  has_more: z.boolean().nullish(),
  next_page_token: z.string().nullish(),
});

type VoiceFacts = z.output<typeof voiceShape>;

const premade = (id: string, name: string, gender: string, accent: string): VoiceFacts => ({
  voice_id: id,
  name,
  labels: { gender, accent },
});

/** Voices that every account has. */
const DEFAULT_VOICES: readonly VoiceFacts[] = [
  premade("EXAVITQu4vr4xnSDxMaL", "Sarah", "female", "american"),
  premade("JBFqnCBsd6RMkjVDRZzb", "George", "male", "british"),
  premade("XrExE9yKIg1WjnnlVkGX", "Matilda", "female", "american"),
  premade("nPczCjzI2devNBz1zQrb", "Brian", "male", "american"),
  premade("Xb7hH8MSUJpSbSDYk0k2", "Alice", "female", "british"),
  premade("onwK4e9ZLuTAKqWW03F9", "Daniel", "male", "british"),
];

/** Returns what is known of a voice that ELEVENLABS_VOICES names. */
function knownVoice(id: string): VoiceFacts {
  return DEFAULT_VOICES.find(({ voice_id: known }) => known === id) ?? { voice_id: id, name: id };
}

/** Returns all voices of the account, requested page by page (`GET /v2/voices`). Rejects with ProviderError. */
async function listElevenLabsVoices(
  { fetch, baseUrl, model }: { fetch: ProviderFetch; baseUrl: string; model: string },
  signal: AbortSignal,
): Promise<Voice[]> {
  const voices: Voice[] = [];
  let token: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const url = new URL(`${baseUrl}/v2/voices?page_size=${PAGE_SIZE}`);
    if (token !== null) url.searchParams.set("next_page_token", token);
    const answer: z.output<typeof pageSchema> = await providerJson(fetch, url, {
      init: { signal },
      schema: pageSchema,
    });
    voices.push(...answer.voices.map((voice) => toVoice(voice, model)));
    token = answer.next_page_token ?? null;
    if (answer.has_more !== true || token === null) break;
  }
  return voices;
}

function toVoice(given: VoiceFacts, model: string): Voice {
  const { voice_id: id, name, description, labels, verified_languages: verified } = given;
  const own = [...(verified ?? []).map(({ language }) => language), labels?.["language"] ?? ""];
  const languages = new Set([...languagesOf(model), ...own.filter((tag) => tag !== "").map(primaryTag)]);
  return {
    id: `${ELEVENLABS_VOICE_PREFIX}${id}`,
    name,
    description: `ElevenLabs: ${description ?? "natural speech"}. Texts are sent to ElevenLabs.`,
    type: labels?.["gender"] ?? "neutral",
    accent: labels?.["accent"] ?? "",
    tone: labels?.["descriptive"] ?? labels?.["description"] ?? "",
    provider: "elevenlabs",
    language: languages.size === 1 && languages.has("en") ? "en" : "mul",
    languages: [...languages],
    available: true,
  };
}
