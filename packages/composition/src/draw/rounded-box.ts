import type { Box } from "../timeline/timeline.js";
import type { Context2D } from "./host.js";

/** Adds a rounded rectangle to the current path. The radius is limited to half of the shorter side. */
export function traceRoundedBox(ctx: Context2D, box: Box, radiusPx: number): void {
  const { xPx, yPx, widthPx, heightPx } = box;
  const radius = Math.max(0, Math.min(radiusPx, widthPx / 2, heightPx / 2));
  ctx.roundRect(xPx, yPx, widthPx, heightPx, radius);
}

export function fillRoundedBox(ctx: Context2D, options: { box: Box; radiusPx: number; color: string }): void {
  ctx.fillStyle = options.color;
  ctx.beginPath();
  traceRoundedBox(ctx, options.box, options.radiusPx);
  ctx.fill();
}
