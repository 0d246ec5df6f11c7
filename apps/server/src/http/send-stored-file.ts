import { AppError } from "@inkreel/contract";
import type { Context } from "hono";
import type { FileStore } from "../files/file-store.js";
import { sendFile, type FileHeaders } from "./send-file.js";
import { storedFileSource } from "./stored-file-source.js";

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
