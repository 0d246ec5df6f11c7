import type { Box } from "../timeline/timeline.js";

export interface Insets {
  topPx?: number;
  rightPx?: number;
  bottomPx?: number;
  leftPx?: number;
}

export function insetBox(box: Box, { topPx = 0, rightPx = 0, bottomPx = 0, leftPx = 0 }: Insets): Box {
  return {
    xPx: box.xPx + leftPx,
    yPx: box.yPx + topPx,
    widthPx: Math.max(0, box.widthPx - leftPx - rightPx),
    heightPx: Math.max(0, box.heightPx - topPx - bottomPx),
  };
}

/** Divides a box into columns with gaps between them. `shares` are their relative widths. */
export function columns(box: Box, shares: readonly number[], gapPx: number): Box[] {
  const roomPx = box.widthPx - gapPx * (shares.length - 1);
  const total = shares.reduce((sum, share) => sum + share, 0);
  let xPx = box.xPx;
  return shares.map((share) => {
    const widthPx = (roomPx * share) / total;
    const column = { ...box, xPx, widthPx };
    xPx += widthPx + gapPx;
    return column;
  });
}

/** Divides a box into rows with gaps between them. `shares` are their relative heights. */
export function rows(box: Box, shares: readonly number[], gapPx: number): Box[] {
  const turned = { xPx: box.yPx, yPx: box.xPx, widthPx: box.heightPx, heightPx: box.widthPx };
  return columns(turned, shares, gapPx).map((column) => ({
    xPx: box.xPx,
    yPx: column.xPx,
    widthPx: box.widthPx,
    heightPx: column.widthPx,
  }));
}

/** Returns the box as wide as fits into a column around the same middle. */
export function clampToColumn(box: Box, column: Box): Box {
  const middlePx = box.xPx + box.widthPx / 2;
  const roomPx = Math.min(middlePx - column.xPx, column.xPx + column.widthPx - middlePx);
  const widthPx = Math.min(box.widthPx, 2 * roomPx);
  return { ...box, xPx: middlePx - widthPx / 2, widthPx };
}

export function middleOf(box: Box): { xPx: number; yPx: number } {
  return { xPx: box.xPx + box.widthPx / 2, yPx: box.yPx + box.heightPx / 2 };
}
