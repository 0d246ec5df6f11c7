import { mixColors } from "../../color/oklch.js";
import type { Box } from "../../timeline/timeline.js";
import type { BackdropPaint } from "../look.js";
import { fillDisc, paintGlow } from "../textures.js";

/** A low round pedestal with its shadow and a disc of light behind it, where the art stands. */
export function paintPedestal({ ctx, swatch, frame, ratio }: BackdropPaint, art: Box): void {
  const topPx = Math.max(art.yPx, frame.yPx + (ratio === "9:16" ? 150 : 40));
  const heightPx = art.yPx + art.heightPx - topPx;
  const widthPx = Math.min(art.widthPx, heightPx * 1.25);
  const xPx = art.xPx + art.widthPx / 2;
  const yPx = topPx + heightPx * 0.84;
  const radiusPx = widthPx * 0.4;
  fillDisc(ctx, {
    xPx,
    yPx: topPx + heightPx * 0.45,
    radiusPx: heightPx * 0.36,
    color: mixColors(swatch.ground, swatch.card, swatch.isDark ? 0.1 : 0.8),
  });
  paintGlow(ctx, { xPx, yPx: yPx + heightPx * 0.1, radiusPx: radiusPx * 1.5, color: "#000000", alpha: 0.22 });
  const thickPx = heightPx * 0.09;
  ctx.fillStyle = mixColors(swatch.groundAlt, swatch.ink, swatch.isDark ? 0.06 : 0.16);
  ctx.beginPath();
  ctx.ellipse(xPx, yPx + thickPx, radiusPx, radiusPx * 0.2, 0, 0, Math.PI);
  ctx.lineTo(xPx - radiusPx, yPx);
  ctx.ellipse(xPx, yPx, radiusPx, radiusPx * 0.2, 0, Math.PI, 0, true);
  ctx.fill();
  ctx.fillStyle = mixColors(swatch.groundAlt, swatch.card, swatch.isDark ? 0.12 : 0.7);
  ctx.beginPath();
  ctx.ellipse(xPx, yPx, radiusPx, radiusPx * 0.2, 0, 0, Math.PI * 2);
  ctx.fill();
}
