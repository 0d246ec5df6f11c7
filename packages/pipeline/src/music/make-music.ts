import { createHash } from "node:crypto";
import {
  AppError,
  type ByteStore,
  type CompositionMusic,
  type CompositionScene,
  type MusicMood,
} from "@inkreel/contract";
import { ensureMusic } from "./ensure-music.js";
import type { FilmMusic } from "./film-music.js";
import { planMusic } from "./plan-music.js";

/** What a person chooses to be heard under a video. */
export interface MusicChoices {
  mood: MusicMood | "own";
  seed: number;
  volumePercent: number;
  /** Of "own". */
  fileBytes: Uint8Array | null;
}

/** Makes the music of these scenes into the store. */
export async function makeMusic(
  choices: MusicChoices,
  scenes: readonly CompositionScene[],
  { store, signal }: { store: ByteStore; signal: AbortSignal | null },
): Promise<CompositionMusic> {
  const planned = planMusic(await toFilmMusic(choices, store), scenes);
  await ensureMusic(planned, { store, loadFile: (key) => store.get(key), signal });
  return planned.music;
}

async function toFilmMusic(
  { mood, seed, volumePercent, fileBytes }: MusicChoices,
  store: ByteStore,
): Promise<FilmMusic> {
  if (mood !== "own") return { kind: "composed", mood, seed, volumePercent };
  if (fileBytes === null)
    throw new AppError("bad_input", "Your own music needs a file. Choose a file or a mood.");
  const fileKey = `music/${createHash("sha256").update(fileBytes).digest("hex")}`;
  await store.put(fileKey, fileBytes);
  return { kind: "own", fileKey, volumePercent };
}
