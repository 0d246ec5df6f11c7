import { SAMPLE_RATE_HZ } from "./sound.js";

/** A low-pass of 12 dB an octave whose corner can move while it runs (state-variable filter after Zavalishin). */
export class LowPass {
  #first = 0;
  #second = 0;
  #cutoffHz: number;

  constructor(cutoffHz: number) {
    this.#cutoffHz = cutoffHz;
  }

  /** Filters in place while the corner moves to `cutoffHz`. */
  apply(samples: Float32Array, cutoffHz: number): void {
    const damping = Math.SQRT2;
    const from = this.#cutoffHz;
    // Moved in pieces: a tangent for each sample would cost more than the filter.
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
