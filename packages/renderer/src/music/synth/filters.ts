import { SAMPLE_RATE_HZ } from "./sound.js";

interface Coefficients {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** A second-order filter that keeps its state between blocks (Audio EQ Cookbook by Bristow-Johnson). */
class Biquad {
  readonly #coefficients: Coefficients;
  #z1 = 0;
  #z2 = 0;

  constructor(coefficients: Coefficients) {
    this.#coefficients = coefficients;
  }

  apply(samples: Float32Array): void {
    const [b0, b1, b2] = this.#coefficients.b;
    const [a1, a2] = this.#coefficients.a;
    for (let index = 0; index < samples.length; index++) {
      const x = samples[index]!;
      const y = b0 * x + this.#z1;
      this.#z1 = b1 * x - a1 * y + this.#z2;
      this.#z2 = b2 * x - a2 * y;
      samples[index] = y;
    }
  }
}

export function highPass(hz: number): Biquad {
  const { cos, alpha } = angle(hz, Math.SQRT1_2);
  const a0 = 1 + alpha;
  const b = (1 + cos) / 2 / a0;
  return new Biquad({ b: [b, -2 * b, b], a: [(-2 * cos) / a0, (1 - alpha) / a0] });
}

/** Creates a peaking filter that raises or lowers a band by `gainDb`. */
export function peak(hz: number, q: number, gainDb: number): Biquad {
  const { cos, alpha } = angle(hz, q);
  const amplitude = 10 ** (gainDb / 40);
  const a0 = 1 + alpha / amplitude;
  return new Biquad({
    b: [(1 + alpha * amplitude) / a0, (-2 * cos) / a0, (1 - alpha * amplitude) / a0],
    a: [(-2 * cos) / a0, (1 - alpha / amplitude) / a0],
  });
}

function angle(hz: number, q: number): { cos: number; alpha: number } {
  const w = (2 * Math.PI * hz) / SAMPLE_RATE_HZ;
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) };
}

/** Low-pass filter of 12 dB per octave whose cutoff can change while it runs (Zavalishin's state-variable filter). */
export class LowPass {
  #first = 0;
  #second = 0;
  #cutoffHz: number;

  constructor(cutoffHz: number) {
    this.#cutoffHz = cutoffHz;
  }

  /** Filters samples in place while the cutoff moves to `cutoffHz`. */
  apply(samples: Float32Array, cutoffHz: number): void {
    const damping = Math.SQRT2;
    const from = this.#cutoffHz;
    // The cutoff changes once per 64 samples, because a tangent per sample would cost more than the filter itself.
    for (let start = 0; start < samples.length; start += 64) {
      const share = start / samples.length;
      const g = Math.tan((Math.PI * (from + (cutoffHz - from) * share)) / SAMPLE_RATE_HZ);
      const scale = 1 / (1 + g * (g + damping));
      const end = Math.min(samples.length, start + 64);
      for (let index = start; index < end; index++) {
        const high = (samples[index]! - (damping + g) * this.#first - this.#second) * scale;
        const band = g * high + this.#first;
        this.#first = g * high + band;
        const low = g * band + this.#second;
        this.#second = g * band + low;
        samples[index] = low;
      }
    }
    this.#cutoffHz = cutoffHz;
  }
}
