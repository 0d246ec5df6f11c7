import type { Context2D } from "../../draw/host.js";
import type { Box } from "../../timeline/timeline.js";

/** An arrow that points on in reading direction, filling its box. */
export function paintArrow(ctx: Context2D, arrow: Box & { color: string; isMirrored: boolean }): void {
  const { xPx, yPx, widthPx, heightPx, color, isMirrored } = arrow;
  ctx.save();
  ctx.translate(xPx + widthPx / 2, yPx + heightPx / 2);
  ctx.scale(isMirrored ? -1 : 1, 1);
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.max(5, heightPx * 0.13);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(-widthPx * 0.42, 0);
  ctx.lineTo(widthPx * 0.42, 0);
  ctx.moveTo(widthPx * 0.08, -heightPx * 0.34);
  ctx.lineTo(widthPx * 0.42, 0);
  ctx.lineTo(widthPx * 0.08, heightPx * 0.34);
  ctx.stroke();
  ctx.restore();
}
