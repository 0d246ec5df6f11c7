export const FEATURE_SAMPLE_RATE_HZ = 16_000;
export const FRAME_STEP_MS = 10;
export const COEFFICIENTS = 13;

/**
 * Mel-frequency cepstral coefficients (MFCC): `COEFFICIENTS` values per frame, with one frame every `FRAME_STEP_MS`.
 */
export interface Cepstra {
  rows: Float32Array;
  frameCount: number;
}

/** Range of frames to analyse. The window of frame 0 is centred on the first sample. */
export interface FrameRange {
  firstFrame: number;
  frameCount: number;
}

const STEP_SAMPLES = (FEATURE_SAMPLE_RATE_HZ * FRAME_STEP_MS) / 1000;
const WINDOW_SAMPLES = 400;
const FFT_SIZE = 512;
const FILTERS = 26;
const LOWEST_HZ = 80;
/** Highest analysed frequency. Above it, telephone-quality recordings and the 16 kHz voices differ too much. */
const HIGHEST_HZ = 6_000;
/** Weaker bands are raised to this fraction of the loudest band, which makes the noise floor irrelevant. */
const FLOOR_RATIO = 1e-5;

/** Computes the MFCC of a complete recording (16 kHz mono). */
export function computeCepstra(samples: Float32Array): Cepstra {
  const frameCount = Math.max(1, Math.ceil(samples.length / STEP_SAMPLES));
  return toCepstra([melBands(samples, { firstFrame: 0, frameCount })]);
}

/** Computes the power in each mel band of each frame of a recording, or of a part of it. */
export function melBands(samples: Float32Array, { firstFrame, frameCount }: FrameRange): Float32Array {
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
    const first = (firstFrame + frame) * STEP_SAMPLES - WINDOW_SAMPLES / 2;
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
  return bands;
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

/**
 * Computes MFCC from the mel bands of all parts of a recording with a cosine transform of their logarithms (Davis &
 * Mermelstein 1980).
 */
export function toCepstra(parts: readonly Float32Array[]): Cepstra {
  const frameCount = parts.reduce((sum, { length }) => sum + length, 0) / FILTERS;
  const loudestOf = (bands: Float32Array): number =>
    bands.reduce((loudest, power) => Math.max(loudest, power), 1e-12);
  const floor = Math.max(...parts.map(loudestOf)) * FLOOR_RATIO;
  const table = Float64Array.from({ length: COEFFICIENTS * FILTERS }, (_, index) =>
    Math.cos((Math.PI * Math.floor(index / FILTERS) * ((index % FILTERS) + 0.5)) / FILTERS),
  );
  const rows = new Float32Array(frameCount * COEFFICIENTS);
  const logs = new Float64Array(FILTERS);
  let at = 0;
  for (const bands of parts) {
    for (let from = 0; from < bands.length; from += FILTERS) {
      for (let filter = 0; filter < FILTERS; filter += 1)
        logs[filter] = Math.log(bands[from + filter]! + floor);
      for (let coefficient = 0; coefficient < COEFFICIENTS; coefficient += 1) {
        let sum = 0;
        for (let filter = 0; filter < FILTERS; filter += 1)
          sum += table[coefficient * FILTERS + filter]! * logs[filter]!;
        rows[at] = sum;
        at += 1;
      }
    }
  }
  return { rows, frameCount };
}

/** Returns a range of frames that shares its memory with the original. */
export function sliceCepstra({ rows }: Cepstra, { firstFrame, frameCount }: FrameRange): Cepstra {
  const end = firstFrame + frameCount;
  return { rows: rows.subarray(firstFrame * COEFFICIENTS, end * COEFFICIENTS), frameCount };
}

/** Creates an in-place radix-2 FFT of a power-of-two size (Cooley & Tukey 1965). */
function createFft(size: number): (real: Float64Array, imaginary: Float64Array) => void {
  const cosines = Float64Array.from({ length: size / 2 }, (_, index) =>
    Math.cos((2 * Math.PI * index) / size),
  );
  const sines = Float64Array.from(
    { length: size / 2 },
    (_, index) => -Math.sin((2 * Math.PI * index) / size),
  );
  const bits = Math.log2(size);
  const reversed = Uint32Array.from({ length: size }, (_, index) => {
    let mirrored = 0;
    for (let bit = 0; bit < bits; bit += 1) mirrored |= ((index >> bit) & 1) << (bits - 1 - bit);
    return mirrored;
  });
  return (real, imaginary) => {
    swapReversed(real, reversed);
    swapReversed(imaginary, reversed);
    for (let length = 2; length <= size; length *= 2) {
      const half = length / 2;
      const stride = size / length;
      for (let start = 0; start < size; start += length) {
        for (let offset = 0; offset < half; offset += 1) {
          const low = start + offset;
          const high = low + half;
          const cosine = cosines[offset * stride]!;
          const sine = sines[offset * stride]!;
          const turnedReal = real[high]! * cosine - imaginary[high]! * sine;
          const turnedImaginary = real[high]! * sine + imaginary[high]! * cosine;
          real[high] = real[low]! - turnedReal;
          imaginary[high] = imaginary[low]! - turnedImaginary;
          real[low] = real[low]! + turnedReal;
          imaginary[low] = imaginary[low]! + turnedImaginary;
        }
      }
    }
  };
}

function swapReversed(values: Float64Array, reversed: Uint32Array): void {
  reversed.forEach((other, index) => {
    if (other <= index) return;
    const kept = values[index]!;
    values[index] = values[other]!;
    values[other] = kept;
  });
}
