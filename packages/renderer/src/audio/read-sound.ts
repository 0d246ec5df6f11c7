import { decodeWav, type MonoAudio } from "@inkreel/audio";
import { AppError } from "@inkreel/contract";

/** Reads the sound that a step before made. Throws `render_failed` for anything but a WAV file. */
export function readSound(wav: Uint8Array): MonoAudio {
  try {
    return decodeWav(wav);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError("render_failed", `A narration cannot be read; make the narration again. ${reason}`, {
      cause: error,
    });
  }
}
