import { AppError, say, type TimedWord } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { decodeWav, type MonoAudio } from "@inkreel/audio";
import type { Speech } from "@inkreel/speech";
import type { RecordedScript } from "./recorded-script.js";

/** The part of a recording that belongs to one scene. */
export interface Take {
  /** Id that changes whenever the audio changes. */
  id: string;
  load(): Promise<Speech>;
}

/** Looks up the takes (parts of a recording) of scenes. */
export interface Takes {
  /** Returns the take with these words, or null if the recording does not contain them in sequence. */
  find(text: string): Take | null;
}

/**
 * Maximum time to keep before and after the words of a take: for a breath before, and the end of the last sound after.
 */
const LEAD_MS = 120;
const TAIL_MS = 250;
const FADE_MS = 25;

/**
 * Creates a lookup that finds scenes by their words, wherever they are in the recording. The audio is read when the
 * first take is loaded.
 */
export function openTakes(
  { fileKey, words }: RecordedScript,
  loadFile: (key: string) => Promise<Uint8Array | null>,
): Takes {
  const spoken = words.map(({ text }) => inEssence(text));
  let audio: Promise<MonoAudio> | null = null;
  const readAudio = async (): Promise<MonoAudio> => {
    const bytes = await loadFile(fileKey);
    if (bytes !== null) return decodeWav(bytes);
    throw new AppError("speech_failed", say("recording_lost"));
  };
  return {
    find(text) {
      const wanted = splitWords(text);
      const first = findRun(
        spoken,
        wanted.map((word) => inEssence(word.text)),
      );
      if (first === null) return null;
      const span = takeSpan(words, first, wanted.length);
      return {
        id: JSON.stringify([fileKey, span]),
        load: async () => {
          const cut = cutTake(await (audio ??= readAudio()), span);
          const timed = words.slice(first, first + wanted.length);
          return toSpeech(
            cut,
            span,
            wanted.map((word, index) => ({ ...timed[index]!, ...word })),
          );
        },
      };
    },
  };
}

/** Removes case and punctuation, which cannot be heard. */
function inEssence(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

function findRun(spoken: readonly string[], wanted: readonly string[]): number | null {
  if (wanted.length === 0) return null;
  for (let first = 0; first + wanted.length <= spoken.length; first += 1) {
    if (wanted.every((word, index) => word === spoken[first + index])) return first;
  }
  return null;
}

interface TakeSpan {
  startMs: number;
  endMs: number;
}

/**
 * Returns the span of a take. It is cut in the middle of the pauses around the words, but at most the maximum time away
 * from them.
 */
function takeSpan(words: readonly TimedWord[], first: number, count: number): TakeSpan {
  const { startMs } = words[first]!;
  const { endMs } = words[first + count - 1]!;
  const beforeMs = words[first - 1]?.endMs ?? 0;
  const afterMs = words[first + count]?.startMs ?? Infinity;
  return {
    startMs: Math.round(Math.max(0, startMs - LEAD_MS, (beforeMs + startMs) / 2)),
    endMs: Math.round(Math.min(endMs + TAIL_MS, (endMs + afterMs) / 2)),
  };
}

function cutTake({ samples, sampleRateHz }: MonoAudio, { startMs, endMs }: TakeSpan): MonoAudio {
  const at = (timeMs: number) => Math.round((timeMs * sampleRateHz) / 1000);
  const cut = samples.slice(at(startMs), at(endMs));
  const fade = Math.min(at(FADE_MS), cut.length >> 1);
  for (let index = 0; index < fade; index += 1) {
    cut[index]! *= index / fade;
    cut[cut.length - 1 - index]! *= index / fade;
  }
  return { samples: cut, sampleRateHz };
}

function toSpeech(audio: MonoAudio, { startMs }: TakeSpan, words: readonly TimedWord[]): Speech {
  return {
    ...audio,
    durationMs: Math.round((audio.samples.length * 1000) / audio.sampleRateHz),
    words: words.map((word) => ({ ...word, startMs: word.startMs - startMs, endMs: word.endMs - startMs })),
    timesFrom: "alignment",
    timesErrorMs: null,
    warnings: [],
  };
}
