import { SENTENCE_PAD_MS } from "../voices/sentence-speech.js";
import { LEVEL_FRAME_MS, findSpeech } from "./find-speech.js";
import type { MonoAudio } from "@inkreel/audio";

export interface TrimmedRecording {
  samples: Float32Array;
  /** Duration removed at the start in ms, negative if silence was added. */
  removedMs: number;
}

const FADE_MS = 4;

/**
 * Trims a recording so that the silence before and after the speech has the lengths of `SENTENCE_PAD_MS`. Returns null
 * for a silent recording.
 */
export function trimRecording(audio: MonoAudio): TrimmedRecording | null {
  const speech = findSpeech(audio);
  if (speech === null) return null;
  const { samples, sampleRateHz } = audio;
  const perMs = sampleRateHz / 1000;
  const fromMs = speech.indexOf(true) * LEVEL_FRAME_MS - SENTENCE_PAD_MS.lead;
  const endMs = Math.min(samples.length / perMs, (speech.lastIndexOf(true) + 1) * LEVEL_FRAME_MS);
  const from = Math.round(fromMs * perMs);
  const fadeLength = FADE_MS * perMs;
  const trimmed = new Float32Array(Math.round((endMs + SENTENCE_PAD_MS.tail) * perMs) - from);
  for (let index = 0; index < trimmed.length; index += 1) {
    const fade = Math.min(1, index / fadeLength, (trimmed.length - 1 - index) / fadeLength);
    trimmed[index] = (samples[from + index] ?? 0) * fade;
  }
  return { samples: trimmed, removedMs: from / perMs };
}
