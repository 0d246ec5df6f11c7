import { createHash } from "node:crypto";
import type { CompositionMusic, CompositionScene, MusicMood } from "@inkreel/contract";
import type { VideoMusic } from "./video-music.js";

/** Everything that determines the samples of a track. */
export type MusicRecipe =
  | { kind: "composed"; mood: MusicMood; seed: number; durationMs: number; sceneStartsMs: number[] }
  | { kind: "own"; fileKey: string; durationMs: number };

/** The music of a video, and the recipe in case the store does not contain the track. */
export interface PlannedMusic {
  music: CompositionMusic;
  recipe: MusicRecipe;
}

/** Must be increased when the same recipe sounds different from before. */
const MUSIC_VERSION = 1;
/** The rest of a longer video has no music. */
const LONGEST_TRACK_MS = 10 * 60_000;
/** An uploaded file is cut to multiples of this, so that an edited sentence does not need a new file. */
const OWN_STEP_MS = 10_000;

/** Names the track for these scenes without composing it. */
export function planMusic(
  music: VideoMusic,
  scenes: readonly Pick<CompositionScene, "durationMs">[],
): PlannedMusic {
  const recipe = recipeFor(music, scenes);
  const hash = createHash("sha256").update(JSON.stringify([MUSIC_VERSION, recipe]));
  return {
    recipe,
    music: {
      src: `music/${hash.digest("hex")}.wav`,
      mood: music.kind === "own" ? "own" : music.mood,
      volumePercent: music.volumePercent,
      durationMs: recipe.durationMs,
    },
  };
}

function recipeFor(music: VideoMusic, scenes: readonly Pick<CompositionScene, "durationMs">[]): MusicRecipe {
  let durationMs = 0;
  const sceneStartsMs = scenes.map((scene) => {
    const startMs = durationMs;
    durationMs += scene.durationMs;
    return startMs;
  });
  if (music.kind === "composed") {
    const { mood, seed } = music;
    return {
      kind: "composed",
      mood,
      seed,
      durationMs: Math.min(LONGEST_TRACK_MS, durationMs),
      sceneStartsMs,
    };
  }
  return {
    kind: "own",
    fileKey: music.fileKey,
    durationMs: Math.min(LONGEST_TRACK_MS, Math.ceil(durationMs / OWN_STEP_MS) * OWN_STEP_MS),
  };
}
