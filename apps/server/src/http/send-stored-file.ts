import { AppError } from "@inkreel/contract";
import type { Context } from "hono";
import { createHash } from "node:crypto";
import type { FileStore } from "../files/file-store.js";
import { sendFile, type FileHeaders, type FileSource } from "./send-file.js";

/**
 * Answers with a file of the store, whole or the part that is asked for.
 *
 * @throws AppError not_found with `goneMessage` when there is no key or no file.
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
 * A file of the store, read in the parts that are asked for. Null when it is not there.
 *
 * @throws AppError not_found with `goneMessage` from `open` when it has gone since.
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
