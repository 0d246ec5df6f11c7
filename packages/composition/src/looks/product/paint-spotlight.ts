import type { BackdropPaint } from "../look.js";
import { fillAll, paintGlow, paintGrain } from "../textures.js";
import { paintPedestal } from "./paint-pedestal.js";

/** The studio with the lights down: one soft spot on the wall behind the pedestal. */
export function paintSpotlight(paint: BackdropPaint): void {
  const { ctx, host, swatch, widthPx, heightPx, art, focus, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  const middle = art === null ? { xPx: widthPx * (0.3 + 0.4 * random()), yPx: heightPx * 0.3 } : focus;
  paintGlow(ctx, {
    ...middle,
    radiusPx: Math.max(widthPx, heightPx) * 0.72,
    color: swatch.groundAlt,
    alpha: 1,
  });
  if (art !== null) paintPedestal(paint);
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "studio" });
}
