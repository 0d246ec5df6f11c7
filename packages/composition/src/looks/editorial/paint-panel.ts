import { mixColors } from "../../color/oklch.js";
import type { BackdropPaint } from "../look.js";
import { fillAll, fillDisc, paintDots, paintGrain } from "../textures.js";
import { paintColumnLines } from "./paint-column-lines.js";

/** A page with one block of colour that bleeds off the edges, two quarter discs and a halftone inside it. */
export function paintPanel(paint: BackdropPaint): void {
  const { ctx, host, swatch, art } = paint;
  fillAll(ctx, paint, swatch.ground);
  paintColumnLines(paint);
  if (art !== null) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(art.xPx, art.yPx, art.widthPx, art.heightPx);
    ctx.clip();
    paintBlock(paint, art);
    ctx.restore();
  }
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "paper" });
}

function paintBlock({ ctx, swatch, random }: BackdropPaint, art: NonNullable<BackdropPaint["art"]>): void {
  const { xPx, yPx, widthPx, heightPx } = art;
  ctx.fillStyle = swatch.accent;
  ctx.fillRect(xPx, yPx, widthPx, heightPx);
  const radiusPx = Math.max(widthPx, heightPx) * (0.62 + 0.1 * random());
  const isLeft = random() < 0.5;
  const cornerX = isLeft ? xPx : xPx + widthPx;
  fillDisc(ctx, {
    xPx: cornerX,
    yPx: yPx + heightPx,
    radiusPx,
    color: mixColors(swatch.accent, swatch.onAccent, 0.1),
  });
  fillDisc(ctx, {
    xPx: cornerX,
    yPx: yPx + heightPx,
    radiusPx: radiusPx * 0.55,
    color: mixColors(swatch.accent, swatch.onAccent, 0.2),
  });
  const pitchPx = 26;
  const rows = Math.ceil((heightPx * 0.3) / pitchPx);
  paintDots(ctx, {
    xPx,
    yPx: yPx + 20,
    columns: Math.ceil(widthPx / pitchPx) + 1,
    rows,
    pitchPx,
    color: mixColors(swatch.accent, swatch.ink, 0.3),
    radiusAt: (_, row) => (1 - row / rows) * pitchPx * 0.3,
  });
}
