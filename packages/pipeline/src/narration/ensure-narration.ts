import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ByteStore } from "@inkreel/contract";
import { runSoundJob, type VideoSounds } from "@inkreel/renderer";
import { createStoreAssets } from "../store/create-store-assets.js";
import type { PlannedNarration } from "./plan-narration.js";

/**
 * Ensures that the store contains the narration of a video as an audio file at the loudness of videos, and returns that
 * file. The store must contain the sounds of the video.
 */
export async function ensureNarration(
  { key, sounds, format, title }: PlannedNarration,
  { store, signal }: { store: ByteStore; signal: AbortSignal | null },
): Promise<Uint8Array> {
  const known = await store.get(key);
  if (known !== null) return known;
  const bytes = await withSoundFiles(sounds, store, (local) =>
    runSoundJob("publish", { sounds: local, format, title }, signal),
  );
  await store.put(key, bytes);
  return bytes;
}

/** Calls `work` with the same sounds as files of this machine, whose paths are their `src`. */
async function withSoundFiles<Result>(
  sounds: VideoSounds,
  store: ByteStore,
  work: (local: VideoSounds) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-narration-"));
  const assets = createStoreAssets(store);
  const save = async (src: string, name: string): Promise<string> => {
    const path = join(folder, `${name}.wav`);
    await writeFile(path, await assets.load(src));
    return path;
  };
  try {
    const narrations = await Promise.all(
      sounds.narrations.map(async (placed, index) => ({
        ...placed,
        src: await save(placed.src, `narration-${index}`),
      })),
    );
    const music = sounds.music && { ...sounds.music, src: await save(sounds.music.src, "music") };
    return await work({ ...sounds, narrations, music });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
