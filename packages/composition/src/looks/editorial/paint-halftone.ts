import { mixColors } from "../../color/oklch.js";
import type { BackdropPaint } from "../look.js";
import { fillAll, paintDots, paintGrain } from "../textures.js";
import { paintColumnLines } from "./paint-column-lines.js";

/** A page with a printed halftone sun: dots that swell toward the middle. */
export function paintHalftone(paint: BackdropPaint): void {
  const { ctx, host, swatch, art, frame, focus } = paint;
  fillAll(ctx, paint, swatch.ground);
  paintColumnLines(paint);
  const pitchPx = 30;
  const area = art ?? { ...frame, yPx: frame.yPx + frame.heightPx * 0.72, heightPx: frame.heightPx * 0.28 };
  const columns = Math.ceil(area.widthPx / pitchPx) + 1;
  const rows = Math.ceil(area.heightPx / pitchPx) + 1;
  const reach = art === null ? rows * 1.4 : (focus.radiusPx * 1.75) / pitchPx;
  const middle =
    art === null
      ? { column: columns / 2, row: rows }
      : { column: (focus.xPx - area.xPx) / pitchPx, row: (focus.yPx - area.yPx) / pitchPx };
  paintDots(ctx, {
    xPx: area.xPx,
    yPx: area.yPx,
    columns,
    rows,
    pitchPx,
    color: art === null ? mixColors(swatch.ground, swatch.ink, 0.09) : swatch.second,
    radiusAt(column, row) {
      const distance = Math.hypot(column - middle.column, row - middle.row) / reach;
      return Math.max(0, 1 - distance ** 2) * pitchPx * 0.46;
    },
  });
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "paper" });
}
