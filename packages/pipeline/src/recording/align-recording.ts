import { AppError, AUDIO_MAX_SECONDS, type TimedWord, type Warning } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import {
  type AlignedWords,
  type Speaker,
  alignWords,
  checkRecording,
  hearRecording,
  speakingMs,
} from "@inkreel/speech";
import { decodeBytes } from "../music/decode-bytes.js";
import { knownLanguage } from "../steps/known-language.js";
import { recordingWarnings } from "./recording-warnings.js";

/** A recording whose words were found in it. */
export interface AlignedRecording {
  /** Mono, 48 kHz, at the loudness of narration. */
  wav: Uint8Array;
  durationMs: number;
  /** One per word of the scenes that are said, from the recording's start. */
  words: TimedWord[];
  /** What is doubtful, with what to do. */
  warnings: Warning[];
}

/** Beyond, a scene counts as left out. */
const MOST_LEFT_OUT = 0.6;

/**
 * Finds the words of a script in a recording of it (any file of sound). Rejects with AppError "file_broken",
 * "payload_too_large" (longer than is taken) or "bad_input" (there is nothing to hear, or far too little for the words).
 */
export async function alignRecording(request: {
  bytes: Uint8Array;
  /** Of the scenes, in order. */
  texts: readonly string[];
  /** Of the texts, as a BCP 47 tag. */
  language: string;
  /** Of the built-in voices. */
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

/** Of each scene but those that are left out, which a voice then says. */
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
