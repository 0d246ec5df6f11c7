import { kaiserSincPhases } from "./kaiser-sinc.js";

const OVERSAMPLING = 4;
/**
 * Half of the filter length per phase. The recommendation uses twelve taps per phase, but that filter underestimates
 * peaks near half the sample rate of 16 kHz voices by up to one decibel.
 */
const HALF_TAPS = 16;
const TAPS = HALF_TAPS * 2;
const PHASES = kaiserSincPhases({ phases: OVERSAMPLING, halfTaps: HALF_TAPS, cutoff: 1 });
/**
 * Fraction of the loudest sample below which samples are skipped. They are too quiet for a limiter, and most samples of
 * speech are that quiet.
 */
const LOUD_SHARE = 0.1;

/**
 * Returns the true peak of each block of `blockSamples` samples, with four-fold oversampling as in ITU-R BS.1770-4
 * annex 2. A value between two blocks counts for the earlier one.
 */
export function truePeaks(samples: Float32Array, blockSamples: number): Float32Array {
  const peaks = new Float32Array(Math.ceil(samples.length / blockSamples));
  const window = new Float32Array(samples.length + TAPS);
  window.set(samples, HALF_TAPS - 1);
  const loud = LOUD_SHARE * samplePeak(samples);
  for (let index = 0; index < samples.length; index++) {
    const value = Math.abs(samples[index]!);
    const next = Math.abs(window[index + HALF_TAPS]!);
    const peak = Math.max(value, next) < loud ? value : Math.max(value, peakBehind(window, index));
    const block = Math.floor(index / blockSamples);
    if (peak > peaks[block]!) peaks[block] = peak;
  }
  return peaks;
}

/** Returns the largest absolute sample value. A plain loop is ten times as fast as `reduce` on a typed array. */
export function samplePeak(samples: Float32Array): number {
  let peak = 0;
  for (let index = 0; index < samples.length; index++) {
    const value = Math.abs(samples[index]!);
    if (value > peak) peak = value;
  }
  return peak;
}

/**
 * Returns the largest absolute interpolated value between the middle sample of the window and the next one. The window
 * starts at `index`.
 */
function peakBehind(window: Float32Array, index: number): number {
  let [quarter, half, last] = [0, 0, 0];
  // All three interpolated values are computed in one loop, because it runs for every loud sample of a video.
  for (let tap = 0; tap < TAPS; tap++) {
    const value = window[index + tap]!;
    quarter += PHASES[TAPS + tap]! * value;
    half += PHASES[2 * TAPS + tap]! * value;
    last += PHASES[3 * TAPS + tap]! * value;
  }
  return Math.max(Math.abs(quarter), Math.abs(half), Math.abs(last));
}

export function toDecibels(amplitude: number): number {
  return 20 * Math.log10(amplitude);
}
