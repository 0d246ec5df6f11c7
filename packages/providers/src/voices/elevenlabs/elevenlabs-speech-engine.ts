import { VOICE_DETAIL_DEFAULTS, speaksLanguage } from "@inkreel/contract";
import type { CharacterTimes, SpeechEngine, SynthesisRequest } from "@inkreel/speech";
import { z } from "zod";
import type { ProviderFetch } from "../../http/create-provider-fetch.js";
import { providerJson } from "../../http/provider-json.js";
import { checkedSound } from "../sound/sound-of-answer.js";
import { askVoice } from "../voice-fault.js";
import { languagesOf } from "./elevenlabs-languages.js";

export const ELEVENLABS_VOICE_PREFIX = "elevenlabs-";

/**
 * Sample rate of the raw 16-bit format that is requested. It needs no decoder, and every plan includes it (44.1 kHz is
 * limited to some plans).
 */
const SAMPLE_RATE_HZ = 24_000;
const SPEED_PERCENT = { min: 70, max: 120 } as const;
/** Maximum number of simultaneous requests. Smaller plans refuse some of them with status 429, and then get fewer. */
export const CALLS_AT_ONCE = 4;
/**
 * Matches models with a language parameter. They reject unsupported languages, and other models reject the parameter.
 */
const TAKES_LANGUAGE = /_v2_5$|_v3$/;

const seconds = z.array(z.number());
const answerSchema = z.object({
  audio_base64: z.string().min(1),
  alignment: z
    .object({
      characters: z.array(z.string()),
      character_start_times_seconds: seconds,
      character_end_times_seconds: seconds,
    })
    .nullish(),
});

/**
 * Creates an engine that uses `POST /v1/text-to-speech/{voice}/with-timestamps`, and passes on the character times of
 * the response.
 */
export function createElevenLabsEngine(options: {
  fetch: ProviderFetch;
  baseUrl: string;
  model: string;
}): SpeechEngine {
  const { fetch, baseUrl, model } = options;
  return {
    id: `elevenlabs ${model}`,
    speedPercent: SPEED_PERCENT,
    followsTone: false,
    usesDetails: true,
    concurrency: Infinity,
    synthesise: async (request) => {
      const voice = encodeURIComponent(request.voiceId.slice(ELEVENLABS_VOICE_PREFIX.length));
      const url = `${baseUrl}/v1/text-to-speech/${voice}/with-timestamps?output_format=pcm_${SAMPLE_RATE_HZ}`;
      const init = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(toBody(request, model)),
        signal: request.signal,
      };
      const answer = await askVoice(fetch, () => providerJson(fetch, url, { init, schema: answerSchema }));
      const samples = toSamples(Buffer.from(answer.audio_base64, "base64"));
      const sound = checkedSound(fetch, { samples, sampleRateHz: SAMPLE_RATE_HZ }, request);
      return { ...sound, times: toTimes(answer.alignment) };
    },
    close: () => Promise.resolve(),
  };
}

function toBody({ spokenText, language, speedPercent, details }: SynthesisRequest, model: string): object {
  const { stability, similarityBoost, style, speakerBoost } = details ?? VOICE_DETAIL_DEFAULTS;
  const takesIt =
    TAKES_LANGUAGE.test(model) && speaksLanguage({ languages: [...languagesOf(model)] }, language);
  return {
    text: spokenText,
    model_id: model,
    ...(language !== null && takesIt ? { language_code: language } : {}),
    voice_settings: {
      stability: stabilityOf(stability, model),
      similarity_boost: similarityBoost / 100,
      style: style / 100,
      use_speaker_boost: speakerBoost,
      speed: speedPercent / 100,
    },
  };
}

/** Returns the stability parameter, 0..1. Models of the third generation support only three values. */
function stabilityOf(percent: number, model: string): number {
  return model.endsWith("_v3") ? Math.round(percent / 50) / 2 : percent / 100;
}

function toSamples(bytes: Buffer): Float32Array {
  return Float32Array.from(
    { length: bytes.length >> 1 },
    (_, index) => bytes.readInt16LE(index * 2) / 32_768,
  );
}

function toTimes(alignment: z.output<typeof answerSchema>["alignment"]): CharacterTimes | null {
  if (alignment == null) return null;
  return {
    kind: "characters",
    characters: alignment.characters,
    startMs: alignment.character_start_times_seconds.map((time) => time * 1000),
    endMs: alignment.character_end_times_seconds.map((time) => time * 1000),
  };
}
