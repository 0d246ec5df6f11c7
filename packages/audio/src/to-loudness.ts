import { applyGains, LIMITER_BLOCK_SAMPLES, limiterGains } from "./limiter.js";
import { loudnessOf } from "./loudness-meter.js";
import { truePeaks } from "./true-peak.js";
import type { MonoAudio } from "./wav.js";

/** Target loudness of a mono track on one channel. */
export interface WantedLoudness {
  lufs: number;
  truePeakDb: number;
}

/** Target loudness of narration. */
export const SPEECH_LOUDNESS: WantedLoudness = { lufs: -16, truePeakDb: -1.5 };
/**
 * Target loudness of music before its volume is applied. It is 6 LU below narration. Ducking lowers it by another 10
 * dB, so it is 16 LU below speech, which is -30 LUFS in a video at -14 LUFS.
 */
export const MUSIC_LOUDNESS: WantedLoudness = { lufs: -22, truePeakDb: -6 };

/** Maximum gain, so that near silence is not amplified to noise. */
const MAX_GAIN_DB = 40;
const ENOUGH_LU = 0.1;
/** Margin below the ceiling, because gain changes of the limiter move peaks between samples. */
const MARGIN_DB = 0.15;
/** Maximum number of rounds. Limiting reduces the loudness, and each round compensates for that. */
const ROUNDS = 8;

/** Returns the track at the target loudness with limited peaks, as new samples. Silence stays silent. */
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
