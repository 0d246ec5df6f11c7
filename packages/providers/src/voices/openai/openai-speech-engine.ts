import { VOICE_SPEED_PERCENT } from "@inkreel/contract";
import type { SpeechEngine, SynthesisRequest } from "@inkreel/speech";
import type { ProviderFetch } from "../../http/create-provider-fetch.js";
import { ProviderError } from "../../http/provider-error.js";
import { askVoice } from "../voice-fault.js";
import { soundOfAnswer } from "../sound/sound-of-answer.js";
import { OPENAI_VOICE_PREFIX, isOlderModel } from "./openai-voice-list.js";

export interface OpenaiSpeechOptions {
  fetch: ProviderFetch;
  baseUrl: string;
  /** Returns the model for a voice, or the usual one for null. It may change when the server lists its voices. */
  modelOf: (voice: string | null) => string;
  /** True for OpenAI itself. Compatible servers support fewer features. */
  isOpenai: boolean;
}

/** Maximum number of simultaneous requests. A service that accepts fewer refuses some, and then gets fewer. */
export const SPEECH_CALLS_AT_ONCE = { openai: 8, ownServer: 4 } as const;
const OWN_SPEED = { min: 100, max: 100 } as const;

/**
 * Creates an engine that uses `POST /audio/speech`. Models that document a speed (tts-1) receive it. Newer models and
 * many compatible servers ignore it, so their recordings are time-stretched instead. The tone becomes `instructions`
 * for models that support them.
 *
 * WAV is requested, because it loses nothing. A server that refuses it is asked for MP3 from then on.
 */
export function createOpenaiSpeechEngine(options: OpenaiSpeechOptions): SpeechEngine {
  const { fetch, baseUrl, modelOf, isOpenai } = options;
  const isOlder = isOlderModel(modelOf(null));
  const followsSpeed = isOpenai && isOlder;
  const followsTone = isOpenai && !isOlder;
  let format: "wav" | "mp3" = "wav";
  const request = (order: SynthesisRequest): Promise<Response> => {
    const voice = order.voiceId.slice(OPENAI_VOICE_PREFIX.length);
    const body = {
      model: modelOf(voice),
      input: order.spokenText,
      voice,
      response_format: format,
      ...(followsSpeed ? { speed: order.speedPercent / 100 } : {}),
      ...(followsTone ? { instructions: toneInstructions(order.toneLevel) } : {}),
    };
    return fetch(`${baseUrl}/audio/speech`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: order.signal,
    });
  };
  const requestInAnyFormat = async (order: SynthesisRequest): Promise<Response> => {
    const asked = format;
    try {
      return await request(order);
    } catch (error) {
      if (asked === "mp3" || !isAboutFormat(error)) throw error;
      format = "mp3";
      return request(order);
    }
  };
  const idOf = (voice: string | null): string => `openai ${baseUrl} ${modelOf(voice)}`;
  return {
    get id() {
      return idOf(null);
    },
    idOfVoice: (voiceId) => idOf(voiceId.slice(OPENAI_VOICE_PREFIX.length)),
    speedPercent: followsSpeed ? VOICE_SPEED_PERCENT : OWN_SPEED,
    followsTone,
    usesDetails: false,
    concurrency: Infinity,
    synthesise: async (order) => {
      const response = await askVoice(fetch, () => requestInAnyFormat(order));
      return { ...(await soundOfAnswer(fetch, response, order)), times: null };
    },
    close: () => Promise.resolve(),
  };
}

function isAboutFormat(error: unknown): boolean {
  return (
    error instanceof ProviderError && error.fault === "rejected" && /format|\bwav\b/iu.test(error.reply ?? "")
  );
}

const NARRATOR = "You narrate a short video: clear, natural, no pauses but those of the text.";

/** Returns speaking instructions for a tone level from 0 (calm) to 100 (energetic). */
function toneInstructions(toneLevel: number): string {
  if (toneLevel < 20) return `${NARRATOR} Speak very calmly and softly, almost soothing.`;
  if (toneLevel < 40) return `${NARRATOR} Speak calmly and warmly.`;
  if (toneLevel <= 60) return NARRATOR;
  if (toneLevel <= 80) return `${NARRATOR} Speak in a lively way, with a smile.`;
  return `${NARRATOR} Speak with great energy and excitement, wide pitch, strong emphasis.`;
}
