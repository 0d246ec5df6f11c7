import type { Plate } from "../timeline/timeline.js";

const SIDE_PX = 16;

/** A small plate of one colour, to be stretched over any part of the frame. */
export function colorPlate(color: string): Plate {
  return {
    key: `color/${color}`,
    widthPx: SIDE_PX,
    heightPx: SIDE_PX,
    hasAlpha: false,
    paint(ctx) {
      ctx.fillStyle = color;
      ctx.fillRect(0, 0, SIDE_PX, SIDE_PX);
    },
  };
}
