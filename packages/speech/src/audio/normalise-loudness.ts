import { integratedLufs, truePeak } from "./loudness.js";

/** What every voice is brought to, so that they differ by less than 1 LU. */
export const SPEECH_TARGET = { lufs: -16, truePeakDb: -1.5 } as const;

const LOOK_AHEAD_SECONDS = 0.004;
const RELEASE_SECONDS = 0.06;
const ROUNDS = 3;
const ENOUGH_LU = 0.1;
/** Nothing is raised by more, so that a near-silent text does not become loud noise. */
const MAX_GAIN_DB = 40;

/**
 * Brings speech to the target loudness; peaks over the ceiling are lowered by a look-ahead limiter, and what
 * that took from the loudness is given back. Silence stays silence. Returns new samples.
 */
export function normaliseLoudness(samples: Float32Array, sampleRateHz: number): Float32Array {
  const ceiling = 10 ** (SPEECH_TARGET.truePeakDb / 20);
  let gainDb = 0;
  let output = samples;
  for (let round = 0; round < ROUNDS; round += 1) {
    const missingLu = SPEECH_TARGET.lufs - integratedLufs(output, sampleRateHz);
    if (!Number.isFinite(missingLu) || Math.abs(missingLu) < ENOUGH_LU) break;
    gainDb = Math.min(MAX_GAIN_DB, gainDb + missingLu);
    const gain = 10 ** (gainDb / 20);
    output = limit(
      samples.map((sample) => sample * gain),
      sampleRateHz,
      ceiling,
    );
  }
  const overshoot = truePeak(output) / ceiling;
  return overshoot > 1 ? output.map((sample) => sample / overshoot) : output;
}

/** Look-ahead limiter: the gain falls linearly before a peak and recovers exponentially after it. */
function limit(samples: Float32Array, sampleRateHz: number, ceiling: number): Float32Array {
  // Sample peaks understate true peaks of 16 kHz speech by up to about 0.4 dB.
  const threshold = ceiling * 0.955;
  const lookAhead = Math.round(LOOK_AHEAD_SECONDS * sampleRateHz);
  const release = Math.exp(-1 / (RELEASE_SECONDS * sampleRateHz));
  const gains = samples.map((sample) => Math.min(1, threshold / Math.max(Math.abs(sample), 1e-9)));
  let recovering = 1;
  for (let index = 0; index < gains.length; index += 1) {
    recovering = Math.min(gains[index]!, 1 - (1 - recovering) * release);
    gains[index] = recovering;
  }
  const slope = 1 / lookAhead;
  for (let index = gains.length - 2; index >= 0; index -= 1) {
    gains[index] = Math.min(gains[index]!, gains[index + 1]! + slope);
  }
  return samples.map((sample, index) => sample * gains[index]!);
}
