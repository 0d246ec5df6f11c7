import {
  AppError,
  type TimedWord,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  splitWords,
} from "@inkreel/contract";
import type { MonoAudio } from "../audio/wav.js";
import type { Speaker } from "../speaker/create-speaker.js";
import { WorkerPool } from "../workers/worker-pool.js";
import type { AlignmentRequest } from "./align-spans.js";
import type { TimeSpan } from "./time-span.js";
import { MIN_WORD_MS, timeTokens } from "./time-tokens.js";

/** Where word times come from: the engine that spoke knows them, or a built-in voice's rendering is compared with. */
export type TimeReference =
  | {
      kind: "known";
      /** One per shown word; null for a word nothing is said for. */ spans: readonly (TimeSpan | null)[];
    }
  | {
      kind: "speaker";
      speaker: Speaker;
      /** null takes the voice that fits best on the whole. */ voiceId: string | null;
    };

export interface AlignWordsRequest extends MonoAudio {
  /** What is said in the recording. */
  text: string;
  reference: TimeReference;
  signal: AbortSignal | null;
}

/** Of the built-in voices the one with the lowest errors against the others (`measureAlignerError`). */
export const REFERENCE_VOICE_ID = "builtin-awb";
const ALIGNMENT_TIMEOUT_MS = 120_000;

/**
 * Says when each shown word of a text is heard in a recording of it, one entry per `splitWords(text)`, for every source of speech: times
 * the engine knows are brought into shape, a recording without times is aligned in a worker thread with a
 * built-in voice's rendering (MFCC and dynamic time warping). Throws AppError "bad_input" when the recording is too short for its words.
 */
export async function alignWords(request: AlignWordsRequest): Promise<TimedWord[]> {
  const { samples, sampleRateHz, text, reference } = request;
  const words = splitWords(text);
  const durationMs = Math.round((samples.length * 1000) / sampleRateHz);
  if (durationMs < words.length * MIN_WORD_MS) {
    throw new AppError(
      "bad_input",
      `A recording of ${durationMs} ms is too short for ${words.length} words. Check that it belongs to this text.`,
    );
  }
  if (words.length === 0) return [];
  const spans = reference.kind === "known" ? reference.spans : await alignWithVoice(request, reference);
  return timeTokens(words, spans, durationMs);
}

async function alignWithVoice(
  { samples, sampleRateHz, text, signal }: AlignWordsRequest,
  { speaker, voiceId }: { speaker: Speaker; voiceId: string | null },
): Promise<TimeSpan[]> {
  const reference = await speaker.speak({
    text,
    voiceId: voiceId ?? REFERENCE_VOICE_ID,
    speedPercent: VOICE_SPEED_PERCENT.default,
    toneLevel: VOICE_TONE_LEVEL.default,
    signal,
  });
  const pool = new WorkerPool<AlignmentRequest, TimeSpan[]>({
    workerUrl: new URL("./alignment-worker.js", import.meta.url),
    workerCount: 1,
    workerData: null,
    timeoutMs: ALIGNMENT_TIMEOUT_MS,
    idleMs: ALIGNMENT_TIMEOUT_MS,
  });
  try {
    return await pool.run(
      { audio: { samples, sampleRateHz }, reference, referenceSpans: reference.words },
      signal,
    );
  } finally {
    await pool.close();
  }
}
