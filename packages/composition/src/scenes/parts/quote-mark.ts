import type { Context2D } from "../../draw/host.js";
import type { Box } from "../../timeline/timeline.js";

/** Paints a pair of opening quotation marks that fills the height of the box. Each mark is a drop with a tail. */
export function paintQuoteMark(ctx: Context2D, mark: Box & { color: string; isMirrored: boolean }): void {
  const { xPx, yPx, widthPx, heightPx, color, isMirrored } = mark;
  ctx.save();
  ctx.translate(xPx + widthPx / 2, yPx);
  ctx.scale(isMirrored ? -1 : 1, 1);
  ctx.fillStyle = color;
  const dropPx = widthPx * 0.44;
  for (const startPx of [-widthPx / 2, widthPx / 2 - dropPx]) {
    const radius = Math.min(dropPx / 2, heightPx * 0.29);
    const cx = startPx + radius;
    const cy = heightPx - radius;
    ctx.beginPath();
    ctx.arc(cx, cy, radius, 0, Math.PI * 2);
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(cx - radius, cy);
    ctx.bezierCurveTo(cx - radius, heightPx * 0.28, cx - radius * 0.2, heightPx * 0.06, cx + radius * 0.9, 0);
    ctx.lineTo(cx + radius * 0.98, heightPx * 0.09);
    ctx.bezierCurveTo(
      cx + radius * 0.3,
      heightPx * 0.18,
      cx + radius * 0.02,
      heightPx * 0.3,
      cx + radius * 0.05,
      heightPx * 0.46,
    );
    ctx.lineTo(cx, cy);
    ctx.fill();
  }
  ctx.restore();
}
