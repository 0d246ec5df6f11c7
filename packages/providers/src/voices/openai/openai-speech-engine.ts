import { AppError, VOICE_SPEED_PERCENT } from "@inkreel/contract";
import { decodeWav } from "@inkreel/audio";
import type { Recording, SpeechEngine, SynthesisRequest } from "@inkreel/speech";
import type { ProviderFetch } from "../../http/create-provider-fetch.js";
import { invalidAnswer } from "../../http/provider-json.js";
import { OPENAI_VOICE_PREFIX, isOlderModel } from "./openai-voice-list.js";

export interface OpenaiSpeechOptions {
  fetch: ProviderFetch;
  baseUrl: string;
  model: string;
  /** True for OpenAI itself. Compatible servers support fewer features. */
  isOpenai: boolean;
}

const CONCURRENCY = { openai: 4, ownServer: 2 } as const;
const OWN_SPEED = { min: 100, max: 100 } as const;

/**
 * Creates an engine that uses `POST /audio/speech`. Models that document a speed (tts-1) receive it. Newer models and
 * many compatible servers ignore it, so their recordings are time-stretched instead. The tone becomes `instructions`
 * for models that support them.
 */
export function createOpenaiSpeechEngine(options: OpenaiSpeechOptions): SpeechEngine {
  const { fetch, baseUrl, model, isOpenai } = options;
  const followsSpeed = isOpenai && isOlderModel(model);
  const followsTone = isOpenai && !isOlderModel(model);
  return {
    id: `openai ${baseUrl} ${model}`,
    speedPercent: followsSpeed ? VOICE_SPEED_PERCENT : OWN_SPEED,
    followsTone,
    usesDetails: false,
    concurrency: isOpenai ? CONCURRENCY.openai : CONCURRENCY.ownServer,
    synthesise: async (request) => {
      const body = {
        model,
        input: request.spokenText,
        voice: request.voiceId.slice(OPENAI_VOICE_PREFIX.length),
        response_format: "wav",
        ...(followsSpeed ? { speed: request.speedPercent / 100 } : {}),
        ...(followsTone ? { instructions: toneInstructions(request.toneLevel) } : {}),
      };
      const response = await fetch(`${baseUrl}/audio/speech`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: request.signal,
      });
      return { ...(await readWav(fetch, response, request)), times: null };
    },
    close: () => Promise.resolve(),
  };
}

async function readWav(
  fetch: ProviderFetch,
  response: Response,
  { voiceId }: SynthesisRequest,
): Promise<Omit<Recording, "times">> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  try {
    return decodeWav(bytes);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    const type = response.headers.get("content-type") ?? "unknown";
    const said = `${type} of ${bytes.length} bytes for the voice ${voiceId}, not a WAV file as asked for`;
    throw invalidAnswer(fetch, { status: response.status, said });
  }
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
