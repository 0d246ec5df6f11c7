import type { CountedUnit } from "@inkreel/contract";
import type { Context2D } from "../../draw/host.js";
import type { Box } from "../../timeline/timeline.js";

/** Adds the outline of one counted unit to the path: a dot, or a standing person. */
export function traceUnit(ctx: Context2D, { xPx, yPx, widthPx, heightPx }: Box, unit: CountedUnit): void {
  const middleX = xPx + widthPx / 2;
  if (unit === "dot") {
    const radiusPx = Math.min(widthPx, heightPx) / 2;
    ctx.moveTo(middleX + radiusPx, yPx + heightPx / 2);
    ctx.arc(middleX, yPx + heightPx / 2, radiusPx, 0, Math.PI * 2);
    return;
  }
  const headPx = Math.min(widthPx * 0.27, heightPx * 0.14);
  ctx.moveTo(middleX + headPx, yPx + headPx);
  ctx.arc(middleX, yPx + headPx, headPx, 0, Math.PI * 2);
  const topY = yPx + headPx * 2.3;
  const hipY = yPx + heightPx * 0.6;
  const bodyPx = widthPx * 0.74;
  ctx.roundRect(middleX - bodyPx / 2, topY, bodyPx, hipY - topY, [bodyPx * 0.36, bodyPx * 0.36, 0, 0]);
  const legPx = bodyPx * 0.3;
  for (const side of [-1, 1])
    ctx.roundRect(
      middleX + side * bodyPx * 0.17 - legPx / 2,
      hipY - 1,
      legPx,
      yPx + heightPx - hipY + 1,
      legPx * 0.3,
    );
}
