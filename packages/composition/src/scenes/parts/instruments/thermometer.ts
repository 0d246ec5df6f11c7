import { formatTick } from "./format-tick.js";
import { fillMark, markColors } from "../fill-mark.js";
import { ticksOf } from "../value-scale.js";
import type { Box } from "../../../timeline/timeline.js";
import { drawTickText } from "./tick-text.js";
import type { InstrumentPaint } from "./instrument-paint.js";

const TICK_PX = 5;

interface Tube {
  xPx: number;
  widthPx: number;
  topY: number;
  /** Where the scale begins, above the bulb. */
  lowY: number;
  bulb: { xPx: number; yPx: number; radiusPx: number };
}

function tubeOf({ xPx, yPx, widthPx, heightPx }: Box): Tube {
  const radiusPx = widthPx * 0.17;
  const tubePx = radiusPx * 1.05;
  const middleX = xPx + widthPx * 0.4;
  const bulbY = yPx + heightPx - radiusPx;
  return {
    xPx: middleX - tubePx / 2,
    widthPx: tubePx,
    topY: yPx,
    lowY: bulbY - radiusPx * 1.25,
    bulb: { xPx: middleX, yPx: bulbY, radiusPx },
  };
}

function yAt({ topY, lowY, widthPx }: Tube, share: number): number {
  const from = lowY;
  const to = topY + widthPx;
  return from + (to - from) * share;
}

/** Paints the glass of a thermometer and its scale. */
export function paintThermometer({ ctx, stage, box, scale }: InstrumentPaint): void {
  const tube = tubeOf(box);
  const { track } = markColors(stage);
  ctx.fillStyle = track;
  ctx.beginPath();
  ctx.roundRect(tube.xPx, tube.topY, tube.widthPx, tube.bulb.yPx - tube.topY, tube.widthPx / 2);
  ctx.arc(tube.bulb.xPx, tube.bulb.yPx, tube.bulb.radiusPx, 0, Math.PI * 2);
  ctx.fill("nonzero");
  const startX = tube.xPx + tube.widthPx + box.widthPx * 0.06;
  ctx.fillStyle = stage.swatch.soft;
  for (const value of ticksOf(scale, 20))
    ctx.fillRect(startX, yAt(tube, scale.at(value)) - TICK_PX / 2, box.widthPx * 0.06, TICK_PX);
  for (const value of ticksOf(scale, 4)) {
    const yPx = yAt(tube, scale.at(value));
    ctx.fillStyle = stage.swatch.soft;
    ctx.fillRect(startX, yPx - TICK_PX / 2, box.widthPx * 0.12, TICK_PX);
    const sizePx = Math.min(48, box.widthPx * 0.1);
    drawTickText(ctx, stage, {
      text: formatTick(value),
      xPx: startX + box.widthPx * 0.16,
      yPx,
      sizePx,
      align: "start",
    });
  }
}

/** Paints the liquid of a thermometer up to its value. */
export function paintColumn({ ctx, stage, box, scale, value, progress }: InstrumentPaint): void {
  const tube = tubeOf(box);
  const { subject } = markColors(stage);
  const insetPx = tube.widthPx * 0.2;
  const start = scale.low < 0 ? scale.at(0) : 0;
  const topY = yAt(tube, start + (scale.at(value) - start) * progress);
  fillMark(ctx, stage, {
    box: { ...box, yPx: topY, heightPx: tube.bulb.yPx - topY },
    color: subject,
    trace(path) {
      const { bulb } = tube;
      const halfPx = tube.widthPx / 2 - insetPx;
      const radiusPx = bulb.radiusPx - insetPx;
      const spread = Math.asin(halfPx / radiusPx);
      path.moveTo(bulb.xPx - halfPx, topY);
      path.lineTo(bulb.xPx + halfPx, topY);
      path.arc(bulb.xPx, bulb.yPx, radiusPx, -Math.PI / 2 + spread, (3 * Math.PI) / 2 - spread);
      path.closePath();
    },
  });
}
