import {
  type Cepstra,
  FEATURE_SAMPLE_RATE_HZ,
  FRAME_STEP_MS,
  melBands,
  toCepstra,
} from "../alignment/cepstra.js";
import { findSounding, LEVEL_FRAME_MS, levelsOf } from "../audio/find-speech.js";
import { resample, type WavReader } from "@inkreel/audio";

/** Compact features of a recording for comparison: about 6 kB per second, whereas the samples need up to 192 kB. */
export interface HeardSound {
  durationMs: number;
  cepstra: Cepstra;
  /** RMS level of each 10 ms. */
  levels: Float32Array;
}

/** Length of audio that is in memory at a time. */
const PART_SECONDS = 20;
/** Additional audio at both ends of a part, longer than any filter. */
const MARGIN_SECONDS = 1;
const FRAMES_PER_SECOND = 1000 / FRAME_STEP_MS;

/** Analyses a WAV file part by part. It is synchronous. */
export function hearSound({ sampleRateHz, sampleCount, read }: WavReader): HeardSound {
  const frameCount = Math.ceil((sampleCount / sampleRateHz) * FRAMES_PER_SECOND);
  const bands: Float32Array[] = [];
  const levels = new Float32Array(frameCount);
  for (let second = 0; second * FRAMES_PER_SECOND < frameCount; second += PART_SECONDS) {
    const from = (second - MARGIN_SECONDS) * sampleRateHz;
    const part = read(from, from + (PART_SECONDS + 2 * MARGIN_SECONDS) * sampleRateHz);
    const samples = resample(part, sampleRateHz, FEATURE_SAMPLE_RATE_HZ);
    const firstFrame = MARGIN_SECONDS * FRAMES_PER_SECOND;
    const done = second * FRAMES_PER_SECOND;
    const count = Math.min(PART_SECONDS * FRAMES_PER_SECOND, frameCount - done);
    bands.push(melBands(samples, { firstFrame, frameCount: count }));
    const partLevels = levelsOf({ samples, sampleRateHz: FEATURE_SAMPLE_RATE_HZ });
    levels.set(partLevels.subarray(firstFrame, firstFrame + count), done);
  }
  const durationMs = Math.round((sampleCount * 1000) / sampleRateHz);
  return { durationMs, cepstra: toCepstra(bands), levels };
}

/** Longest pause that counts as speaking time. The rest of a longer silence does not count. */
const LONGEST_PAUSE_MS = 1000;

/**
 * Returns the speaking time in a recording: from the first sound to the last, with long silences limited to
 * `LONGEST_PAUSE_MS`. 0 for a silent recording.
 */
export function speakingMs({ levels }: HeardSound): number {
  let ms = 0;
  let silentMs = 0;
  for (const isSounding of findSounding(levels) ?? []) {
    if (!isSounding) {
      silentMs += LEVEL_FRAME_MS;
      continue;
    }
    if (ms > 0) ms += Math.min(silentMs, LONGEST_PAUSE_MS);
    ms += LEVEL_FRAME_MS;
    silentMs = 0;
  }
  return ms;
}
