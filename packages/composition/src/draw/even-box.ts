import type { Box } from "../timeline/timeline.js";

/**
 * Returns the smallest box with even coordinates that contains `box`, limited to the frame. Even coordinates are needed
 * because the chroma planes of 4:2:0 video have half the resolution.
 */
export function evenBox(box: Box, frame: { widthPx: number; heightPx: number }): Box {
  const down = (value: number): number => Math.max(0, Math.floor(value / 2) * 2);
  const xPx = Math.min(down(box.xPx), frame.widthPx - 2);
  const yPx = Math.min(down(box.yPx), frame.heightPx - 2);
  const rightPx = Math.min(frame.widthPx, Math.ceil((box.xPx + box.widthPx) / 2) * 2);
  const bottomPx = Math.min(frame.heightPx, Math.ceil((box.yPx + box.heightPx) / 2) * 2);
  return { xPx, yPx, widthPx: Math.max(2, rightPx - xPx), heightPx: Math.max(2, bottomPx - yPx) };
}

/** Returns the box enlarged by `byXPx` on the left and right and by `byYPx` at the top and bottom. */
export function growBox(box: Box, byXPx: number, byYPx: number = byXPx): Box {
  return {
    xPx: box.xPx - byXPx,
    yPx: box.yPx - byYPx,
    widthPx: box.widthPx + 2 * byXPx,
    heightPx: box.heightPx + 2 * byYPx,
  };
}
