import { resample } from "./resample.js";

/** Loudness of mono audio; −Infinity for silence. */
export interface Loudness {
  integratedLufs: number;
  truePeakDb: number;
}

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

const BLOCK_SECONDS = 0.4;
const STEP_SECONDS = 0.1;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
const OVERSAMPLING = 4;

/**
 * Integrated loudness and true peak of mono audio by ITU-R BS.1770-4 (K weighting, 400 ms blocks at 75 % overlap,
 * absolute and relative gate, 4 × oversampled peak). Mono counts as one channel. Audio under 400 ms is measured
 * as one block of its own length.
 */
export function measureLoudness(samples: Float32Array, sampleRateHz: number): Loudness {
  return {
    integratedLufs: integratedLufs(samples, sampleRateHz),
    truePeakDb: 20 * Math.log10(truePeak(samples)),
  };
}

export function integratedLufs(samples: Float32Array, sampleRateHz: number): number {
  const powers = blockPowers(applyKWeighting(samples, sampleRateHz), sampleRateHz);
  const loud = powers.filter((power) => toLufs(power) > ABSOLUTE_GATE_LUFS);
  const threshold = toLufs(mean(loud)) + RELATIVE_GATE_LU;
  return toLufs(mean(loud.filter((power) => toLufs(power) > threshold)));
}

/** Largest magnitude between the samples too, linear. */
function truePeak(samples: Float32Array): number {
  return resample(samples, OVERSAMPLING).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function blockPowers(weighted: Float32Array, sampleRateHz: number): number[] {
  const stepLength = Math.round(STEP_SECONDS * sampleRateHz);
  const blockLength = Math.min(Math.round(BLOCK_SECONDS * sampleRateHz), weighted.length);
  const powers: number[] = [];
  if (blockLength === 0) return powers;
  for (let start = 0; start + blockLength <= weighted.length; start += stepLength) {
    let sum = 0;
    for (let index = start; index < start + blockLength; index += 1) sum += weighted[index]! ** 2;
    powers.push(sum / blockLength);
  }
  return powers;
}

/** The two filters of the recommendation, re-derived for any sample rate (De Man, 2014). */
function applyKWeighting(samples: Float32Array, sampleRateHz: number): Float32Array {
  return filter(filter(samples, headShelf(sampleRateHz)), lowCut(sampleRateHz));
}

function headShelf(sampleRateHz: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRateHz);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

function lowCut(sampleRateHz: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRateHz);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function filter(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const output = new Float32Array(samples.length);
  let z1 = 0;
  let z2 = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index]!;
    const y = b[0] * x + z1;
    z1 = b[1] * x - a[0] * y + z2;
    z2 = b[2] * x - a[1] * y;
    output[index] = y;
  }
  return output;
}
