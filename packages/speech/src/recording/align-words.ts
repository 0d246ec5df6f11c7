import { AppError, say, type TimedWord } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { letterWeight } from "../alignment/spread-tokens.js";
import type { TimeSpan } from "../alignment/time-span.js";
import { MIN_WORD_MS, timeTokens } from "../alignment/time-tokens.js";
import { isSpelled } from "../languages/scripts.js";
import { normaliseText } from "../normaliser/normalise-text.js";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import type { Speaker } from "../speaker/speaker.js";
import { REFERENCE_VOICE_ID } from "../voices/built-in-voices.js";
import type { HeardSound } from "./hear-sound.js";
import { type Reading } from "./reading.js";
import { findInThread, hearFileInThread, hearInThread } from "./recording-pool.js";
import { speakScript } from "./speak-script.js";

export interface AlignWordsRequest {
  recording: HeardSound;
  /** Text that is spoken in the recording. */
  text: string;
  /** Primary tag of its language. Null is treated as English. */
  language: string | null;
  /** Speaker for the built-in voices. */
  speaker: Speaker;
  signal: AbortSignal | null;
}

export interface AlignedWords {
  /** Times of all words in `splitWords(text)`. Omitted words share the pause where they are missing. */
  words: TimedWord[];
  /** Indexes of words that are not in the recording. */
  leftOut: number[];
  /** Times of longer sounds that are not in the script, such as other words or noise. */
  extras: TimeSpan[];
}

/** Analyses a WAV file of any length in a worker thread. Rejects with AppError "bad_input" if it cannot be read. */
export function hearRecording(wav: Uint8Array, signal: AbortSignal | null): Promise<HeardSound> {
  return hearInThread(wav, signal);
}

/** Analyses a WAV file of any length like `hearRecording`, without having it in memory. */
export function hearRecordingFile(path: string, signal: AbortSignal | null): Promise<HeardSound> {
  return hearFileInThread(path, signal);
}

/**
 * Finds the times of all displayed words of a text in a recording of it. A built-in voice speaks the same text, and a
 * worker thread aligns the two recordings. It tolerates pauses, noise, music before the first word, and sentences that
 * are left out, restarted or repeated. Rejects with AppError "bad_input" if the recording is too short for the text.
 */
export async function alignWords(request: AlignWordsRequest): Promise<AlignedWords> {
  const { recording, text, language, speaker, signal } = request;
  const shown = splitWords(text);
  const { durationMs } = recording;
  if (durationMs < shown.length * MIN_WORD_MS) {
    const seconds = Math.ceil(durationMs / 1000);
    throw new AppError("bad_input", say("captioning_too_short", { seconds, count: shown.length }));
  }
  if (shown.length === 0) return { words: [], leftOut: [], extras: [] };
  const tokens = normaliseText(text, language ?? "en");
  const reading = readingOf(tokens, language);
  const reference = await speakScript({
    text,
    tokens,
    language: language ?? "en",
    voiceId: REFERENCE_VOICE_ID,
    speaker,
    signal,
  });
  const said = tokens.flatMap(({ spoken }, index) => (spoken.length === 0 ? [] : [index]));
  const words = said.map((index) => ({
    span: reference.spans[index]!,
    breakAfter: tokens[index]!.breakAfter,
    weight: letterWeight(tokens[index]!),
  }));
  const found = await findInThread({ recording, words, reference: reference.cepstra, reading }, signal);
  const spans: (TimeSpan | null)[] = tokens.map(() => null);
  said.forEach((index, word) => (spans[index] = found.spans[word]!));
  return {
    words: timeTokens(shown, spans, durationMs),
    leftOut: found.spans.every((span) => span === null) ? [] : said.filter((index) => spans[index] === null),
    extras: found.extras,
  };
}

function readingOf(tokens: readonly SpokenToken[], language: string | null): Reading {
  if (!isSpelled(tokens)) return "lengths";
  return language === null || language === "en" ? "exact" : "rough";
}
