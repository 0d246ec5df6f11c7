const ZERO_CROSSINGS = 16;
const TABLE_STEPS = 512;

/** Blackman-windowed sinc for distances of 0 to ZERO_CROSSINGS, sampled finely. */
const KERNEL = Float64Array.from({ length: ZERO_CROSSINGS * TABLE_STEPS + 2 }, (_, index) => {
  const x = index / TABLE_STEPS;
  if (x >= ZERO_CROSSINGS) return 0;
  const phase = (Math.PI * x) / ZERO_CROSSINGS;
  const window = 0.42 + 0.5 * Math.cos(phase) + 0.08 * Math.cos(2 * phase);
  return x === 0 ? 1 : (window * Math.sin(Math.PI * x)) / (Math.PI * x);
});

/**
 * Band-limited resampling by any ratio (output length = input length × ratio), by windowed-sinc interpolation
 * (Smith, "Digital Audio Resampling").
 */
export function resample(samples: Float32Array, ratio: number): Float32Array {
  if (ratio === 1) return samples;
  // Below 1 the kernel widens so that what the lower rate cannot carry is filtered out.
  const cutoff = Math.min(1, ratio) * 0.97;
  const output = new Float32Array(Math.round(samples.length * ratio));
  for (let index = 0; index < output.length; index += 1)
    output[index] = interpolate(samples, index / ratio, cutoff);
  return output;
}

/** The waveform's value at a position between samples; `cutoff` is a share of half the sample rate. */
export function interpolate(samples: Float32Array, position: number, cutoff: number): number {
  const reach = ZERO_CROSSINGS / cutoff;
  const first = Math.max(0, Math.ceil(position - reach));
  const last = Math.min(samples.length - 1, Math.floor(position + reach));
  let sum = 0;
  for (let tap = first; tap <= last; tap += 1) {
    sum += samples[tap]! * KERNEL[Math.round(Math.abs(position - tap) * cutoff * TABLE_STEPS)]!;
  }
  return sum * cutoff;
}

/** Resamples like `resample`, to 16 bits. */
export function resampleInt16(samples: Float32Array, ratio: number): Int16Array {
  return Int16Array.from(resample(samples, ratio), (sample) =>
    Math.round(Math.max(-1, Math.min(1, sample)) * 32_767),
  );
}
