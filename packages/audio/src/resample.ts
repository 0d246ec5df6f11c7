import { kaiserSincPhases } from "./kaiser-sinc.js";

/** Zero crossings on each side at the lower of the two rates. */
const ZERO_CROSSINGS = 24;
/** End of the pass band, as a share of the lower Nyquist frequency. */
const PASS_BAND = 0.94;

/**
 * Converts a signal between sample rates by a polyphase windowed sinc, without delay. Rates are whole numbers of Hz.
 */
export function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return samples;
  const divisor = greatestCommonDivisor(fromHz, toHz);
  const phases = toHz / divisor;
  const step = fromHz / divisor;
  const shrink = Math.min(1, toHz / fromHz);
  const halfTaps = Math.ceil(ZERO_CROSSINGS / shrink);
  const table = kaiserSincPhases({ phases, halfTaps, cutoff: PASS_BAND * shrink });
  const padded = new Float32Array(samples.length + halfTaps * 2);
  padded.set(samples, halfTaps - 1);
  const out = new Float32Array(Math.ceil((samples.length * toHz) / fromHz));
  const taps = halfTaps * 2;
  for (let index = 0; index < out.length; index++) {
    const position = index * step;
    const first = Math.floor(position / phases);
    const row = (position % phases) * taps;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += table[row + tap]! * padded[first + tap]!;
    out[index] = sum;
  }
  return out;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
