import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { FileBody } from "../files/file-store.js";
import { AppError, MESSAGES, sentence } from "@inkreel/contract";
import { type DecodedPicture, measurePicture } from "../media/decode-picture.js";
import { canDecode } from "../media/picture-processes.js";
import type { SpooledFile } from "./spool-file.js";

/**
 * Returns the type and size of an uploaded picture: measured by its header, then decoded by a process that reads the
 * file itself.
 *
 * @throws AppError unsupported_media_type in the specification's words, picture_broken for what is too large.
 */
export async function requirePictureFile(
  { path, head }: SpooledFile,
  ownerId: string,
): Promise<DecodedPicture> {
  // A camera's JPEG may have much before its size.
  const picture = measurePicture(head) ?? measurePicture(await readFile(path));
  if (picture === null || !(await canDecode(path, ownerId)))
    throw new AppError("unsupported_media_type", sentence(MESSAGES.logoTypeInvalid));
  return picture;
}

/** Opens a spooled file for a file store. */
export function openSpooled({ path, sizeBytes }: SpooledFile): FileBody {
  return { stream: createReadStream(path), sizeBytes };
}
