import { SENTENCE_PAD_MS } from "../voices/sentence-speech.js";
import { LEVEL_FRAME_MS, findSpeech } from "./find-speech.js";
import type { MonoAudio } from "@inkreel/audio";

export interface TrimmedRecording {
  samples: Float32Array;
  /** Duration that was cut off at the start. Negative if silence was added. */
  removedMs: number;
}

const FADE_MS = 4;

/**
 * Cuts a recording so that it starts and ends with the pads of `SENTENCE_PAD_MS` around its sound. Returns null for
 * silence.
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
