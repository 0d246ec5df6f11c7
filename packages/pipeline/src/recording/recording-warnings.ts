import { warn, type TimedWord, type Warning } from "@inkreel/contract";
import type { MonoAudio, RecordingCheck } from "@inkreel/speech";
import { soundingFrames, soundingShare } from "./sounding-span.js";

/** Measured with built-in voices: at most 0.66 where the text is said, at least 0.89 where another one is. */
const MAX_UNLIKENESS = 0.82;
const WORDS_PER_MINUTE = { min: 80, max: 260 } as const;
/** So many words one after the other, each in half its time or less, were hardly said. */
const SKIPPED_WORDS = 4;
const SKIPPED_STRETCH = 0.5;
/** A pause in which somebody speaks says what is not in the script. */
const EXTRA_MS = 900;
const EXTRA_SHARE = 0.5;
const SHOWN_WORDS = 4;

interface JudgedRecording {
  audio: MonoAudio;
  words: readonly TimedWord[];
  check: RecordingCheck;
  language: string | null;
}

/** What makes it doubtful that a recording says its script, and where. */
export function recordingWarnings(recording: JudgedRecording): Warning[] {
  const { audio, words, check, language } = recording;
  const isApproximate = language !== null && language !== "en";
  const pace = Math.round(words.length / (audio.samples.length / audio.sampleRateHz / 60));
  const skipped = findSkipped(check.stretches);
  const extra = findExtra(audio, words);
  return [
    ...(!isApproximate && check.unlikeness > MAX_UNLIKENESS ? [warn("recording_mismatch")] : []),
    ...(pace < WORDS_PER_MINUTE.min || pace > WORDS_PER_MINUTE.max
      ? [warn("recording_pace", { words: words.length, pace })]
      : []),
    ...(skipped === null ? [] : [warn("recording_skips", { near: wordsAt(words, skipped) })]),
    ...(extra === null ? [] : [warn("recording_adds", { near: wordsAt(words, extra) })]),
    ...(isApproximate ? [warn("recording_times_approximate")] : []),
  ];
}

/** The first word of a run of words that take no time. */
function findSkipped(stretches: readonly number[]): number | null {
  const first = stretches.findIndex((_, index) => {
    const run = stretches.slice(index, index + SKIPPED_WORDS);
    return run.length === SKIPPED_WORDS && run.every((stretch) => stretch < SKIPPED_STRETCH);
  });
  return first === -1 ? null : first;
}

/** The word before a long pause that is none. */
function findExtra(audio: MonoAudio, words: readonly TimedWord[]): number | null {
  const frames = soundingFrames(audio);
  const endMs = (audio.samples.length * 1000) / audio.sampleRateHz;
  const gaps = words.map((word, index) => ({
    index,
    startMs: word.endMs,
    endMs: words[index + 1]?.startMs ?? endMs,
  }));
  const found = gaps.find(
    (gap) =>
      gap.endMs - gap.startMs > EXTRA_MS && soundingShare(frames, gap.startMs, gap.endMs) > EXTRA_SHARE,
  );
  return found?.index ?? null;
}

function wordsAt(words: readonly TimedWord[], index: number): string {
  return words
    .slice(index, index + SHOWN_WORDS)
    .map(({ text, spaceBefore }, place) => (spaceBefore && place > 0 ? ` ${text}` : text))
    .join("");
}
