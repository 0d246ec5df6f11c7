import type { BackdropPaint } from "../look.js";
import { alphaHex, fillAll, paintGlow, paintGrain } from "../textures.js";
import { paintVignette } from "./paint-sky.js";

const SHAFTS = 6;

/** A dark hall: shafts of light from a window above, dust in them, and a lit pool on the floor. */
export function paintShafts(paint: BackdropPaint): void {
  const { ctx, host, swatch, widthPx, heightPx, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  const fromPx = widthPx * (0.78 + 0.12 * random());
  for (let i = 0; i < SHAFTS; i++) paintShaft(paint, fromPx + (i - SHAFTS / 2) * widthPx * 0.07);
  paintGlow(ctx, {
    xPx: fromPx,
    yPx: -heightPx * 0.05,
    radiusPx: heightPx * 0.75,
    color: swatch.groundAlt,
    alpha: 0.9,
  });
  paintGlow(ctx, { xPx: fromPx, yPx: 0, radiusPx: heightPx * 0.35, color: swatch.accent, alpha: 0.2 });
  ctx.fillStyle = swatch.ink;
  for (let i = 0; i < 60; i++) {
    ctx.globalAlpha = 0.05 + 0.2 * random();
    ctx.beginPath();
    ctx.arc(random() * widthPx, random() * heightPx, 1.5 + 2.5 * random() ** 3, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  paintVignette(paint);
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "film" });
}

function paintShaft({ ctx, swatch, widthPx, heightPx, random }: BackdropPaint, topPx: number): void {
  const lean = widthPx * (0.55 + 0.1 * random());
  const thin = widthPx * (0.02 + 0.03 * random());
  const wide = thin * 3.2;
  const light = ctx.createLinearGradient(0, 0, 0, heightPx * 0.95);
  light.addColorStop(0, swatch.second + alphaHex(0.2 + 0.12 * random()));
  light.addColorStop(1, swatch.second + alphaHex(0));
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.moveTo(topPx - thin, 0);
  ctx.lineTo(topPx + thin, 0);
  ctx.lineTo(topPx - lean + wide, heightPx);
  ctx.lineTo(topPx - lean - wide, heightPx);
  ctx.fill();
}
