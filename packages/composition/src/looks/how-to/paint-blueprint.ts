import { mixColors } from "../../color/oklch.js";
import type { BackdropPaint } from "../look.js";
import { fillAll, paintGlow, paintGrain } from "../textures.js";

const CELL_PX = 40;
const BOLD_EVERY = 4;

/** A blueprint: fine and bold grid lines, and construction circles with their axes around the art. */
export function paintBlueprint(paint: BackdropPaint): void {
  const { ctx, host, swatch, frame, art } = paint;
  fillAll(ctx, paint, swatch.ground);
  paintGlow(ctx, {
    xPx: frame.xPx + frame.widthPx * 0.3,
    yPx: frame.yPx + frame.heightPx * 0.2,
    radiusPx: frame.heightPx,
    color: swatch.groundAlt,
    alpha: 0.9,
  });
  paintLines(paint);
  if (art !== null) paintConstruction(paint);
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "blueprint" });
}

function paintLines({ ctx, widthPx, heightPx, swatch }: BackdropPaint): void {
  const fine = mixColors(swatch.ground, swatch.ink, 0.045);
  const bold = mixColors(swatch.ground, swatch.ink, 0.095);
  for (let i = 0; i * CELL_PX < Math.max(widthPx, heightPx); i++) {
    ctx.fillStyle = i % BOLD_EVERY === 0 ? bold : fine;
    ctx.fillRect(i * CELL_PX, 0, 2, heightPx);
    ctx.fillRect(0, i * CELL_PX, widthPx, 2);
  }
}

function paintConstruction({ ctx, swatch, focus }: BackdropPaint): void {
  const { xPx: x, yPx: y } = focus;
  const radius = focus.radiusPx * 1.55;
  ctx.strokeStyle = mixColors(swatch.ground, swatch.ink, 0.45);
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.stroke();
  ctx.setLineDash([18, 14]);
  ctx.beginPath();
  ctx.arc(x, y, radius * 1.24, 0, Math.PI * 2);
  ctx.moveTo(x - radius * 1.5, y);
  ctx.lineTo(x + radius * 1.5, y);
  ctx.moveTo(x, y - radius * 1.5);
  ctx.lineTo(x, y + radius * 1.5);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = swatch.ground;
  ctx.beginPath();
  ctx.arc(x, y, radius * 0.86, 0, Math.PI * 2);
  ctx.fill();
}
