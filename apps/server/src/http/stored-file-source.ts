import { createHash } from "node:crypto";
import { AppError } from "@inkreel/contract";
import type { FileStore } from "../files/file-store.js";
import type { FileSource } from "./send-file.js";

/**
 * A file of the store, read in the parts that are asked for. Null when it is not there.
 *
 * @throws AppError not_found with `goneMessage` from `open` when it has gone since.
 */
export async function storedFileSource(
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
