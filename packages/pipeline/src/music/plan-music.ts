import { createHash } from "node:crypto";
import type { CompositionMusic, CompositionScene, MusicMood } from "@inkreel/contract";
import { musicRoot } from "@inkreel/renderer";
import type { VideoMusic } from "./video-music.js";

/** Everything that determines the samples of a music track. */
export type MusicRecipe =
  | { kind: "composed"; mood: MusicMood; seed: number; durationMs: number; sceneStartsMs: number[] }
  | { kind: "own"; fileKey: string; durationMs: number };

/** The music of a video, and the recipe for creating its track. */
export interface PlannedMusic {
  music: CompositionMusic;
  recipe: MusicRecipe;
}

/** Part of the music keys. Increase it when the same recipe produces other samples. */
const MUSIC_VERSION = 1;
/** Maximum length of the music. The rest of a longer video has none. */
const LONGEST_TRACK_MS = 10 * 60_000;
/** Uploaded music is cut to a multiple of this length, so that an edited sentence rarely needs a new file. */
const OWN_STEP_MS = 10_000;

/** Returns the store key of the music for these scenes, and the recipe for creating it. */
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
      ...(music.kind === "composed" && { rootMidi: musicRoot(music) }),
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
