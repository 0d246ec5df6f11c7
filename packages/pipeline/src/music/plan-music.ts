import { createHash } from "node:crypto";
import type { CompositionMusic, CompositionScene, MusicMood } from "@inkreel/contract";
import type { VideoMusic } from "./video-music.js";

/** Everything that decides a track's samples. */
export type MusicRecipe =
  | { kind: "composed"; mood: MusicMood; seed: number; durationMs: number; sceneStartsMs: number[] }
  | { kind: "own"; fileKey: string; durationMs: number };

/** A video's music and how its track is made, should the store not have it. */
export interface PlannedMusic {
  music: CompositionMusic;
  recipe: MusicRecipe;
}

/** Raise this when the same recipe sounds different from before. */
const MUSIC_VERSION = 1;
/** A video that goes on for longer does so without music. */
const LONGEST_TRACK_MS = 10 * 60_000;
/** An own file is cut to whole steps of this, so that an edited sentence does not make another file of it. */
const OWN_STEP_MS = 10_000;

/** Names the track that these scenes want; nothing is composed yet. */
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
