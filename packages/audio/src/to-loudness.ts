import { applyGains, LIMITER_BLOCK_SAMPLES, limiterGains } from "./limiter.js";
import { loudnessOf } from "./loudness-meter.js";
import { truePeaks } from "./true-peak.js";
import type { MonoAudio } from "./wav.js";

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
export const MUSIC_LOUDNESS: WantedLoudness = { lufs: -22, truePeakDb: -6 };

/** Silence is not turned up into noise. */
const MAX_GAIN_DB = 40;
const ENOUGH_LU = 0.1;
/** The limiter works a little under the ceiling, since its own changes of gain move peaks between samples. */
const MARGIN_DB = 0.15;
/** Limiting peaks takes some loudness away, which further rounds give back. */
const ROUNDS = 8;

/** Brings a mono track to a loudness with its peaks limited. New samples; silence stays silent. */
export function toLoudness(
  { samples, sampleRateHz }: MonoAudio,
  { lufs, truePeakDb }: WantedLoudness,
): Float32Array {
  const peaks = truePeaks(samples, LIMITER_BLOCK_SAMPLES);
  const ceiling = 10 ** ((truePeakDb - MARGIN_DB) / 20);
  let gainDb = 0;
  let output: Float32Array = samples.slice();
  for (let round = 0; round < ROUNDS; round++) {
    const missing = lufs - loudnessOf({ samples: output, sampleRateHz });
    if (!Number.isFinite(missing) || Math.abs(missing) < ENOUGH_LU) break;
    gainDb = Math.min(MAX_GAIN_DB, gainDb + missing);
    const gains = limiterGains({ peaks, sampleRateHz, gain: 10 ** (gainDb / 20), ceiling });
    output = applyGains(samples, gains, { start: 0, end: samples.length });
  }
  return output;
}
