import { pictureMediaType, pictureSize } from "@inkreel/content";
import type { PictureCheck } from "./fetch-chosen.js";

/** Larger ones take more memory to decode than a film is worth. */
const MAX_PIXELS = 66_000_000;

/** Told by the picture's header, without decoding it. */
export const pictureCheck: PictureCheck = async (bytes) => {
  const [size, mediaType] = [headerSize(bytes), pictureMediaType(bytes)];
  if (size === null || mediaType === null) return null;
  const pixels = size.widthPx * size.heightPx;
  return pixels === 0 || pixels > MAX_PIXELS ? null : { ...size, mediaType };
};

/** A header that ends too early is that of a damaged file. */
function headerSize(bytes: Uint8Array): ReturnType<typeof pictureSize> {
  try {
    return pictureSize(bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
