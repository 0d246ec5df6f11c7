import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureSound, runSoundJob, type SoundPurpose } from "@inkreel/renderer";

/**
 * Decodes an audio file to a mono WAV file at 48 kHz for the given purpose. Rejects with AppError "file_broken", or
 * "payload_too_large" if the audio is longer than `maxSeconds`.
 */
export function decodeBytes(
  bytes: Uint8Array,
  options: { maxSeconds: number; purpose: SoundPurpose; signal: AbortSignal | null },
): Promise<Uint8Array> {
  const { signal, ...job } = options;
  return withSoundFile(bytes, (path) => runSoundJob("decode", { path, ...job }, signal));
}

/** Returns the duration of an audio file in ms. It decodes the whole file. Rejects like `decodeBytes`. */
export function measureBytes(
  bytes: Uint8Array,
  { maxSeconds, signal }: { maxSeconds: number; signal: AbortSignal | null },
): Promise<number> {
  return withSoundFile(bytes, (path) => measureSound({ path, maxSeconds }, signal));
}

async function withSoundFile<Result>(
  bytes: Uint8Array,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-sound-"));
  try {
    const path = join(folder, "sound");
    await writeFile(path, bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
