import { integratedLufs } from "./loudness.js";
import { interpolate } from "./resample.js";

/** Loudness of every voice, so that they differ by less than 1 LU. */
export const SPEECH_TARGET = { lufs: -16, truePeakDb: -1.5 } as const;

const LOOK_AHEAD_SECONDS = 0.004;
const RELEASE_SECONDS = 0.03;
/** The limiter works a little under the ceiling, since its own gain changes move peaks between samples. */
const MARGIN_DB = 0.1;
const ROUNDS = 8;
const ENOUGH_LU = 0.1;
/** Nothing is raised by more, so that a near-silent text does not become loud noise. */
const MAX_GAIN_DB = 40;
const OVERSAMPLING = 4;
/** Quieter samples, of the loudest, are no matter for the limiter. */
const LOUD_SHARE = 0.3;

/**
 * Brings speech to the target loudness; peaks over the ceiling are lowered by a look-ahead limiter, and what
 * that took from the loudness is given back in further rounds. Silence stays silence. Returns new samples.
 */
export function normaliseLoudness(samples: Float32Array, sampleRateHz: number): Float32Array {
  const ceiling = 10 ** ((SPEECH_TARGET.truePeakDb - MARGIN_DB) / 20);
  const peaks = truePeaks(samples);
  let gainDb = 0;
  let output = samples;
  for (let round = 0; round < ROUNDS; round += 1) {
    const missingLu = SPEECH_TARGET.lufs - integratedLufs(output, sampleRateHz);
    if (!Number.isFinite(missingLu) || Math.abs(missingLu) < ENOUGH_LU) break;
    gainDb = Math.min(MAX_GAIN_DB, gainDb + missingLu);
    const gain = 10 ** (gainDb / 20);
    const limits = limiterGains(peaks, ceiling / gain, sampleRateHz);
    output = samples.map((sample, index) => sample * gain * limits[index]!);
  }
  return output;
}

/**
 * Returns for every sample the largest magnitude of the waveform around it, also between samples. Only near the loudest
 * samples, where a limiter may act: it is the slow part.
 */
function truePeaks(samples: Float32Array): Float32Array {
  const threshold = LOUD_SHARE * samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  return samples.map((sample, index) => {
    let peak = Math.abs(sample);
    if (peak < threshold) return peak;
    for (let step = 1 - OVERSAMPLING; step < OVERSAMPLING; step += 1) {
      if (step !== 0) peak = Math.max(peak, Math.abs(interpolate(samples, index + step / OVERSAMPLING, 1)));
    }
    return peak;
  });
}

/** Look-ahead limiter: the gain falls linearly before a peak and recovers exponentially after it. */
function limiterGains(peaks: Float32Array, ceiling: number, sampleRateHz: number): Float32Array {
  const release = Math.exp(-1 / (RELEASE_SECONDS * sampleRateHz));
  const gains = peaks.map((peak) => (peak > ceiling ? ceiling / peak : 1));
  let recovering = 1;
  for (let index = 0; index < gains.length; index += 1) {
    recovering = Math.min(gains[index]!, 1 - (1 - recovering) * release);
    gains[index] = recovering;
  }
  const slope = 1 / Math.round(LOOK_AHEAD_SECONDS * sampleRateHz);
  for (let index = gains.length - 2; index >= 0; index -= 1) {
    gains[index] = Math.min(gains[index]!, gains[index + 1]! + slope);
  }
  return gains;
}
