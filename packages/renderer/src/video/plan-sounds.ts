import { effectPalette, musicGain, narrationGains, voiceSpace, type SoundCue } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";
import type { VideoSounds } from "./video-plan.js";

/** Returns where each sound of a video is heard, and how loud. `cues` are those of `findCues`. */
export function planSounds(composition: Composition, cues: readonly SoundCue[]): VideoSounds {
  const { durationMs, music } = composition;
  return {
    durationMs,
    narrations: placeNarrations(composition),
    music: music && { src: music.src, gain: musicGain(composition), space: voiceSpace(composition) },
    effects: cues.length === 0 ? null : { cues, palette: effectPalette(composition) },
  };
}

function placeNarrations(composition: Composition): VideoSounds["narrations"] {
  const gains = narrationGains(composition);
  let startMs = 0;
  return composition.scenes.flatMap(({ narration, durationMs }, index) => {
    const placed =
      narration === null
        ? []
        : [{ startMs: startMs + (narration.startMs ?? 0), src: narration.src, gain: gains[index]! }];
    startMs += durationMs;
    return placed;
  });
}
