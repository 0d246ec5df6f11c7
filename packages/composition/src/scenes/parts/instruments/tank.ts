import { fillMark, markColors } from "../fill-mark.js";
import { ticksOf } from "../value-scale.js";
import type { Box } from "../../../timeline/timeline.js";
import { formatTick } from "./format-tick.js";
import type { InstrumentPaint } from "./instrument-paint.js";
import { drawTickText } from "./tick-text.js";

const WALL_PX = 8;
const TICK_PX = 5;

function vesselOf(box: Box): Box {
  return { ...box, widthPx: box.widthPx * 0.66 };
}

/** Paints a vessel, open above, with the scale on its wall. */
export function paintTank({ ctx, stage, box, scale }: InstrumentPaint): void {
  const vessel = vesselOf(box);
  const { track, other } = markColors(stage);
  const radiusPx = vessel.widthPx * 0.08;
  ctx.beginPath();
  ctx.roundRect(vessel.xPx, vessel.yPx, vessel.widthPx, vessel.heightPx, [0, 0, radiusPx, radiusPx]);
  ctx.fillStyle = track;
  ctx.fill();
  ctx.strokeStyle = other;
  ctx.lineWidth = WALL_PX;
  ctx.stroke();
  for (const value of ticksOf(scale, 5)) {
    const yPx = vessel.yPx + vessel.heightPx * (1 - scale.at(value));
    ctx.fillStyle = stage.swatch.soft;
    ctx.fillRect(vessel.xPx + vessel.widthPx + 12, yPx - TICK_PX / 2, box.widthPx * 0.06, TICK_PX);
    const sizePx = Math.min(46, box.widthPx * 0.075);
    drawTickText(ctx, stage, {
      text: formatTick(value),
      xPx: vessel.xPx + vessel.widthPx + box.widthPx * 0.1,
      yPx,
      sizePx,
      align: "start",
    });
  }
}

/** Paints the liquid in the vessel up to its level. */
export function paintLevel({ ctx, stage, box, scale, value, progress }: InstrumentPaint): void {
  if (progress <= 0) return;
  const vessel = vesselOf(box);
  const insetPx = WALL_PX * 1.5;
  const heightPx = Math.max(2, (vessel.heightPx - insetPx) * scale.at(value) * progress);
  const bottomY = vessel.yPx + vessel.heightPx - insetPx;
  const liquid = {
    xPx: vessel.xPx + insetPx,
    yPx: bottomY - heightPx,
    widthPx: vessel.widthPx - 2 * insetPx,
    heightPx,
  };
  const radiusPx = Math.min(vessel.widthPx * 0.06, heightPx);
  fillMark(ctx, stage, {
    box: liquid,
    color: markColors(stage).subject,
    trace: (path) =>
      path.roundRect(liquid.xPx, liquid.yPx, liquid.widthPx, liquid.heightPx, [0, 0, radiusPx, radiusPx]),
  });
}
