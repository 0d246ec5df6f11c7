import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureSound, runSoundJob, type SoundPurpose } from "@inkreel/renderer";

/**
 * Decodes the bytes of a sound file and returns a mono WAV file at 48 kHz for the purpose. Rejects with AppError
 * "file_broken", or "payload_too_large" if the sound is longer than `maxSeconds`.
 */
export function decodeBytes(
  bytes: Uint8Array,
  options: { maxSeconds: number; purpose: SoundPurpose; signal: AbortSignal | null },
): Promise<Uint8Array> {
  const { signal, ...job } = options;
  return withSoundFile(bytes, (path) => runSoundJob("decode", { path, ...job }, signal));
}

/**
 * Returns the duration of the bytes of a sound file, in ms, by decoding them to the end. Rejects as `decodeBytes` does.
 */
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
