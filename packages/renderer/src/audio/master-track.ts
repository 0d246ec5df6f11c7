import {
  applyGains,
  LIMITER_BLOCK_SAMPLES,
  limiterGains,
  LoudnessMeter,
  toDecibels,
  truePeaks,
} from "@inkreel/audio";
import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract/plain";

export const TARGET_LUFS = -14;
/** Limit for true peaks. It is one decibel below the specified -1 dBTP, because lossy compression raises peaks. */
const CEILING_DBTP = -2;
const CLOSE_ENOUGH_LU = 0.1;
const MAX_PASSES = 10;
/** Maximum gain. More would mainly raise the noise of a quiet recording. */
const MAX_GAIN_DB = 36;
const SPEAKER_CHANNELS = 2;
const PIECE_SAMPLES = LIMITER_BLOCK_SAMPLES * 4096;

/**
 * A track with normalised loudness. `pieces` computes the samples on demand, so that memory never holds a second copy
 * of the track.
 */
export interface MasteredTrack {
  loudnessLufs: number;
  truePeakDbtp: number;
  pieces(): Generator<Float32Array>;
}

/**
 * Normalises a mono track at 48 kHz to -14 LUFS with true peaks below -2 dBTP, as measured when two speakers play it.
 * The limiter lowers the loudness, so gain and limiter are repeated until the measured loudness is right. Silence stays
 * silent.
 */
export function masterTrack(track: Float32Array): MasteredTrack {
  const peaks = truePeaks(track, LIMITER_BLOCK_SAMPLES);
  const ceiling = 10 ** (CEILING_DBTP / 20);
  let gainDb = 0;
  const limitAt = (gain: number) =>
    limiterGains({ peaks, sampleRateHz: AUDIO_SAMPLE_RATE_HZ, gain, ceiling });
  let gains = limitAt(1);
  let loudnessLufs = measure(track, gains);
  for (let pass = 0; pass < MAX_PASSES && Number.isFinite(loudnessLufs); pass++) {
    const missing = TARGET_LUFS - loudnessLufs;
    if (Math.abs(missing) < CLOSE_ENOUGH_LU || gainDb === MAX_GAIN_DB) break;
    gainDb = Math.min(MAX_GAIN_DB, gainDb + missing);
    gains = limitAt(10 ** (gainDb / 20));
    loudnessLufs = measure(track, gains);
  }
  return {
    loudnessLufs,
    truePeakDbtp: toDecibels(loudestPeak(peaks, gains)),
    pieces: () => pieces(track, gains),
  };
}

function measure(track: Float32Array, gains: Float32Array): number {
  const meter = new LoudnessMeter(SPEAKER_CHANNELS);
  for (const piece of pieces(track, gains)) meter.push(piece);
  return meter.integratedLufs();
}

/**
 * Returns an upper bound for the peak of the track: the largest product of a block's peak and the higher gain at its
 * two edges.
 */
function loudestPeak(peaks: Float32Array, gains: Float32Array): number {
  return peaks.reduce(
    (top, peak, block) => Math.max(top, peak * Math.max(gains[block]!, gains[block + 1]!)),
    0,
  );
}

function* pieces(track: Float32Array, gains: Float32Array): Generator<Float32Array> {
  for (let start = 0; start < track.length; start += PIECE_SAMPLES)
    yield applyGains(track, gains, { start, end: Math.min(track.length, start + PIECE_SAMPLES) });
}
