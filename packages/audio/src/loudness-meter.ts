import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract/plain";
import type { MonoAudio } from "./wav.js";

/** Coefficients of a second-order filter: y = b0 x + b1 x' + b2 x'' - a1 y' - a2 y''. */
type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** The gating blocks of 400 ms start every 100 ms, so they overlap by three quarters. */
const HOPS_PER_SECOND = 10;
const HOPS_PER_BLOCK = 4;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
/** The windows of the short-term loudness last 3 s. */
const HOPS_PER_WINDOW = 30;
const RANGE_GATE_LU = -20;
const RANGE_SHARES = { low: 0.1, high: 0.95 } as const;

/** Returns the integrated loudness of a mono signal on one channel, in LUFS. */
export function loudnessOf({ samples, sampleRateHz }: MonoAudio): number {
  const meter = new LoudnessMeter(1, sampleRateHz);
  meter.push(samples);
  return meter.integratedLufs();
}

/**
 * Measures the integrated loudness according to ITU-R BS.1770-4, and its range, of a signal that is identical on `channelCount` front
 * channels. Pass the samples to `push` in pieces of any length.
 */
export class LoudnessMeter {
  readonly #channelCount: number;
  readonly #hopSamples: number;
  readonly #headShelf: Biquad;
  readonly #lowCut: Biquad;
  readonly #hopEnergies: number[] = [];
  #state: [number, number, number, number] = [0, 0, 0, 0];
  #energy = 0;
  #samplesInHop = 0;

  constructor(channelCount: number, sampleRateHz = AUDIO_SAMPLE_RATE_HZ) {
    this.#channelCount = channelCount;
    this.#hopSamples = Math.round(sampleRateHz / HOPS_PER_SECOND);
    this.#headShelf = headShelf(sampleRateHz);
    this.#lowCut = lowCut(sampleRateHz);
  }

  push(samples: Float32Array): void {
    // Both filters (transposed direct form II) are inlined, because this loop processes every sample several times per
    // video.
    const [b0, b1, b2, a1, a2] = this.#headShelf;
    const [, d1, d2, c1, c2] = this.#lowCut;
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
      if (++this.#samplesInHop === this.#hopSamples) this.#endHop();
    }
    this.#state = [shelf1, shelf2, pass1, pass2];
  }

  #endHop(): void {
    this.#hopEnergies.push(this.#energy);
    this.#energy = 0;
    this.#samplesInHop = 0;
  }

  /**
   * Returns the integrated loudness in LUFS, or -Infinity for silence. A signal shorter than one block is measured as a
   * single block.
   */
  integratedLufs(): number {
    const powers = this.#blockPowers();
    const audible = powers.filter((power) => toLufs(power) > ABSOLUTE_GATE_LUFS);
    const gate = toLufs(mean(audible)) + RELATIVE_GATE_LU;
    return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
  }

  /**
   * Returns the loudness range in LU (EBU Tech 3342): how far the quiet tenth of the short-term loudness is below the
   * loud twentieth. 0 for silence and for signals that hardly last longer than one window of 3 s.
   */
  loudnessRangeLu(): number {
    const powers = this.#windowPowers(HOPS_PER_WINDOW);
    const audible = powers.filter((power) => toLufs(power) > ABSOLUTE_GATE_LUFS);
    const gate = toLufs(mean(audible)) + RANGE_GATE_LU;
    const gated = audible.map(toLufs).filter((lufs) => lufs > gate);
    const sorted = gated.sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
    return at(RANGE_SHARES.high) - at(RANGE_SHARES.low);
  }

  #blockPowers(): number[] {
    const hops = this.#hopEnergies;
    if (hops.length >= HOPS_PER_BLOCK) return this.#windowPowers(HOPS_PER_BLOCK);
    const samples = hops.length * this.#hopSamples + this.#samplesInHop;
    return [(this.#channelCount * (sum(hops) + this.#energy)) / Math.max(1, samples)];
  }

  /** Returns the mean powers of all windows of a length. */
  #windowPowers(hopsPerWindow: number): number[] {
    const hops = this.#hopEnergies;
    const windowSamples = hopsPerWindow * this.#hopSamples;
    return hops
      .slice(hopsPerWindow - 1)
      .map((_, hop) => (this.#channelCount * sum(hops.slice(hop, hop + hopsPerWindow))) / windowSamples);
  }
}

/** Returns the first filter of the K-weighting (head shelf) for any sample rate (De Man 2014). */
function headShelf(sampleRateHz: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRateHz);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return [
    (high + (band * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ];
}

function lowCut(sampleRateHz: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRateHz);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length);
}
