import { mixColors } from "../../color/oklch.js";
import type { BackdropPaint } from "../look.js";
import { fillDisc, paintGlow, paintGrain } from "../textures.js";
import { paintSky, paintVignette } from "./paint-sky.js";

const RIDGES = 5;

/** Mountain ridges one behind the other in haze, a low sun or moon behind them. */
export function paintRidges(paint: BackdropPaint): void {
  const { ctx, host, swatch, heightPx, random, frame, ratio } = paint;
  const horizonPx = heightPx * 0.56;
  paintSky(paint, horizonPx);
  const shortPx = Math.min(frame.widthPx, frame.heightPx);
  const light = lightAt(paint, random());
  paintGlow(ctx, { ...light, radiusPx: shortPx * 0.8, color: swatch.accent, alpha: 0.42 });
  fillDisc(ctx, {
    ...light,
    radiusPx: shortPx * (ratio === "1:1" ? 0.05 : 0.07),
    color: mixColors(swatch.accent, swatch.ground, 0.35),
  });
  for (let ridge = 0; ridge < RIDGES; ridge++) paintRidge(paint, ridge, horizonPx);
  paintVignette(paint);
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "film" });
}

/** Clear of the text: above it on tall frames, beside it on the wide one. */
function lightAt({ widthPx, heightPx, ratio }: BackdropPaint, chance: number): { xPx: number; yPx: number } {
  if (ratio === "16:9") return { xPx: widthPx * (0.86 + 0.05 * chance), yPx: heightPx * 0.2 };
  return { xPx: widthPx * (0.68 + 0.14 * chance), yPx: heightPx * (ratio === "9:16" ? 0.066 : 0.02) };
}

function paintRidge(
  { ctx, swatch, widthPx, heightPx, random }: BackdropPaint,
  ridge: number,
  horizonPx: number,
): void {
  const depth = ridge / (RIDGES - 1);
  const base = horizonPx - heightPx * 0.06 + depth * heightPx * 0.3;
  const tall = heightPx * (0.085 + 0.035 * depth);
  const [phase, slow, fast] = [random() * 9, 1.4 + random() * 1.6, 5 + random() * 4];
  const haze = ctx.createLinearGradient(0, base - tall * 1.5, 0, base + heightPx * 0.2);
  haze.addColorStop(0, mixColors(swatch.groundAlt, swatch.ground, 0.1 + 0.85 * depth));
  haze.addColorStop(1, mixColors(swatch.groundAlt, swatch.ground, 0.65 * depth));
  ctx.fillStyle = haze;
  ctx.beginPath();
  ctx.moveTo(0, heightPx);
  for (let x = 0; x <= widthPx + 8; x += 8) {
    const u = x / widthPx;
    const crest = (pace: number, shift: number): number => 1 - Math.abs(Math.sin(u * pace + shift));
    const broad = Math.sin(u * slow * Math.PI + phase);
    const peaks =
      crest(fast, phase * 2) * 0.9 + crest(fast * 2.3, phase) * 0.34 + crest(fast * 6.1, phase * 3) * 0.1;
    ctx.lineTo(x, base - tall * (broad * 0.4 + peaks - 0.3));
  }
  ctx.lineTo(widthPx, heightPx);
  ctx.fill();
}
