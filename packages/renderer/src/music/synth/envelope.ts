import { SAMPLE_RATE_HZ } from "./sound.js";

export interface EnvelopeShape {
  attackS: number;
  /** Time in which the level falls by 60 dB towards the sustain level. */
  decayS: number;
  /** Sustain level, 0..1. */
  sustain: number;
  releaseS: number;
}

/**
 * Amplitude envelope of a note. It rises as a half cosine, decays to the sustain level, and falls smoothly to zero
 * after the release.
 */
export class Envelope {
  readonly #attackSamples: number;
  readonly #decay: number;
  readonly #sustain: number;
  readonly #gateSamples: number;
  readonly #releaseSamples: number;
  #at = 0;
  #level = 1;
  #value = 0;

  constructor({ attackS, decayS, sustain, releaseS }: EnvelopeShape, durationS: number) {
    this.#attackSamples = Math.max(1, Math.round(attackS * SAMPLE_RATE_HZ));
    this.#decay = 10 ** (-3 / (decayS * SAMPLE_RATE_HZ));
    this.#sustain = sustain;
    this.#gateSamples = Math.max(this.#attackSamples, Math.round(durationS * SAMPLE_RATE_HZ));
    this.#releaseSamples = Math.max(1, Math.round(releaseS * SAMPLE_RATE_HZ));
  }

  /** True once the level has reached zero for good. */
  get isOver(): boolean {
    return this.#at >= this.#gateSamples + this.#releaseSamples;
  }

  next(): number {
    const at = this.#at++;
    if (at < this.#attackSamples) this.#value = 0.5 - 0.5 * Math.cos((Math.PI * at) / this.#attackSamples);
    else if (at < this.#gateSamples) {
      this.#level = this.#sustain + (this.#level - this.#sustain) * this.#decay;
      this.#value = this.#level;
    } else {
      const left = 1 - (at - this.#gateSamples) / this.#releaseSamples;
      return left <= 0 ? 0 : this.#value * left * left;
    }
    return this.#value;
  }
}
