import type { Context } from "hono";
import type { FileStore } from "../files/file-store.js";
import { contentDisposition } from "./content-disposition.js";
import { sendStoredFile } from "./send-stored-file.js";

/** The file at a URL never changes. */
const CACHE_CONTROL = "private, max-age=31536000, immutable";

/**
 * Sends an uploaded or extracted picture. Its media type is the one detected from its bytes, and browsers may
 * neither guess another type nor run anything in it.
 * @throws AppError not_found.
 */
export async function sendPicture(
  c: Context,
  files: FileStore,
  { key, mediaType, name }: { key: string; mediaType: string; name: string },
): Promise<Response> {
  return sendStoredFile(c, files, {
    key,
    mediaType,
    goneMessage: "The file of this picture no longer exists.",
    cacheControl: CACHE_CONTROL,
    disposition: contentDisposition("inline", name),
  });
}
