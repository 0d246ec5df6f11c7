import type { MonoAudio } from "@inkreel/audio";

export const LEVEL_FRAME_MS = 10;
/** Fraction of the loudest frame below which even soft consonants end. */
const SILENCE_RATIO = 0.01;
/** Maximum noise level as a fraction of the loudest frame. Anything louder is speech. */
const NOISE_RATIO = 0.05;
const NOISE_MARGIN = 3;
const SILENT = 1e-4;

/** Returns for each 10 ms whether it contains speech (voice activity). Null for a silent recording. */
export function findSpeech(audio: MonoAudio): boolean[] | null {
  return findSounding(levelsOf(audio));
}

/** Returns the time from the first to the last sound of a recording in ms. Null for a silent recording. */
export function spokenSpanMs(audio: MonoAudio): number | null {
  const speech = findSpeech(audio);
  return speech && (speech.lastIndexOf(true) + 1 - speech.indexOf(true)) * LEVEL_FRAME_MS;
}

/** Returns the RMS level of each 10 ms. */
export function levelsOf({ samples, sampleRateHz }: MonoAudio): Float32Array {
  const frameLength = Math.round((LEVEL_FRAME_MS * sampleRateHz) / 1000);
  return Float32Array.from({ length: Math.ceil(samples.length / frameLength) }, (_, frame) => {
    const part = samples.subarray(frame * frameLength, (frame + 1) * frameLength);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });
}

/** Detects speech from the levels of `levelsOf`, like `findSpeech`. */
export function findSounding(levels: Float32Array): boolean[] | null {
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  if (loudest < SILENT) return null;
  const quiet = levels.toSorted()[Math.floor(levels.length / 10)] ?? 0;
  const threshold = Math.max(loudest * SILENCE_RATIO, Math.min(quiet * NOISE_MARGIN, loudest * NOISE_RATIO));
  return Array.from(levels, (level) => level >= threshold);
}
