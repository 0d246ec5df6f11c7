import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";

export const SAMPLE_RATE_HZ = AUDIO_SAMPLE_RATE_HZ;

/** One note as it sounds. */
export interface Sound {
  /** Adds its next samples to `out`; false once it has died away. */
  addTo(out: Float32Array): boolean;
}

export interface SoundRequest {
  hz: number;
  /** The time until the note is let go. */
  durationS: number;
  /** 0..1 */
  velocity: number;
  /** 0..1 */
  random: () => number;
}

export type MakeSound = (request: SoundRequest) => Sound;

/** A level that has fallen under this is not heard any more. */
export const SILENT_LEVEL = 1e-4;

/** Returns the factor per sample with which a level falls by 60 dB in `seconds`. */
export function decayPerSample(seconds: number): number {
  return 10 ** (-3 / (seconds * SAMPLE_RATE_HZ));
}
