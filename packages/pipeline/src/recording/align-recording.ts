import {
  AppError,
  AUDIO_MAX_SECONDS,
  warn,
  type ByteStore,
  type Scene,
  type TimedWord,
  type Warning,
} from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import {
  alignWords,
  checkRecording,
  createSpeaker,
  hearRecording,
  speakingMs,
  type AlignedWords,
  type Speaker,
} from "@inkreel/speech";
import { createHash } from "node:crypto";
import { decodeBytes } from "../music/decode-bytes.js";
import { knownLanguage } from "../steps/known-language.js";
import type { RecordedScript } from "./recorded-script.js";

/**
 * Measured with built-in voices: at most 0.66 if the recording contains the text, at least 0.89 if it contains another.
 */
const MAX_UNLIKENESS = 0.82;
const WORDS_PER_MINUTE = { min: 80, max: 260 } as const;

/** Fewer consecutive skipped words cannot be distinguished from unclear speech. */
const SKIPPED_WORDS = 3;

/** Maximum number of places of each kind in a warning. A recording with more belongs to another script. */
const SHOWN_PLACES = 3;
const SHOWN_WORDS = 4;

interface JudgedRecording extends AlignedWords {
  /** Time in which somebody speaks. */
  speakingMs: number;
  /** Result of `checkRecording`. */
  unlikeness: number;
  language: string | null;
}

/** A recording with the times of its words. */
export interface AlignedRecording {
  /** Mono, 48 kHz, at the loudness of narration. */
  wav: Uint8Array;
  durationMs: number;
  /** One per spoken word of the scenes, from the start of the recording. */
  words: TimedWord[];
  /** Warnings, each with advice. */
  warnings: Warning[];
}

/** A scene with more missing words counts as left out. */
const MOST_LEFT_OUT = 0.6;

/**
 * Finds the words of a script in a recording of it (any sound file). Rejects with AppError "file_broken",
 * "payload_too_large" (longer than the limit) or "bad_input" (silence, or far too short for the words).
 */
export async function alignRecording(request: {
  bytes: Uint8Array;
  /** Texts of the scenes, in order. */
  texts: readonly string[];
  /** Language of the texts, as a BCP 47 tag. */
  language: string;
  /** Speaker of the built-in voices. */
  speaker: Speaker;
  signal: AbortSignal | null;
}): Promise<AlignedRecording> {
  const { bytes, texts, speaker, signal } = request;
  const wav = await decodeBytes(bytes, {
    maxSeconds: AUDIO_MAX_SECONDS,
    purpose: { kind: "speech" },
    signal,
  });
  const recording = await hearRecording(wav, signal);
  if (speakingMs(recording) === 0)
    throw new AppError("bad_input", "The recording is silent. Check the microphone.");
  const text = texts.join("\n\n");
  const language = knownLanguage(request.language);
  const aligned = await alignWords({ recording, text, language, speaker, signal });
  const { words } = aligned;
  const unlikeness = await checkRecording({ recording, words, text, speaker, signal });
  return {
    wav,
    durationMs: recording.durationMs,
    words: wordsSaid(texts, aligned),
    warnings: recordingWarnings({ ...aligned, speakingMs: speakingMs(recording), unlikeness, language }),
  };
}

/** Returns the words of all scenes except those that are left out, which a voice speaks instead. */
function wordsSaid(texts: readonly string[], { words, leftOut }: AlignedWords): TimedWord[] {
  const missing = new Set(leftOut);
  let first = 0;
  return texts.flatMap((text) => {
    const scene = words.slice(first, first + splitWords(text).length);
    const missed = scene.filter((_, index) => missing.has(first + index)).length;
    first += scene.length;
    return missed > scene.length * MOST_LEFT_OUT ? [] : scene;
  });
}

/** Returns warnings with their places if the recording may not match its script. */
function recordingWarnings(recording: JudgedRecording): Warning[] {
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

/** Returns the first words of runs that are left out. */
function skippedAt(leftOut: readonly number[]): number[] {
  const firsts = leftOut.filter((index, place) => leftOut[place - 1] !== index - 1);
  return firsts.filter((index) => leftOut.includes(index + SKIPPED_WORDS - 1)).slice(0, SHOWN_PLACES);
}

/**
 * Returns the words before additions that are not in the script. Additions before the first or after the last word are
 * not in the video and do not count.
 */
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

const REFERENCE_WORKERS = 2;

/** Finds the scenes of a script in the recording of its author, and stores the recording. */
export async function recordTakes(request: {
  /** Null if there is none. */
  recordingBytes: Uint8Array | null;
  scenes: readonly Scene[];
  /** Language as a BCP 47 tag. */
  language: string;
  store: ByteStore;
  signal: AbortSignal | null;
}): Promise<{ recording: RecordedScript | null; warnings: Warning[] }> {
  const { recordingBytes: bytes, scenes, language, store, signal } = request;
  if (bytes === null) return { recording: null, warnings: [] };
  const texts = scenes.map(({ text }) => text);
  // The recording is compared with built-in voices, whatever voice speaks the video.
  const speaker = createSpeaker({ store, workerCount: REFERENCE_WORKERS });
  const aligning = alignRecording({ bytes, texts, language, speaker, signal });
  const { wav, words, warnings } = await aligning.finally(() => speaker.close());
  const fileKey = `recordings/${createHash("sha256").update(wav).digest("hex")}.wav`;
  await store.put(fileKey, wav);
  return { recording: { fileKey, words }, warnings };
}
