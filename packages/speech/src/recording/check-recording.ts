import type { TimedWord } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { FRAME_STEP_MS, sliceCepstra } from "../alignment/cepstra.js";
import { shiftSpan } from "../alignment/time-span.js";
import { isSpelled } from "../languages/scripts.js";
import { normaliseText } from "../normaliser/normalise-text.js";
import type { Speaker } from "../speaker/speaker.js";
import type { HeardSound } from "./hear-sound.js";
import { compareInThread } from "./recording-pool.js";
import { speakScript } from "./speak-script.js";
import { type WordDistance, wordUnlikeness } from "./word-likeness.js";

/** Voices for the comparison. They differ, so that one of them resembles any speaker. */
const VOICE_IDS = ["builtin-awb", "builtin-slt", "builtin-rms"];
/** Maximum number of compared words, from the middle of the text. More do not improve the result. */
const MAX_WORDS = 160;
/** Longest text whose sentences are judged, about ten minutes. More would have to be spoken three times. */
const JUDGED_WORDS = 1500;
/**
 * Shorter sentences of the right script reach the results of wrong ones, also if neighbours are taken together until
 * they have this length: 0.56 to 1.01 in the right order and 0.65 to 1.00 swapped, with three voices that differ from
 * those of the comparison. Relative to the median they are 0.87 to 1.13 and 0.97 to 1.38.
 */
const MIN_SENTENCE_WORDS = 8;
/** Fewer sentences have no reliable median. */
const MIN_SENTENCES = 5;
/**
 * A sentence is unlike what is said at its time from this unlikeness, and from this multiple of the median of all
 * sentences. In the speech of two built-in voices, those of the right script measured at most 0.94 and 1.5, and swapped
 * ones mostly above 0.9 and 1.7. Human voices were not measured.
 */
const UNLIKE_SENTENCE = { least: 0.9, timesMedian: 1.6 } as const;

/** A recording with the words that were found in it. */
export interface CheckedRecording {
  recording: HeardSound;
  /** Words with their times, at least one. */
  words: readonly TimedWord[];
  text: string;
  /** Primary tag of the text's language. Null is treated as English. */
  language: string | null;
  /** Speaker for the built-in voices. */
  speaker: Speaker;
  signal: AbortSignal | null;
}

/** Consecutive words, from `first` to before `end`. */
interface WordRun {
  first: number;
  end: number;
}

/**
 * Compares a recording with built-in voices that speak its text, word by word at the times from `alignWords`. Returns
 * the `wordUnlikeness` of the most similar voice, and the sentences that clearly differ from what is said at their
 * time. Texts in scripts that these voices cannot read are not judged.
 */
export async function checkRecording(
  request: CheckedRecording,
): Promise<{ unlikeness: number; unlikeSentences: WordRun[] }> {
  const { words } = request;
  const isJudgedBySentence = words.length <= JUDGED_WORDS;
  const first = isJudgedBySentence ? 0 : Math.floor((words.length - MAX_WORDS) / 2);
  const count = isJudgedBySentence ? words.length : MAX_WORDS;
  const shown = splitWords(request.text).slice(first, first + count);
  const part = request.text.slice(shown[0]!.startChar, shown.at(-1)!.endChar);
  const language = request.language ?? "en";
  const tokens = normaliseText(part, language);
  if (!isSpelled(tokens)) return { unlikeness: 0, unlikeSentences: [] };
  const recorded = cutWords(request.recording, words.slice(first, first + count));
  const voices: WordDistance[][] = [];
  for (const voiceId of VOICE_IDS) {
    const { speaker, signal } = request;
    const reference = await speakScript({ text: part, tokens, language, voiceId, speaker, signal });
    voices.push(await compareInThread({ recorded, reference }, signal));
  }
  const middle = Math.max(0, Math.floor((count - MAX_WORDS) / 2));
  const ends = tokens.flatMap(({ breakAfter }, index) => (breakAfter === "sentence" ? [index + 1] : []));
  return {
    unlikeness: leastUnlikeness(voices, { first: middle, end: middle + MAX_WORDS }),
    unlikeSentences: isJudgedBySentence ? findUnlike(voices, sentencesOf(ends, count)) : [],
  };
}

function leastUnlikeness(voices: readonly WordDistance[][], { first, end }: WordRun): number {
  return Math.min(...voices.map((words) => wordUnlikeness(words.slice(first, end))));
}

function sentencesOf(ends: readonly number[], wordCount: number): WordRun[] {
  const bounds = [0, ...ends.filter((end) => end < wordCount), wordCount];
  return bounds.slice(1).map((end, index) => ({ first: bounds[index]!, end }));
}

function findUnlike(voices: readonly WordDistance[][], sentences: readonly WordRun[]): WordRun[] {
  const judged = sentences
    .filter(({ first, end }) => end - first >= MIN_SENTENCE_WORDS)
    .map((sentence) => ({ sentence, unlikeness: leastUnlikeness(voices, sentence) }));
  if (judged.length < MIN_SENTENCES) return [];
  const sorted = judged.map(({ unlikeness }) => unlikeness).toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1]!;
  const least = Math.max(UNLIKE_SENTENCE.least, median * UNLIKE_SENTENCE.timesMedian);
  return judged.filter(({ unlikeness }) => unlikeness >= least).map(({ sentence }) => sentence);
}

function cutWords(
  { cepstra }: HeardSound,
  words: readonly TimedWord[],
): Parameters<typeof compareInThread>[0]["recorded"] {
  const firstFrame = Math.floor(words[0]!.startMs / FRAME_STEP_MS);
  const end = Math.min(cepstra.frameCount, Math.ceil(words.at(-1)!.endMs / FRAME_STEP_MS));
  const slice = sliceCepstra(cepstra, { firstFrame, frameCount: Math.max(1, end - firstFrame) });
  return {
    // Copied, so that only this part is sent to the thread.
    cepstra: { ...slice, rows: slice.rows.slice() },
    spans: words.map((word) => shiftSpan(word, -firstFrame * FRAME_STEP_MS)),
  };
}
