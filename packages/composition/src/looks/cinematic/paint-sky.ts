import type { BackdropPaint } from "../look.js";
import { fillAll, paintGlow } from "../textures.js";

export interface Light {
  xPx: number;
  yPx: number;
}

/** The night sky all scenes of the story share: dark above, a lighter haze at the horizon, a few stars. */
export function paintSky(paint: BackdropPaint, horizonPx: number): void {
  const { ctx, swatch, widthPx, heightPx, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  const sky = ctx.createLinearGradient(0, 0, 0, horizonPx);
  sky.addColorStop(0, swatch.ground);
  sky.addColorStop(1, swatch.groundAlt);
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, widthPx, horizonPx);
  ctx.fillStyle = swatch.ink;
  for (let i = 0; i < 90; i++) {
    const depth = random();
    ctx.globalAlpha = 0.12 + 0.4 * depth * random();
    const size = depth > 0.9 ? 4 : 2;
    ctx.fillRect(random() * widthPx, random() ** 1.6 * horizonPx * 0.8, size, size);
  }
  ctx.globalAlpha = 1;
  paintGlow(ctx, {
    xPx: widthPx * 0.5,
    yPx: horizonPx,
    radiusPx: Math.max(widthPx, heightPx) * 0.5,
    color: swatch.second,
    alpha: 0.16,
  });
}

/** Darkens head and foot of the frame, as a wide lens does. */
export function paintVignette({ ctx, widthPx, heightPx }: BackdropPaint): void {
  const shadow = ctx.createLinearGradient(0, 0, 0, heightPx);
  shadow.addColorStop(0, "#00000080");
  shadow.addColorStop(0.16, "#00000000");
  shadow.addColorStop(0.72, "#00000000");
  shadow.addColorStop(1, "#000000b0");
  ctx.fillStyle = shadow;
  ctx.fillRect(0, 0, widthPx, heightPx);
}
