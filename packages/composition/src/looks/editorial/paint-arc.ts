import { mixColors } from "../../color/oklch.js";
import type { BackdropPaint } from "../look.js";
import { fillAll, fillDisc, paintGrain } from "../textures.js";
import { paintColumnLines } from "./paint-column-lines.js";

/** A page with a great disc in the second tone that leaves the frame, and a small one in the accent. */
export function paintArc(paint: BackdropPaint): void {
  const { ctx, host, swatch, art, frame, focus, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  const shortPx = Math.min(frame.widthPx, frame.heightPx);
  const discPx = art === null ? shortPx * 0.46 : Math.min(shortPx * 0.42, focus.radiusPx * 1.9);
  const center =
    art === null
      ? { xPx: frame.xPx + frame.widthPx * 0.98, yPx: frame.yPx + frame.heightPx * (0.2 + 0.6 * random()) }
      : focus;
  fillDisc(ctx, { xPx: center.xPx, yPx: center.yPx, radiusPx: discPx, color: swatch.groundAlt });
  paintColumnLines(paint);
  if (art !== null) {
    ctx.strokeStyle = mixColors(swatch.ground, swatch.ink, 0.4);
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.arc(center.xPx, center.yPx, discPx * 1.09, Math.PI * random(), Math.PI * (1.2 + random() * 0.4));
    ctx.stroke();
    const angle = Math.PI * (1.1 + 0.7 * random());
    fillDisc(ctx, {
      xPx: center.xPx + Math.cos(angle) * discPx,
      yPx: center.yPx + Math.sin(angle) * discPx,
      radiusPx: shortPx * 0.045,
      color: swatch.accent,
    });
  }
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "paper" });
}
