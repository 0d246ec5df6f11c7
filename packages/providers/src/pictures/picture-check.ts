import { CONTENT_LIMITS, pictureMediaType, pictureSize } from "@inkreel/content";
import type { PictureCheck } from "./fetch-chosen.js";

/** Told by the picture's header, without decoding it. */
export const pictureCheck: PictureCheck = async (bytes) => {
  const [size, mediaType] = [pictureSize(bytes), pictureMediaType(bytes)];
  if (size === null || mediaType === null) return null;
  const pixels = size.widthPx * size.heightPx;
  return pixels === 0 || pixels > CONTENT_LIMITS.picturePixels ? null : { ...size, mediaType };
};
