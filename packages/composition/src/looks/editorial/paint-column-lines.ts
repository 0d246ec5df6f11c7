import type { BackdropPaint } from "../look.js";
import { mixColors } from "../../color/oklch.js";

/** The page's columns as hairlines, and a rule at the head outside the safe area. */
export function paintColumnLines({ ctx, frame, swatch, heightPx, ratio }: BackdropPaint): void {
  const columns = ratio === "16:9" ? 6 : 4;
  const marginPx = ratio === "16:9" ? 96 : 64;
  ctx.fillStyle = mixColors(swatch.ground, swatch.ink, 0.055);
  for (let i = 0; i <= columns; i++) {
    const x = frame.xPx + marginPx + ((frame.widthPx - 2 * marginPx) * i) / columns;
    ctx.fillRect(Math.round(x) - 1, 0, 2, heightPx);
  }
  ctx.fillStyle = swatch.ink;
  const headPx = ratio === "9:16" ? 120 : 26;
  ctx.fillRect(frame.xPx + marginPx, frame.yPx + headPx, frame.widthPx - 2 * marginPx, 3);
  ctx.fillRect(frame.xPx + marginPx, frame.yPx + headPx - 12, 96, 12);
}
