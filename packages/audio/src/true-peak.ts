import { kaiserSincPhases } from "./kaiser-sinc.js";

const OVERSAMPLING = 4;
/** Twelve taps a phase, as the recommendation's own filter has. */
const HALF_TAPS = 6;
const TAPS = HALF_TAPS * 2;
const PHASES = kaiserSincPhases({ phases: OVERSAMPLING, halfTaps: HALF_TAPS, cutoff: 1 });

/**
 * The largest absolute value of each run of `blockSamples` samples, on them and between them: four-fold oversampling
 * as ITU-R BS.1770-4 annex 2 asks for. A value between two runs counts for the earlier.
 */
export function truePeaks(samples: Float32Array, blockSamples: number): Float32Array {
  const peaks = new Float32Array(Math.ceil(samples.length / blockSamples));
  const window = new Float32Array(samples.length + TAPS);
  window.set(samples, HALF_TAPS - 1);
  for (let index = 0; index < samples.length; index++) {
    let peak = Math.abs(samples[index]!);
    for (let row = TAPS; row < PHASES.length; row += TAPS) {
      let sum = 0;
      for (let tap = 0; tap < TAPS; tap++) sum += PHASES[row + tap]! * window[index + tap]!;
      peak = Math.max(peak, Math.abs(sum));
    }
    const block = Math.floor(index / blockSamples);
    if (peak > peaks[block]!) peaks[block] = peak;
  }
  return peaks;
}

export function toDecibels(amplitude: number): number {
  return 20 * Math.log10(amplitude);
}
