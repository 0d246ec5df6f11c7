import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract/plain";

export const SAMPLE_RATE_HZ = AUDIO_SAMPLE_RATE_HZ;

/** A note that is being played. */
export interface Sound {
  /** Adds the next samples of the note to `out`. Returns false once it has faded out. */
  addTo(out: Float32Array): boolean;
}

export interface SoundRequest {
  hz: number;
  /** Time until the note is released. */
  durationS: number;
  /** Loudness, 0..1. */
  velocity: number;
  /** Returns a pseudo-random number, 0..1. */
  random: () => number;
}

export type MakeSound = (request: SoundRequest) => Sound;

/** Level below which a decaying note is inaudible. */
export const SILENT_LEVEL = 1e-4;

/** Returns the factor per sample that lowers a level by 60 dB in `seconds`. */
export function decayPerSample(seconds: number): number {
  return 10 ** (-3 / (seconds * SAMPLE_RATE_HZ));
}
