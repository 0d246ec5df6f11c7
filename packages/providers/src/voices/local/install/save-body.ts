import type { FileHandle } from "node:fs/promises";
import { AppError, hasCode, say } from "@inkreel/contract";
import type { ModelArchive } from "../models/voice-model.js";

/**
 * Writes a response body to a file from `offset`. Throws AppError "provider_failed" if it is longer than the archive,
 * or "store_failed" if the disk is full. Rejects with the error of the body if the connection breaks.
 */
export async function saveBody(options: {
  body: ReadableStream<Uint8Array>;
  file: FileHandle;
  archive: ModelArchive;
  offset: number;
  onBytes: (doneBytes: number) => void;
}): Promise<void> {
  const { body, file, archive, onBytes } = options;
  let { offset } = options;
  for await (const chunk of body) {
    if (offset + chunk.length > archive.bytes) {
      await file.truncate(0);
      throw new AppError(
        "provider_failed",
        say("archive_too_long", { archive: archive.name, wanted: archive.bytes }),
      );
    }
    await write({ file, chunk, offset });
    offset += chunk.length;
    onBytes(offset);
  }
}

async function write(options: { file: FileHandle; chunk: Uint8Array; offset: number }): Promise<void> {
  const { file, chunk, offset } = options;
  try {
    await file.write(chunk, 0, chunk.length, offset);
  } catch (cause) {
    throw diskError(cause);
  }
}

/** Returns the AppError for a failed write. */
export function diskError(cause: unknown): AppError {
  const isFull = hasCode(cause, "ENOSPC");
  return new AppError("store_failed", say(isFull ? "disk_full" : "disk_refused"), { cause });
}
