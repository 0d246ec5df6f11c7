import { type Voice, primaryTag } from "@inkreel/contract";
import { z } from "zod";
import type { ProviderFetch } from "../../http/create-provider-fetch.js";
import { providerJson } from "../../http/provider-json.js";
import { languagesOf } from "./elevenlabs-languages.js";
import { ELEVENLABS_VOICE_PREFIX } from "./elevenlabs-speech-engine.js";

const PAGE_SIZE = 100;
/** Nobody chooses among more. */
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

/** All voices of the account, page after page (`GET /v2/voices`). Rejects with ProviderError. */
export async function listElevenLabsVoices(
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

function toVoice(given: z.output<typeof voiceShape>, model: string): Voice {
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
