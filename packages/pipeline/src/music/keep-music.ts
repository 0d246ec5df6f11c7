import { createHash } from "node:crypto";
import { AppError, type ByteStore, type MusicMood } from "@inkreel/contract";
import type { VideoMusic } from "./video-music.js";

/** Music that a user chose for a video. */
export interface MusicChoices {
  mood: MusicMood | "own";
  seed: number;
  volumePercent: number;
  /** Uploaded music file if the mood is "own", otherwise null. */
  fileBytes: Uint8Array | null;
}

/**
 * Stores an uploaded music file and returns the music of the video. Throws AppError "bad_input" if the mood is "own"
 * and there is no file.
 */
export async function keepMusic(
  { mood, seed, volumePercent, fileBytes }: MusicChoices,
  store: ByteStore,
): Promise<VideoMusic> {
  if (mood !== "own") return { kind: "composed", mood, seed, volumePercent };
  if (fileBytes === null)
    throw new AppError("bad_input", "Your own music needs a file. Choose a file or a mood.");
  const fileKey = `music/${createHash("sha256").update(fileBytes).digest("hex")}`;
  await store.put(fileKey, fileBytes);
  return { kind: "own", fileKey, volumePercent };
}
