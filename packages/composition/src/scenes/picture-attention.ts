import type { CompositionPicture } from "@inkreel/contract";
import { ATTENTION_CELLS } from "@inkreel/contract/plain";
import type { Box } from "../timeline/timeline.js";

/** A picture with its size and, if it was measured, where it draws the eye. */
export type MeasuredPicture = Pick<CompositionPicture, "widthPx" | "heightPx" | "attention">;

/**
 * Default focus point as fractions of the width and height: slightly above the middle, where the subject of most
 * pictures is.
 */
const USUAL_FOCUS = { x: 0.5, y: 0.4 };
/** Places of the crop that are compared. */
const CROP_STEPS = 24;
/** Of two crops with nearly the same attention, the one nearer to the middle is better. */
const MIDDLE_WEIGHT = 0.05;

/**
 * Returns the largest part of the picture with the given aspect ratio that contains the most of what draws the eye. A picture
 * that was not measured is cropped around the usual place of a subject.
 */
export function coverCrop(picture: MeasuredPicture, proportion: number): Box {
  const widthPx = Math.min(picture.widthPx, picture.heightPx * proportion);
  const heightPx = Math.min(picture.heightPx, picture.widthPx / proportion);
  const cropAt = (x: number, y: number): Box => ({
    xPx: (picture.widthPx - widthPx) * x,
    yPx: (picture.heightPx - heightPx) * y,
    widthPx,
    heightPx,
  });
  const isTall = picture.heightPx > heightPx;
  if (picture.attention === undefined) return cropAt(USUAL_FOCUS.x, USUAL_FOCUS.y);
  const usual = isTall ? USUAL_FOCUS.y : USUAL_FOCUS.x;
  const crops = Array.from({ length: CROP_STEPS + 1 }, (_, step) => {
    const share = step / CROP_STEPS;
    const crop = isTall ? cropAt(0, share) : cropAt(share, 0);
    return { crop, value: attentionIn(picture, crop) - MIDDLE_WEIGHT * Math.abs(share - usual) };
  });
  return crops.reduce((best, other) => (other.value > best.value ? other : best)).crop;
}

/** Returns the share of a picture's attention that a box of it contains, from 0 to 1; its share of the area if nothing was measured. */
export function attentionIn(picture: MeasuredPicture, box: Box): number {
  const { widthPx, heightPx, attention } = picture;
  if (attention === undefined) return (box.widthPx * box.heightPx) / (widthPx * heightPx);
  const left = (box.xPx / widthPx) * ATTENTION_CELLS;
  const top = (box.yPx / heightPx) * ATTENTION_CELLS;
  const right = left + (box.widthPx / widthPx) * ATTENTION_CELLS;
  const bottom = top + (box.heightPx / heightPx) * ATTENTION_CELLS;
  let [inside, all] = [0, 0];
  for (const { column, row, value } of cellsOf(attention)) {
    inside += value * overlap(column, left, right) * overlap(row, top, bottom);
    all += value;
  }
  return all === 0 ? 1 : inside / all;
}

/** Returns the middle of what draws the eye within a crop, as fractions of the crop. Null if nothing was measured. */
export function focusIn(picture: MeasuredPicture, crop: Box): { x: number; y: number } | null {
  const { widthPx, heightPx, attention } = picture;
  if (attention === undefined) return null;
  let [x, y, all] = [0, 0, 0];
  for (const { column, row, value } of cellsOf(attention)) {
    const atX = (((column + 0.5) / ATTENTION_CELLS) * widthPx - crop.xPx) / crop.widthPx;
    const atY = (((row + 0.5) / ATTENTION_CELLS) * heightPx - crop.yPx) / crop.heightPx;
    if (atX < 0 || atX > 1 || atY < 0 || atY > 1) continue;
    x += atX * value;
    y += atY * value;
    all += value;
  }
  return all === 0 ? null : { x: x / all, y: y / all };
}

/** The cells of the grid. Strong ones count more than many weak ones. */
function cellsOf(attention: string): { column: number; row: number; value: number }[] {
  return Array.from(attention, (digit, cell) => ({
    column: cell % ATTENTION_CELLS,
    row: Math.floor(cell / ATTENTION_CELLS),
    value: Number(digit) ** 2,
  }));
}

/** Returns which part of the cell from `at` to `at + 1` lies between two places. */
function overlap(at: number, from: number, to: number): number {
  return Math.max(0, Math.min(at + 1, to) - Math.max(at, from));
}
