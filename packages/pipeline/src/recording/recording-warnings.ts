import { warn, type TimedWord, type Warning } from "@inkreel/contract";
import type { AlignedWords } from "@inkreel/speech";

/** Measured with built-in voices: at most 0.66 where the text is said, at least 0.89 where another one is. */
const MAX_UNLIKENESS = 0.82;
const WORDS_PER_MINUTE = { min: 80, max: 260 } as const;
/** Fewer words, one after the other, are told from unclear speech by nobody. */
const SKIPPED_WORDS = 3;
/** Of each kind; a recording with more is another script's. */
const SHOWN_PLACES = 3;
const SHOWN_WORDS = 4;

interface JudgedRecording extends AlignedWords {
  /** How long is spoken. */
  speakingMs: number;
  /** As `checkRecording` measures it. */
  unlikeness: number;
  language: string | null;
}

/** What makes it doubtful that a recording says its script, and where. */
export function recordingWarnings(recording: JudgedRecording): Warning[] {
  const { words, leftOut, unlikeness, language } = recording;
  const isApproximate = language !== null && language !== "en";
  const pace = Math.round((words.length - leftOut.length) / (recording.speakingMs / 60_000));
  const near = (index: number) => ({ near: wordsAt(words, index) });
  return [
    ...(!isApproximate && unlikeness > MAX_UNLIKENESS ? [warn("recording_mismatch")] : []),
    ...(pace < WORDS_PER_MINUTE.min || pace > WORDS_PER_MINUTE.max
      ? [warn("recording_pace", { words: words.length, pace })]
      : []),
    ...skippedAt(leftOut).map((index) => warn("recording_skips", near(index))),
    ...addedAfter(recording).map((index) => warn("recording_adds", near(index))),
    ...(isApproximate ? [warn("recording_times_approximate")] : []),
  ];
}

/** The first words of runs that are left out. */
function skippedAt(leftOut: readonly number[]): number[] {
  const firsts = leftOut.filter((index, place) => leftOut[place - 1] !== index - 1);
  return firsts.filter((index) => leftOut.includes(index + SKIPPED_WORDS - 1)).slice(0, SHOWN_PLACES);
}

/** The words before what is not in the script. What is before the first or after the last is not in the video. */
function addedAfter({ words, extras }: AlignedWords): number[] {
  return extras
    .map(({ startMs, endMs }) => words.findLastIndex((word) => word.startMs < (startMs + endMs) / 2))
    .filter((index) => index >= 0 && index < words.length - 1)
    .slice(0, SHOWN_PLACES);
}

function wordsAt(words: readonly TimedWord[], index: number): string {
  return words
    .slice(index, index + SHOWN_WORDS)
    .map(({ text, spaceBefore }, place) => (spaceBefore && place > 0 ? ` ${text}` : text))
    .join("");
}
