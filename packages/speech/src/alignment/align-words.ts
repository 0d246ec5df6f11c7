import { AppError, type TimedWord, splitWords } from "@inkreel/contract";
import type { MonoAudio } from "../audio/wav.js";
import { normaliseText } from "../normaliser/normalise-text.js";
import type { Speaker } from "../speaker/speaker.js";
import { alignTokens } from "./align-tokens.js";
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
      /** Of the built-in voices. */ speaker: Speaker;
    };

export interface AlignWordsRequest extends MonoAudio {
  /** What is said in the recording. */
  text: string;
  /** Primary tag of its language; null is taken for English. */
  language: string | null;
  reference: TimeReference;
  signal: AbortSignal | null;
}

/**
 * Says when each shown word of a text is heard in a recording of it, one entry per `splitWords(text)`, for every source of speech: times
 * the engine knows are brought into shape, a recording without times is aligned in a worker thread with a
 * built-in voice's rendering (MFCC and dynamic time warping). Throws AppError "bad_input" when the recording is too short for its words.
 */
export async function alignWords(request: AlignWordsRequest): Promise<TimedWord[]> {
  const { samples, sampleRateHz, text, language, reference, signal } = request;
  const words = splitWords(text);
  const durationMs = Math.round((samples.length * 1000) / sampleRateHz);
  if (durationMs < words.length * MIN_WORD_MS) {
    throw new AppError(
      "bad_input",
      `A recording of ${durationMs} ms is too short for ${words.length} words. Check that it belongs to this text.`,
    );
  }
  if (words.length === 0) return [];
  if (reference.kind === "known") return timeTokens(words, reference.spans, durationMs);
  const tokens = normaliseText(text, language ?? "en");
  const audio = { samples, sampleRateHz };
  const { spans } = await alignTokens({ audio, tokens, language, reference: reference.speaker, signal });
  return timeTokens(words, spans, durationMs);
}
