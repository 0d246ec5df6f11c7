import {
  duckingGain,
  effectPalette,
  narrationGains,
  voiceSpace,
  type GainPoint,
  type SoundCue,
} from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";
import { effectLeadMs, effectSrc } from "./effect-sounds";

/** A sound file or an effect, and its start time in the video. */
export interface Track {
  readonly src: string;
  readonly startMs: number;
  /** Linear gain factor. */
  readonly gain: number;
  /**
   * Gain of the music over the time of the video (ducking under the narration), without its volume. Null for narration and
   * effects.
   */
  readonly ducking: readonly GainPoint[] | null;
  /** Share of the music that leaves space for the voice, over the time of the video. Empty for everything else. */
  readonly space: readonly GainPoint[];
}

/** Returns the narration tracks with their start times. */
export function narrationTracksOf(composition: Composition): Track[] {
  const gains = narrationGains(composition);
  let startMs = 0;
  return composition.scenes.flatMap(({ narration, durationMs }, index) => {
    const gain = gains[index]!;
    const sceneMs = startMs;
    startMs += durationMs;
    if (narration === null) return [];
    const { src, startMs: delayMs = 0 } = narration;
    return [{ src, startMs: sceneMs + delayMs, gain, ducking: null, space: [] }];
  });
}

/** Returns the tracks of narration, effects and music with their start times. `cues` are those of `findCues`. */
export function tracksOf(composition: Composition, cues: readonly SoundCue[]): Track[] {
  const { music } = composition;
  const spoken = [...narrationTracksOf(composition), ...effectTracks(composition, cues)];
  if (music === null) return spoken;
  const ducking = duckingGain(composition);
  return [...spoken, { src: music.src, startMs: 0, gain: 1, ducking, space: voiceSpace(composition) }];
}

/** An effect begins before its cue, at which it is loudest. */
function effectTracks(composition: Composition, cues: readonly SoundCue[]): Track[] {
  const palette = effectPalette(composition);
  return cues.map((cue) => {
    const src = effectSrc(cue, palette);
    return { src, startMs: cue.timeMs - effectLeadMs(src), gain: 1, ducking: null, space: [] };
  });
}
