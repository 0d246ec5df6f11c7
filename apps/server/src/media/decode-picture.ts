import { CONTENT_LIMITS, pictureMediaType, pictureSize } from "@inkreel/content";
import { AppError, MESSAGES, sentence } from "@inkreel/contract";
import { loadImage } from "@napi-rs/canvas";

export interface DecodedPicture {
  mediaType: string;
  widthPx: number;
  heightPx: number;
}

/**
 * Looks whether bytes really are a picture that can be drawn, whatever their name says: told by their content, not too
 * large to decode, and decoded. Null for anything else: SVG and HTML documents, other types, damaged files.
 */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture | null> {
  const mediaType = pictureMediaType(bytes);
  const size = mediaType === null ? null : pictureSize(bytes);
  if (mediaType === null || size === null || size.widthPx * size.heightPx === 0) return null;
  if (size.widthPx * size.heightPx > CONTENT_LIMITS.picturePixels) {
    throw new AppError(
      "picture_broken",
      `The picture has ${size.widthPx} × ${size.heightPx} pixels, which is too many. Make it smaller than 8000 × 8000.`,
    );
  }
  return (await canDecode(bytes)) ? { mediaType, ...size } : null;
}

/** The same for what somebody sent. @throws AppError unsupported_media_type, in the specification's words. */
export async function requirePicture(bytes: Uint8Array): Promise<DecodedPicture> {
  const picture = await decodePicture(bytes);
  if (picture === null) throw new AppError("unsupported_media_type", sentence(MESSAGES.logoTypeInvalid));
  return picture;
}

/** The same for what was fetched. `name` tells which it was. @throws AppError picture_broken. */
export async function requireDecoded(bytes: Uint8Array, name: string): Promise<DecodedPicture> {
  const picture = await decodePicture(bytes);
  if (picture !== null) return picture;
  throw new AppError("picture_broken", `What came for “${name}” is no picture. Choose another one.`);
}

/** The decoder says that it cannot by throwing errors of no particular kind. */
async function canDecode(bytes: Uint8Array): Promise<boolean> {
  return loadImage(Buffer.from(bytes)).then(
    ({ width, height }) => width > 0 && height > 0,
    () => false,
  );
}
