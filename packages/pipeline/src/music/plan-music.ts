import { createHash } from "node:crypto";
import type { CompositionMusic, CompositionScene, MusicMood } from "@inkreel/contract";
import type { FilmMusic } from "./film-music.js";

/** Everything that decides a track's samples. */
export type MusicRecipe =
  | { kind: "composed"; mood: MusicMood; seed: number; durationMs: number; sceneStartsMs: number[] }
  | { kind: "own"; fileKey: string; durationMs: number };

/** A film's music and how its track is made, should the store not have it. */
export interface PlannedMusic {
  music: CompositionMusic;
  recipe: MusicRecipe;
}

/** To be raised when the same recipe sounds otherwise than before. */
const MUSIC_VERSION = 1;
/** A film that goes on for longer does so without music. */
const LONGEST_TRACK_MS = 10 * 60_000;
/** An own file is cut to whole steps of this, so that an edited sentence does not make another file of it. */
const OWN_STEP_MS = 10_000;

/** Names the track that these scenes want; nothing is composed yet. */
export function planMusic(
  film: FilmMusic,
  scenes: readonly Pick<CompositionScene, "durationMs">[],
): PlannedMusic {
  const recipe = recipeFor(film, scenes);
  const hash = createHash("sha256").update(JSON.stringify([MUSIC_VERSION, recipe]));
  return {
    recipe,
    music: {
      src: `music/${hash.digest("hex")}.wav`,
      mood: film.kind === "own" ? "own" : film.mood,
      volumePercent: film.volumePercent,
      durationMs: recipe.durationMs,
    },
  };
}

function recipeFor(film: FilmMusic, scenes: readonly Pick<CompositionScene, "durationMs">[]): MusicRecipe {
  let durationMs = 0;
  const sceneStartsMs = scenes.map((scene) => {
    const startMs = durationMs;
    durationMs += scene.durationMs;
    return startMs;
  });
  if (film.kind === "composed") {
    const { mood, seed } = film;
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
    fileKey: film.fileKey,
    durationMs: Math.min(LONGEST_TRACK_MS, Math.ceil(durationMs / OWN_STEP_MS) * OWN_STEP_MS),
  };
}
