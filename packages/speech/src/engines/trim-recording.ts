import type { MonoAudio } from "../audio/wav.js";
import { SENTENCE_PAD_MS } from "../voices/sentence-speech.js";

export interface TrimmedRecording {
  samples: Float32Array;
  /** What was cut off before; less than nothing where silence was put there. */
  removedMs: number;
}

const FRAME_MS = 10;
/** Under the loudest frame, where even soft consonants end. */
const SILENCE_RATIO = 0.01;
/** A recording's own noise is quieter than this share of its loudest frame, else it is speech. */
const NOISE_RATIO = 0.05;
const NOISE_MARGIN = 3;
const FADE_MS = 4;

/** Cuts a recording so that it starts and ends with the pads of `SENTENCE_PAD_MS` around its sound. Null for a silent one. */
export function trimRecording({ samples, sampleRateHz }: MonoAudio): TrimmedRecording | null {
  const frameLength = Math.round((FRAME_MS * sampleRateHz) / 1000);
  const levels = frameLevels(samples, frameLength);
  const loudest = Math.max(0, ...levels);
  if (loudest < 1e-4) return null;
  const noise = Math.min(quietest(levels) * NOISE_MARGIN, loudest * NOISE_RATIO);
  const threshold = Math.max(loudest * SILENCE_RATIO, noise);
  const firstFrame = levels.findIndex((level) => level >= threshold);
  const lastFrame = levels.findLastIndex((level) => level >= threshold);
  const perMs = sampleRateHz / 1000;
  const from = firstFrame * frameLength - Math.round(SENTENCE_PAD_MS.lead * perMs);
  const to =
    Math.min(samples.length, (lastFrame + 1) * frameLength) + Math.round(SENTENCE_PAD_MS.tail * perMs);
  const fadeLength = FADE_MS * perMs;
  const trimmed = new Float32Array(to - from);
  for (let index = 0; index < trimmed.length; index += 1) {
    const fade = Math.min(1, index / fadeLength, (trimmed.length - 1 - index) / fadeLength);
    trimmed[index] = (samples[from + index] ?? 0) * fade;
  }
  return { samples: trimmed, removedMs: from / perMs };
}

function frameLevels(samples: Float32Array, frameLength: number): number[] {
  return Array.from({ length: Math.ceil(samples.length / frameLength) }, (_, frame) => {
    const part = samples.subarray(frame * frameLength, (frame + 1) * frameLength);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });
}

function quietest(levels: readonly number[]): number {
  return levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 10)] ?? 0;
}
