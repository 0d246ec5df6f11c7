import { duckingGain, type GainPoint } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";

/** A sound file and its start time in the video. */
export interface Track {
  readonly src: string;
  readonly startMs: number;
  /**
   * Gain of the music over the time of the video (ducking under the narration), without its volume. Null for narration.
   */
  readonly ducking: readonly GainPoint[] | null;
}

/** Returns the narration tracks with their start times. */
export function narrationTracksOf({ scenes }: Composition): Track[] {
  let startMs = 0;
  return scenes.flatMap(({ narration, durationMs }) => {
    const track = narration === null ? [] : [{ src: narration.src, startMs, ducking: null }];
    startMs += durationMs;
    return track;
  });
}

/** Returns the narration and music tracks with their start times. */
export function tracksOf(composition: Composition): Track[] {
  const { music } = composition;
  const narrations = narrationTracksOf(composition);
  if (music === null) return narrations;
  return [...narrations, { src: music.src, startMs: 0, ducking: duckingGain(composition) }];
}
