import type { Composition } from "@inkreel/contract";

/** A narration and where in the film it begins. */
export interface Track {
  readonly src: string;
  readonly startMs: number;
}

/** What is to be heard when. */
export function tracksOf({ scenes }: Composition): Track[] {
  let startMs = 0;
  return scenes.flatMap(({ narration, durationMs }) => {
    const track = narration === null ? [] : [{ src: narration.src, startMs }];
    startMs += durationMs;
    return track;
  });
}
