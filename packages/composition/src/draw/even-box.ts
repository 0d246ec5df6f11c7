import type { Box } from "../timeline/timeline.js";

/**
 * Returns the smallest box with even coordinates around another, inside the frame. Chroma planes have half the
 * resolution, so they need even boxes.
 */
export function evenBox(box: Box, frame: { widthPx: number; heightPx: number }): Box {
  const down = (value: number): number => Math.max(0, Math.floor(value / 2) * 2);
  const xPx = Math.min(down(box.xPx), frame.widthPx - 2);
  const yPx = Math.min(down(box.yPx), frame.heightPx - 2);
  const rightPx = Math.min(frame.widthPx, Math.ceil((box.xPx + box.widthPx) / 2) * 2);
  const bottomPx = Math.min(frame.heightPx, Math.ceil((box.yPx + box.heightPx) / 2) * 2);
  return { xPx, yPx, widthPx: Math.max(2, rightPx - xPx), heightPx: Math.max(2, bottomPx - yPx) };
}

/** Returns the box enlarged by these px on each side. */
export function growBox(box: Box, byXPx: number, byYPx: number = byXPx): Box {
  return {
    xPx: box.xPx - byXPx,
    yPx: box.yPx - byYPx,
    widthPx: box.widthPx + 2 * byXPx,
    heightPx: box.heightPx + 2 * byYPx,
  };
}
