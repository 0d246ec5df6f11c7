import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";

/** A received file in the data folder. */
export interface SpooledFile {
  path: string;
  sizeBytes: number;
  sha256: string;
  /** The beginning of the file, or all of a small file. */
  head: Uint8Array;
}

/** Enough for the header of any accepted file type. */
export const HEAD_BYTES = 64 * 1024;

/**
 * Writes a stream to `path`. Calls `onSize` with the received size after each chunk, and `onHead` once with the
 * beginning of the file, before more is received. Both may throw to stop.
 */
export async function spoolFile(
  stream: Readable,
  options: { path: string; onSize: (sizeBytes: number) => void; onHead: (head: Uint8Array) => Promise<void> },
): Promise<SpooledFile> {
  const { path, onSize, onHead } = options;
  const hash = createHash("sha256");
  const file = await open(path, "wx");
  try {
    let [head, sizeBytes, isJudged] = [Buffer.alloc(0), 0, false];
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sizeBytes += chunk.byteLength;
      onSize(sizeBytes);
      if (!isJudged) head = Buffer.concat([head, chunk]);
      if (!isJudged && head.byteLength >= HEAD_BYTES) {
        isJudged = true;
        await onHead(head);
      }
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    if (!isJudged) await onHead(head);
    return { path, sizeBytes, sha256: hash.digest("hex"), head };
  } finally {
    await file.close();
  }
}
