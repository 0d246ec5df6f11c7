import { mixColors } from "../../color/oklch.js";
import type { BackdropPaint } from "../look.js";
import { fillDisc, paintGlow } from "../textures.js";

/** A low round pedestal with its shadow and a disc of light behind it, where the art stands. */
export function paintPedestal({ ctx, swatch, focus }: BackdropPaint): void {
  const { xPx, radiusPx: iconPx } = focus;
  const yPx = focus.yPx + iconPx * 1.22;
  const radiusPx = iconPx * 1.75;
  const heightPx = iconPx * 2.6;
  const light = mixColors(swatch.ground, swatch.card, swatch.isDark ? 0.1 : 0.8);
  fillDisc(ctx, { xPx, yPx: focus.yPx, radiusPx: iconPx * 1.5, color: light });
  ctx.save();
  ctx.translate(xPx, yPx + heightPx * 0.13);
  ctx.scale(1, 0.24);
  paintGlow(ctx, { xPx: 0, yPx: 0, radiusPx: radiusPx * 1.7, color: "#000000", alpha: 0.5 });
  ctx.restore();
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
