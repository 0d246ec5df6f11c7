import {
  AppError,
  AUDIO_MAX_SECONDS,
  warn,
  type ByteStore,
  type Scene,
  type TimedWord,
  type Warning,
  say,
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
import { skippedRuns, wordsAt } from "./skipped-runs.js";

/**
 * Threshold for `checkRecording`. With built-in voices, recordings of the text itself measured at most 0.66, and
 * recordings of another text at least 0.89.
 */
export const MAX_UNLIKENESS = 0.82;
const WORDS_PER_MINUTE = { min: 80, max: 260 } as const;

/** Maximum number of places that a warning lists for each kind of difference. */
const SHOWN_PLACES = 3;
const SHOWN_WORDS = 4;

interface JudgedRecording extends AlignedWords {
  /** Total time in which somebody speaks. */
  speakingMs: number;
  /** Result of `checkRecording`: how much the recording differs from the text. */
  unlikeness: number;
  language: string | null;
}

/** A recording with the times of its words. */
export interface AlignedRecording {
  /** WAV file, mono, 48 kHz, normalised to the loudness of narration. */
  wav: Uint8Array;
  durationMs: number;
  /** Times of all spoken words, from the start of the recording. Scenes that are left out have none. */
  words: TimedWord[];
  /** Warnings for the user, each with advice. */
  warnings: Warning[];
}

/** Fraction of missing words above which a scene counts as left out. */
const MOST_LEFT_OUT = 0.6;

/**
 * Finds the words of a script in a recording of it, which may be any audio file. Rejects with AppError "file_broken",
 * "payload_too_large" (longer than the limit) or "bad_input" (silence, or far too short for the text).
 */
export async function alignRecording(request: {
  bytes: Uint8Array;
  /** Texts of the scenes, in order. */
  texts: readonly string[];
  /** Language of the texts, as a BCP 47 tag. */
  language: string;
  /** Speaker for the built-in voices. */
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
  if (speakingMs(recording) === 0) throw new AppError("bad_input", say("recording_silent"));
  const text = texts.join("\n\n");
  const language = knownLanguage(request.language);
  const aligned = await alignWords({ recording, text, language, speaker, signal });
  const { words } = aligned;
  const { unlikeness } = await checkRecording({ recording, words, text, language, speaker, signal });
  return {
    wav,
    durationMs: recording.durationMs,
    words: wordsSaid(texts, aligned),
    warnings: recordingWarnings({ ...aligned, speakingMs: speakingMs(recording), unlikeness, language }),
  };
}

/** Returns the words of all scenes that the recording contains. The other scenes are spoken by a voice. */
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

/** Returns warnings, with the places, if the recording may not match its script. */
function recordingWarnings(recording: JudgedRecording): Warning[] {
  const { words, leftOut, unlikeness, language } = recording;
  const isApproximate = language !== null && language !== "en";
  const pace = Math.round((words.length - leftOut.length) / (recording.speakingMs / 60_000));
  const near = (index: number) => ({ near: wordsAt(words, index, index + SHOWN_WORDS) });
  return [
    ...(!isApproximate && unlikeness > MAX_UNLIKENESS ? [warn("recording_mismatch")] : []),
    ...(pace < WORDS_PER_MINUTE.min || pace > WORDS_PER_MINUTE.max
      ? [warn("recording_pace", { words: words.length, pace })]
      : []),
    ...skippedRuns(leftOut)
      .slice(0, SHOWN_PLACES)
      .map(({ first }) => warn("recording_skips", near(first))),
    ...addedAfter(recording).map((index) => warn("recording_adds", near(index))),
    ...(isApproximate ? [warn("recording_times_approximate")] : []),
  ];
}

/**
 * Returns the words after which the recording contains speech that is not in the script. Speech before the first and
 * after the last word is ignored, because the video does not use it.
 */
function addedAfter({ words, extras }: AlignedWords): number[] {
  return extras
    .map(({ startMs, endMs }) => words.findLastIndex((word) => word.startMs < (startMs + endMs) / 2))
    .filter((index) => index >= 0 && index < words.length - 1)
    .slice(0, SHOWN_PLACES);
}

const REFERENCE_WORKERS = 2;

/**
 * Aligns the recording of the author with the scenes of a script, and stores the recording. Null without a recording.
 */
export async function recordTakes(request: {
  /** The recording, or null if there is none. */
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
  // The recording is always compared with built-in voices, whatever voice the video has.
  const speaker = createSpeaker({ store, workerCount: REFERENCE_WORKERS });
  const aligning = alignRecording({ bytes, texts, language, speaker, signal });
  const { wav, words, warnings } = await aligning.finally(() => speaker.close());
  const fileKey = `recordings/${createHash("sha256").update(wav).digest("hex")}.wav`;
  await store.put(fileKey, wav);
  return { recording: { fileKey, words }, warnings };
}
