import type { BackdropPaint } from "../look.js";
import { alphaHex, fillAll, paintGlow, paintGrain } from "../textures.js";

const FOLDS = 5;

/** Folds of a curtain in a low light: overlapping waves of the second tone, each with a lit edge. */
export function paintVeil(paint: BackdropPaint): void {
  const { ctx, host, swatch, widthPx, heightPx, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  const phase = random() * Math.PI * 2;
  for (let fold = 0; fold < FOLDS; fold++) paintFold(paint, fold, phase);
  paintGlow(ctx, {
    xPx: widthPx * (0.3 + 0.4 * random()),
    yPx: 0,
    radiusPx: heightPx * 0.8,
    color: swatch.groundAlt,
    alpha: 0.7,
  });
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "veil" });
}

function paintFold({ ctx, swatch, widthPx, heightPx }: BackdropPaint, fold: number, phase: number): void {
  const top = heightPx * (0.28 + fold * 0.16);
  const wave = heightPx * 0.09;
  const yAt = (x: number): number =>
    top + wave * Math.sin((x / widthPx) * Math.PI * 1.7 + phase + fold * 1.3) - (x / widthPx) * wave * 1.5;
  const gradient = ctx.createLinearGradient(0, top - wave, 0, top + heightPx * 0.34);
  gradient.addColorStop(0, swatch.groundAlt + alphaHex(0.55));
  gradient.addColorStop(0.4, swatch.groundAlt + alphaHex(0.16));
  gradient.addColorStop(1, swatch.groundAlt + alphaHex(0));
  ctx.fillStyle = gradient;
  ctx.beginPath();
  ctx.moveTo(0, yAt(0));
  for (let x = 0; x <= widthPx + 24; x += 24) ctx.lineTo(x, yAt(x));
  ctx.lineTo(widthPx, heightPx);
  ctx.lineTo(0, heightPx);
  ctx.fill();
}
