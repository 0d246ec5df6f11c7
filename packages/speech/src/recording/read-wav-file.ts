import { openWavSource, type WavReader } from "@inkreel/audio";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/**
 * Opens a WAV file for `read`, which has only the parts in memory that it asks for. It is synchronous. Throws AppError
 * "bad_input" if the file cannot be read.
 */
export function readWavFile<Result>(path: string, read: (wav: WavReader) => Result): Result {
  const file = openSync(path, "r");
  try {
    return read(
      openWavSource({
        byteLength: fstatSync(file).size,
        read(from, end) {
          const bytes = new Uint8Array(end - from);
          readSync(file, bytes, 0, bytes.length, from);
          return bytes;
        },
      }),
    );
  } finally {
    closeSync(file);
  }
}
