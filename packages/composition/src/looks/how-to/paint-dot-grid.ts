import { mixColors } from "../../color/oklch.js";
import type { BackdropPaint } from "../look.js";
import { fillAll, fillDisc, paintDots } from "../textures.js";

const PITCH_PX = 48;

/** Squared paper as dots, with a soft disc behind the art and a ring around it. */
export function paintDotGrid(paint: BackdropPaint): void {
  const { ctx, swatch, art, frame, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  if (art !== null) paintTarget(paint);
  else {
    const radiusPx = Math.min(frame.widthPx, frame.heightPx) * 0.34;
    const xPx = frame.xPx + frame.widthPx * (random() < 0.5 ? 0.02 : 0.98);
    fillDisc(ctx, { xPx, yPx: frame.yPx + frame.heightPx * 0.1, radiusPx, color: swatch.groundAlt });
  }
  paintGrid(paint);
}

function paintGrid({ ctx, widthPx, heightPx, swatch }: BackdropPaint): void {
  ctx.fillStyle = mixColors(swatch.ground, swatch.ink, 0.16);
  for (let y = PITCH_PX / 2; y < heightPx; y += PITCH_PX) {
    for (let x = PITCH_PX / 2; x < widthPx; x += PITCH_PX) ctx.fillRect(x - 2, y - 2, 4, 4);
  }
}

function paintTarget({ ctx, swatch, focus }: BackdropPaint): void {
  const { xPx, yPx } = focus;
  const radiusPx = focus.radiusPx * 1.5;
  fillDisc(ctx, { xPx: xPx + 26, yPx: yPx + 26, radiusPx, color: swatch.second });
  fillDisc(ctx, { xPx, yPx, radiusPx, color: swatch.card });
  ctx.strokeStyle = swatch.ink;
  ctx.lineWidth = 6;
  ctx.beginPath();
  ctx.arc(xPx, yPx, radiusPx, 0, Math.PI * 2);
  ctx.stroke();
  paintDots(ctx, {
    xPx: xPx - radiusPx * 1.12,
    yPx: yPx + radiusPx * 0.5,
    columns: 6,
    rows: 4,
    pitchPx: 26,
    color: swatch.accent,
    radiusAt: () => 6,
  });
}
