import { AppError, AUDIO_MAX_SECONDS, say, type ByteStore } from "@inkreel/contract";
import { runSoundJob } from "@inkreel/renderer";
import { decodeBytes } from "./decode-bytes.js";
import type { MusicRecipe, PlannedMusic } from "./plan-music.js";

export interface MusicSources {
  store: ByteStore;
  /** Loads the uploaded file of a recipe, or returns null if it no longer exists. */
  loadFile: (key: string) => Promise<Uint8Array | null>;
  signal: AbortSignal | null;
}

/**
 * Ensures that the store contains the music of a video as a mono WAV file, and returns that file. Rejects with AppError
 * "file_broken" if an uploaded file cannot be read, or "not_found" if it no longer exists.
 */
export async function ensureMusic(
  { music, recipe }: PlannedMusic,
  sources: MusicSources,
): Promise<Uint8Array> {
  const known = await sources.store.get(music.src);
  if (known !== null) return known;
  const wav = await makeTrack(recipe, sources);
  await sources.store.put(music.src, wav);
  return wav;
}

async function makeTrack(recipe: MusicRecipe, { loadFile, signal }: MusicSources): Promise<Uint8Array> {
  if (recipe.kind === "composed") return runSoundJob("compose", recipe, signal);
  const { fileKey, durationMs } = recipe;
  const bytes = await loadFile(fileKey);
  if (bytes === null) throw new AppError("not_found", say("music_lost"));
  return decodeBytes(bytes, {
    maxSeconds: AUDIO_MAX_SECONDS,
    purpose: { kind: "music", durationMs },
    signal,
  });
}
