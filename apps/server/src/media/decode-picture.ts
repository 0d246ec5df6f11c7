import { CONTENT_LIMITS, pictureMediaType, pictureSize } from "@inkreel/content";
import { AppError } from "@inkreel/contract";
import { canDecode } from "./picture-processes.js";

export interface DecodedPicture {
  mediaType: string;
  widthPx: number;
  heightPx: number;
}

/**
 * Reads a picture's type and size from its header, whatever its name says, before anything is decoded: small files can
 * claim any size. `head` is the file or enough of its beginning. Null for what is no picture, SVG among it. @throws
 * AppError picture_broken for one that is too large to decode.
 */
export function measurePicture(head: Uint8Array): DecodedPicture | null {
  const mediaType = pictureMediaType(head);
  const size = mediaType === null ? null : pictureSize(head);
  if (mediaType === null || size === null || size.widthPx * size.heightPx === 0) return null;
  if (size.widthPx * size.heightPx > CONTENT_LIMITS.picturePixels) {
    throw new AppError(
      "picture_broken",
      `The picture has ${size.widthPx} × ${size.heightPx} pixels, which is too many. Make it smaller than 8000 × 8000.`,
    );
  }
  return { mediaType, ...size };
}

/**
 * Looks whether bytes really are a picture that can be drawn: measured, then decoded in a process of its own. Null for
 * anything else: SVG and HTML documents, other types, damaged files. @throws AppError as `measurePicture` and `canDecode`.
 */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture | null> {
  const picture = measurePicture(bytes);
  return picture !== null && (await canDecode(bytes, null)) ? picture : null;
}

/** The same for what was fetched. `name` tells which it was. @throws AppError picture_broken. */
export async function requireDecoded(bytes: Uint8Array, name: string): Promise<DecodedPicture> {
  const picture = await decodePicture(bytes);
  if (picture !== null) return picture;
  throw new AppError("picture_broken", `The file for “${name}” is not a picture. Choose another one.`);
}
