import { createFft } from "./fft.js";

/** Rows of `size` numbers, one per frame. */
export interface Features {
  rows: Float32Array;
  frameCount: number;
  size: number;
}

export const FEATURE_SAMPLE_RATE_HZ = 16_000;
export const FRAME_STEP_MS = 10;

const STEP_SAMPLES = (FEATURE_SAMPLE_RATE_HZ * FRAME_STEP_MS) / 1000;
const WINDOW_SAMPLES = 400;
const FFT_SIZE = 512;
const FILTERS = 26;
const COEFFICIENTS = 13;
const LOWEST_HZ = 80;
/** Above, telephone-like sources and our 16 kHz voices no longer say the same. */
const HIGHEST_HZ = 6_000;
/** Weaker bands count as this far under the loudest one, so that the noise floor does not matter. */
const FLOOR_RATIO = 1e-5;
const DELTA_REACH = 2;

/**
 * Mel-frequency cepstral coefficients and their slopes, one row per 10 ms, each normalised to mean 0 and variance 1 over the
 * recording (Davis & Mermelstein 1980, with cepstral mean and variance normalisation). Takes 16 kHz mono.
 */
export function computeMfcc(samples: Float32Array): Features {
  const frameCount = Math.max(1, Math.ceil(samples.length / STEP_SAMPLES));
  const bands = melBands(samples, frameCount);
  const cepstra = cosineTransform(bands, frameCount);
  const size = COEFFICIENTS * 2;
  const rows = new Float32Array(frameCount * size);
  for (let frame = 0; frame < frameCount; frame += 1) {
    for (let index = 0; index < COEFFICIENTS; index += 1) {
      rows[frame * size + index] = cepstra[frame * COEFFICIENTS + index]!;
      rows[frame * size + COEFFICIENTS + index] = slopeAt(cepstra, frameCount, { frame, index });
    }
  }
  normaliseColumns(rows, frameCount, size);
  return { rows, frameCount, size };
}

function melBands(samples: Float32Array, frameCount: number): Float32Array {
  const fft = createFft(FFT_SIZE);
  const window = Float64Array.from(
    { length: WINDOW_SAMPLES },
    (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (WINDOW_SAMPLES - 1)),
  );
  const filters = melFilters();
  const bands = new Float32Array(frameCount * FILTERS);
  const real = new Float64Array(FFT_SIZE);
  const imaginary = new Float64Array(FFT_SIZE);
  for (let frame = 0; frame < frameCount; frame += 1) {
    // The window is centred on the frame's time.
    const first = frame * STEP_SAMPLES - WINDOW_SAMPLES / 2;
    real.fill(0);
    imaginary.fill(0);
    for (let index = 0; index < WINDOW_SAMPLES; index += 1) {
      const emphasised = (samples[first + index] ?? 0) - 0.97 * (samples[first + index - 1] ?? 0);
      real[index] = emphasised * window[index]!;
    }
    fft(real, imaginary);
    filters.forEach(({ firstBin, weights }, filter) => {
      let power = 0;
      weights.forEach((weight, offset) => {
        const bin = firstBin + offset;
        power += weight * (real[bin]! ** 2 + imaginary[bin]! ** 2);
      });
      bands[frame * FILTERS + filter] = power;
    });
  }
  return toLog(bands);
}

function toLog(bands: Float32Array): Float32Array {
  const floor = bands.reduce((loudest, power) => Math.max(loudest, power), 1e-12) * FLOOR_RATIO;
  return bands.map((power) => Math.log(power + floor));
}

function melFilters(): { firstBin: number; weights: number[] }[] {
  const toMel = (hz: number) => 1127 * Math.log(1 + hz / 700);
  const toHz = (mel: number) => 700 * (Math.exp(mel / 1127) - 1);
  const binHz = FEATURE_SAMPLE_RATE_HZ / FFT_SIZE;
  const step = (toMel(HIGHEST_HZ) - toMel(LOWEST_HZ)) / (FILTERS + 1);
  const edgeHz = (index: number) => toHz(toMel(LOWEST_HZ) + index * step);
  return Array.from({ length: FILTERS }, (_, index) => {
    const [lowHz, middleHz, highHz] = [edgeHz(index), edgeHz(index + 1), edgeHz(index + 2)];
    const firstBin = Math.ceil(lowHz / binHz);
    const lastBin = Math.max(firstBin, Math.floor(highHz / binHz));
    const weights = Array.from({ length: lastBin - firstBin + 1 }, (__, offset) => {
      const hz = (firstBin + offset) * binHz;
      return hz <= middleHz ? (hz - lowHz) / (middleHz - lowHz) : (highHz - hz) / (highHz - middleHz);
    });
    return { firstBin, weights };
  });
}

function cosineTransform(bands: Float32Array, frameCount: number): Float32Array {
  const table = Float64Array.from({ length: COEFFICIENTS * FILTERS }, (_, index) =>
    Math.cos((Math.PI * Math.floor(index / FILTERS) * ((index % FILTERS) + 0.5)) / FILTERS),
  );
  const cepstra = new Float32Array(frameCount * COEFFICIENTS);
  for (let frame = 0; frame < frameCount; frame += 1) {
    for (let coefficient = 0; coefficient < COEFFICIENTS; coefficient += 1) {
      let sum = 0;
      for (let filter = 0; filter < FILTERS; filter += 1) {
        sum += table[coefficient * FILTERS + filter]! * bands[frame * FILTERS + filter]!;
      }
      cepstra[frame * COEFFICIENTS + coefficient] = sum;
    }
  }
  return cepstra;
}

function slopeAt(cepstra: Float32Array, frameCount: number, at: { frame: number; index: number }): number {
  let sum = 0;
  let norm = 0;
  for (let reach = 1; reach <= DELTA_REACH; reach += 1) {
    const after = Math.min(frameCount - 1, at.frame + reach);
    const before = Math.max(0, at.frame - reach);
    sum += reach * (cepstra[after * COEFFICIENTS + at.index]! - cepstra[before * COEFFICIENTS + at.index]!);
    norm += 2 * reach * reach;
  }
  return sum / norm;
}

function normaliseColumns(rows: Float32Array, frameCount: number, size: number): void {
  for (let column = 0; column < size; column += 1) {
    let sum = 0;
    let squares = 0;
    for (let index = column; index < rows.length; index += size) {
      sum += rows[index]!;
      squares += rows[index]! ** 2;
    }
    const mean = sum / frameCount;
    const deviation = Math.sqrt(Math.max(1e-9, squares / frameCount - mean * mean));
    for (let index = column; index < rows.length; index += size)
      rows[index] = (rows[index]! - mean) / deviation;
  }
}
