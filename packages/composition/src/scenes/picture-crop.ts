import type { PictureCrop } from "@inkreel/contract";
import type { Box } from "../timeline/timeline.js";
import { coverCrop, focusIn, type MeasuredPicture } from "./picture-attention.js";

/**
 * Returns the part of a picture that a place with the given aspect ratio shows: the one that a person chose, within the
 * bounds of the picture, or the one that draws the eye.
 */
export function cropOf(picture: MeasuredPicture, proportion: number, chosen: PictureCrop | null): Box {
  const whole = coverCrop(picture, proportion);
  if (chosen === null) return whole;
  const widthPx = whole.widthPx / chosen.zoom;
  const heightPx = whole.heightPx / chosen.zoom;
  return {
    xPx: startWithin(chosen.x * picture.widthPx, widthPx, picture.widthPx),
    yPx: startWithin(chosen.y * picture.heightPx, heightPx, picture.heightPx),
    widthPx,
    heightPx,
  };
}

/** Returns the start of a part around a point that does not leave its whole. */
function startWithin(middlePx: number, lengthPx: number, wholePx: number): number {
  return Math.min(Math.max(middlePx - lengthPx / 2, 0), Math.max(0, wholePx - lengthPx));
}

/**
 * Returns where the camera goes within a crop, as fractions of the crop: to the point that a person chose, or to what
 * draws the eye. Null if neither is known.
 */
export function focusOf(
  picture: MeasuredPicture,
  crop: Box,
  chosen: PictureCrop | null,
): { x: number; y: number } | null {
  if (chosen === null) return focusIn(picture, crop);
  return {
    x: (chosen.x * picture.widthPx - crop.xPx) / crop.widthPx,
    y: (chosen.y * picture.heightPx - crop.yPx) / crop.heightPx,
  };
}
