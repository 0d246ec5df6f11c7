/** A second-order section: y = b0 x + b1 x' + b2 x'' - a1 y' - a2 y''. */
type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** K weighting at 48 kHz, ITU-R BS.1770-4 tables 1 and 2. */
const HEAD_SHELF: Biquad = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
];
const HIGH_PASS: Biquad = [1, -2, 1, -1.99004745483398, 0.99007225036621];
/** A hop of the 400 ms gating blocks, which overlap by three quarters. */
const HOP_SAMPLES = 4800;
const HOPS_PER_BLOCK = 4;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

/**
 * Integrated loudness after ITU-R BS.1770-4 of a signal at 48 kHz that plays alike on `channelCount` front channels.
 * Feed it piece by piece with `push`.
 */
export class LoudnessMeter {
  readonly #channelCount: number;
  readonly #hopEnergies: number[] = [];
  #state: [number, number, number, number] = [0, 0, 0, 0];
  #energy = 0;
  #samplesInHop = 0;

  constructor(channelCount: number) {
    this.#channelCount = channelCount;
  }

  push(samples: Float32Array): void {
    // Both filters in transposed direct form II, written out: this loop runs over every sample several times a video.
    const [b0, b1, b2, a1, a2] = HEAD_SHELF;
    const [, d1, d2, c1, c2] = HIGH_PASS;
    let [shelf1, shelf2, pass1, pass2] = this.#state;
    for (let index = 0; index < samples.length; index++) {
      const x = samples[index]!;
      const shelved = b0 * x + shelf1;
      shelf1 = b1 * x - a1 * shelved + shelf2;
      shelf2 = b2 * x - a2 * shelved;
      const weighted = shelved + pass1;
      pass1 = d1 * shelved - c1 * weighted + pass2;
      pass2 = d2 * shelved - c2 * weighted;
      this.#energy += weighted * weighted;
      if (++this.#samplesInHop === HOP_SAMPLES) this.#endHop();
    }
    this.#state = [shelf1, shelf2, pass1, pass2];
  }

  #endHop(): void {
    this.#hopEnergies.push(this.#energy);
    this.#energy = 0;
    this.#samplesInHop = 0;
  }

  /** LUFS; -Infinity for silence and for less than one block. */
  integratedLufs(): number {
    const powers: number[] = [];
    for (let hop = 0; hop + HOPS_PER_BLOCK <= this.#hopEnergies.length; hop++) {
      const energy = this.#hopEnergies
        .slice(hop, hop + HOPS_PER_BLOCK)
        .reduce((sum, value) => sum + value, 0);
      powers.push((this.#channelCount * energy) / (HOPS_PER_BLOCK * HOP_SAMPLES));
    }
    const audible = powers.filter((power) => toLufs(power) > ABSOLUTE_GATE_LUFS);
    const gate = toLufs(mean(audible)) + RELATIVE_GATE_LU;
    return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
  }
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
