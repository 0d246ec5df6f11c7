import { CONTENT_LIMITS, pictureMediaType, pictureSize } from "@inkreel/content";
import { AppError, say } from "@inkreel/contract";
import { readAttention } from "./picture-processes.js";

export interface MeasuredPicture {
  mediaType: string;
  widthPx: number;
  heightPx: number;
}

export interface DecodedPicture extends MeasuredPicture {
  /** Where the picture draws the eye (see `measureAttention`). */
  attention: string;
}

/**
 * Reads a picture's type and size from its header, whatever its file name says. This happens before decoding,
 * because a small file can claim any size. `head` is the file or enough of its beginning. Returns null for anything
 * else, including SVG.
 * @throws AppError picture_broken for a picture that is too large to decode.
 */
export function measurePicture(head: Uint8Array): MeasuredPicture | null {
  const mediaType = pictureMediaType(head);
  const size = mediaType === null ? null : pictureSize(head);
  if (mediaType === null || size === null || size.widthPx * size.heightPx === 0) return null;
  if (size.widthPx * size.heightPx > CONTENT_LIMITS.picturePixels) {
    throw new AppError(
      "picture_broken",
      say("picture_too_many_pixels", { widthPx: size.widthPx, heightPx: size.heightPx }),
    );
  }
  return { mediaType, ...size };
}

/**
 * Returns the type, size and attention of a picture that can be decoded. Its size is checked first, then another process
 * decodes it. Returns null for anything else, such as SVG or HTML documents, other types and damaged files.
 * @throws AppError as `measurePicture` and `readAttention`.
 */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture | null> {
  const picture = measurePicture(bytes);
  const attention = picture === null ? null : await readAttention(bytes, null);
  return picture === null || attention === null ? null : { ...picture, attention };
}

/**
 * Works like `decodePicture`, but throws instead of returning null. `name` identifies the file in the error.
 * @throws AppError picture_broken.
 */
export async function requireDecoded(bytes: Uint8Array, name: string): Promise<DecodedPicture> {
  const picture = await decodePicture(bytes);
  if (picture !== null) return picture;
  throw new AppError("picture_broken", `The file for “${name}” is not a picture. Choose another one.`);
}
