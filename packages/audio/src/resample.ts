import { kaiserSincPhases } from "./kaiser-sinc.js";

/** Number of zero crossings of the filter on each side, at the lower of the two rates. */
const ZERO_CROSSINGS = 24;
/** End of the pass band as a fraction of the lower Nyquist frequency. */
const PASS_BAND = 0.94;
/** Maximum number of filter phases. All common rates need fewer. Other rates use the nearest phase. */
const MAX_PHASES = 1000;

/** Filter for the most recently used rates. It is cached, because long audio is resampled in many parts. */
let lastFilter: { key: string; table: Float32Array } | null = null;

/** Resamples a signal with a polyphase windowed-sinc filter, without delay. Rates are whole numbers of Hz. */
export function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return samples;
  const divisor = greatestCommonDivisor(fromHz, toHz);
  const wholeStep = toHz / divisor;
  const step = fromHz / divisor;
  const phases = Math.min(MAX_PHASES, wholeStep);
  const shrink = Math.min(1, toHz / fromHz);
  const halfTaps = Math.ceil(ZERO_CROSSINGS / shrink);
  const table = filterOf({ phases, halfTaps, cutoff: PASS_BAND * shrink });
  const padded = new Float32Array(samples.length + halfTaps * 2);
  padded.set(samples, halfTaps - 1);
  const out = new Float32Array(Math.ceil((samples.length * toHz) / fromHz));
  const taps = halfTaps * 2;
  for (let index = 0; index < out.length; index++) {
    const position = index * step;
    const first = Math.floor(position / wholeStep);
    const row = Math.floor(((position % wholeStep) * phases) / wholeStep) * taps;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += table[row + tap]! * padded[first + tap]!;
    out[index] = sum;
  }
  return out;
}

function filterOf(shape: Parameters<typeof kaiserSincPhases>[0]): Float32Array {
  const key = Object.values(shape).join(" ");
  if (lastFilter?.key !== key) lastFilter = { key, table: kaiserSincPhases(shape) };
  return lastFilter.table;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
