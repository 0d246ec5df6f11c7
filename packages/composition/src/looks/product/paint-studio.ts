import { mixColors } from "../../color/oklch.js";
import type { BackdropPaint } from "../look.js";
import { fillAll, paintGlow, paintGrain } from "../textures.js";
import { paintPedestal } from "./paint-pedestal.js";

/** A lit paper sweep: bright wall, floor in the second tone, the bend between them soft. */
export function paintStudio(paint: BackdropPaint): void {
  const { ctx, host, swatch, widthPx, heightPx, art, focus, ratio } = paint;
  fillAll(ctx, paint, swatch.ground);
  const floorPx = art !== null && ratio !== "16:9" ? focus.yPx + focus.radiusPx * 1.1 : heightPx * 0.68;
  const floor = ctx.createLinearGradient(0, floorPx - heightPx * 0.06, 0, heightPx);
  floor.addColorStop(0, swatch.ground);
  floor.addColorStop(0.2, swatch.groundAlt);
  floor.addColorStop(1, mixColors(swatch.groundAlt, swatch.ground, 0.55));
  ctx.fillStyle = floor;
  ctx.fillRect(0, floorPx - heightPx * 0.06, widthPx, heightPx);
  paintGlow(ctx, {
    xPx: widthPx * 0.3,
    yPx: heightPx * 0.1,
    radiusPx: Math.max(widthPx, heightPx) * 0.7,
    color: swatch.card,
    alpha: 0.95,
  });
  if (art !== null) paintPedestal(paint);
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "studio" });
}
