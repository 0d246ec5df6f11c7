import { AppError } from "@inkreel/contract";
import type { Context } from "hono";
import { createHash } from "node:crypto";
import type { FileStore } from "../files/file-store.js";
import { sendFile, type FileHeaders, type FileSource } from "./send-file.js";

/**
 * Sends a file of the store, or the requested range of it.
 * @throws AppError not_found with `goneMessage` if the key is null or the file does not exist.
 */
export async function sendStoredFile(
  c: Context,
  files: FileStore,
  { key, goneMessage, ...headers }: { key: string | null; goneMessage: string } & FileHeaders,
): Promise<Response> {
  const source = key === null ? null : await storedFileSource(files, { key, goneMessage });
  if (source === null) throw new AppError("not_found", goneMessage);
  return sendFile(c, source, headers);
}

/**
 * Returns a file of the store as a file source, or null if it does not exist.
 * @throws AppError not_found with `goneMessage` from `open` if it was deleted since.
 */
async function storedFileSource(
  files: FileStore,
  { key, goneMessage }: { key: string; goneMessage: string },
): Promise<FileSource | null> {
  const file = await files.stat(key);
  if (file === null) return null;
  const { sizeBytes, modifiedAt } = file;
  const etag = createHash("sha256")
    .update(JSON.stringify([key, sizeBytes, modifiedAt]))
    .digest("base64url");
  return {
    sizeBytes,
    modifiedAt,
    etag: `"${etag}"`,
    open: async (range) => {
      const stream = await files.openRead(key, range);
      if (stream === null) throw new AppError("not_found", goneMessage);
      return stream;
    },
  };
}
