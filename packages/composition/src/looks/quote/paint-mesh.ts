import { mixColors } from "../../color/oklch.js";
import type { BackdropPaint } from "../look.js";
import { fillAll, paintGlow, paintGrain } from "../textures.js";

/** A mesh of four soft lights between the ground and its second tone, warmer at one corner. */
export function paintMesh(paint: BackdropPaint): void {
  const { ctx, host, swatch, widthPx, heightPx, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  const reach = Math.max(widthPx, heightPx);
  const warm = mixColors(swatch.groundAlt, swatch.second, swatch.isDark ? 0.14 : 0.5);
  const spots = [
    { x: 0.1, y: 0.12, radius: 0.75, color: swatch.groundAlt },
    { x: 0.95, y: 0.35, radius: 0.6, color: warm },
    { x: 0.2, y: 0.95, radius: 0.7, color: warm },
    { x: 0.85, y: 0.98, radius: 0.55, color: swatch.groundAlt },
  ];
  for (const { x, y, radius, color } of spots) {
    paintGlow(ctx, {
      xPx: widthPx * (x + 0.14 * (random() - 0.5)),
      yPx: heightPx * (y + 0.14 * (random() - 0.5)),
      radiusPx: reach * radius,
      color,
      alpha: 0.95,
    });
  }
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "mesh" });
}
