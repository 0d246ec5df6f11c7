/** Delays of the combs in samples at 48 kHz, with no common factor. */
const COMBS = [1613, 1787, 1931, 2087, 2269, 2423];
const ALL_PASSES = [601, 443, 241];
const FEEDBACK = 0.83;
const DAMPING = 0.32;
const DIFFUSION = 0.55;

/** A room after Schroeder and Moorer: dampened combs side by side, then all-passes one after the other. */
export class Room {
  readonly #combs = COMBS.map((length) => ({ line: new Float32Array(length), at: 0, dull: 0 }));
  readonly #allPasses = ALL_PASSES.map((length) => ({ line: new Float32Array(length), at: 0 }));

  /** Turns what goes into the room into what comes out of it. */
  apply(samples: Float32Array): void {
    const wet = new Float32Array(samples.length);
    for (const comb of this.#combs) {
      const { line } = comb;
      let { at, dull } = comb;
      for (let index = 0; index < samples.length; index++) {
        const out = line[at]!;
        dull = out + (dull - out) * DAMPING;
        line[at] = samples[index]! + dull * FEEDBACK;
        wet[index]! += out / COMBS.length;
        if (++at === line.length) at = 0;
      }
      comb.at = at;
      comb.dull = dull;
    }
    for (const pass of this.#allPasses) {
      const { line } = pass;
      let { at } = pass;
      for (let index = 0; index < wet.length; index++) {
        const delayed = line[at]!;
        const fed = wet[index]! + delayed * DIFFUSION;
        line[at] = fed;
        wet[index] = delayed - fed * DIFFUSION;
        if (++at === line.length) at = 0;
      }
      pass.at = at;
    }
    samples.set(wet);
  }
}
