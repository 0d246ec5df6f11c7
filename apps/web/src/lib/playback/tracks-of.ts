import { duckingGain, type GainPoint } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";

/** A sound and its start in the video. */
export interface Track {
  readonly src: string;
  readonly startMs: number;
  /** The gain of music at each time of the video, without its volume. Null for narration. */
  readonly ducking: readonly GainPoint[] | null;
}

/** Returns the narrations and their times. */
export function narrationTracksOf({ scenes }: Composition): Track[] {
  let startMs = 0;
  return scenes.flatMap(({ narration, durationMs }) => {
    const track = narration === null ? [] : [{ src: narration.src, startMs, ducking: null }];
    startMs += durationMs;
    return track;
  });
}

/** Returns all sounds and their times. */
export function tracksOf(composition: Composition): Track[] {
  const { music } = composition;
  const narrations = narrationTracksOf(composition);
  if (music === null) return narrations;
  return [...narrations, { src: music.src, startMs: 0, ducking: duckingGain(composition) }];
}
