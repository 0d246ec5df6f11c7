import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runSoundJob, type SoundPurpose } from "@inkreel/renderer";

/**
 * A sound file's bytes as a mono 48 kHz WAV file, as its purpose wants it. Rejects with AppError "file_broken", or
 * "payload_too_large" for what is longer than `maxSeconds`.
 */
export async function decodeBytes(
  bytes: Uint8Array,
  options: { maxSeconds: number; purpose: SoundPurpose; signal: AbortSignal | null },
): Promise<Uint8Array> {
  const { signal, ...job } = options;
  const folder = await mkdtemp(join(tmpdir(), "inkreel-sound-"));
  try {
    const path = join(folder, "sound");
    await writeFile(path, bytes);
    return await runSoundJob("decode", { path, ...job }, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
