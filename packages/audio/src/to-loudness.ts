import { applyGains, LIMITER_BLOCK_SAMPLES, limiterGains } from "./limiter.js";
import { LoudnessMeter } from "./loudness-meter.js";
import { truePeaks } from "./true-peak.js";

/** Loudness of a mono track, measured as one channel. */
export interface WantedLoudness {
  lufs: number;
  truePeakDb: number;
}

/** Loudness of voices, too. */
export const SPEECH_LOUDNESS: WantedLoudness = { lufs: -16, truePeakDb: -1.5 };
/**
 * Music before it is turned up or down: 6 LU under narration. Ducked by 10 dB it lies 16 LU under the speech, in a video at
 * -14 LUFS thus at -30.
 */
export const BED_LOUDNESS: WantedLoudness = { lufs: -22, truePeakDb: -6 };

/** Silence is not turned up into noise. */
const MAX_GAIN_DB = 40;
const ENOUGH_LU = 0.1;
/** Limiting peaks takes some loudness away, which further rounds give back. */
const ROUNDS = 4;

/** Brings a mono track at 48 kHz to a loudness with its peaks limited. New samples; silence stays silent. */
export function toLoudness(samples: Float32Array, { lufs, truePeakDb }: WantedLoudness): Float32Array {
  const peaks = truePeaks(samples, LIMITER_BLOCK_SAMPLES);
  const ceiling = 10 ** (truePeakDb / 20);
  let gainDb = 0;
  let output: Float32Array = samples.slice();
  for (let round = 0; round < ROUNDS; round++) {
    const missing = lufs - loudnessOf(output);
    if (!Number.isFinite(missing) || Math.abs(missing) < ENOUGH_LU) break;
    gainDb = Math.min(MAX_GAIN_DB, gainDb + missing);
    const gains = limiterGains({ peaks, gain: 10 ** (gainDb / 20), ceiling });
    output = applyGains(samples, gains, { start: 0, end: samples.length });
  }
  return output;
}

function loudnessOf(samples: Float32Array): number {
  const meter = new LoudnessMeter(1);
  meter.push(samples);
  return meter.integratedLufs();
}
