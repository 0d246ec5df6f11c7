import { fillMark, markColors } from "../fill-mark.js";
import { ticksOf } from "../value-scale.js";
import { formatTick } from "./format-tick.js";
import type { InstrumentPaint } from "./instrument-paint.js";
import { drawTickText } from "./tick-text.js";

const TICK_PX = 5;
const RULER_SHARE = 0.5;

/** Paints a ruler with its marks and numbers. */
export function paintRuler({ ctx, stage, box, scale }: InstrumentPaint): void {
  const { track } = markColors(stage);
  const topY = box.yPx + box.heightPx * (1 - RULER_SHARE);
  const padPx = box.widthPx * 0.04;
  ctx.fillStyle = track;
  ctx.beginPath();
  ctx.roundRect(
    box.xPx,
    topY,
    box.widthPx,
    box.heightPx * RULER_SHARE,
    Math.min(stage.look.cornerPx / 2, 18),
  );
  ctx.fill();
  const xOf = (value: number): number => {
    const along = (box.widthPx - 2 * padPx) * scale.at(value);
    return stage.isMirrored ? box.xPx + box.widthPx - padPx - along : box.xPx + padPx + along;
  };
  ctx.fillStyle = stage.swatch.soft;
  for (const value of ticksOf(scale, 25))
    ctx.fillRect(xOf(value) - TICK_PX / 2, topY, TICK_PX, box.heightPx * 0.12);
  for (const value of ticksOf(scale, 5)) {
    ctx.fillStyle = stage.swatch.soft;
    ctx.fillRect(xOf(value) - TICK_PX / 2, topY, TICK_PX, box.heightPx * 0.2);
    const sizePx = Math.min(46, box.heightPx * 0.16);
    drawTickText(ctx, stage, {
      text: formatTick(value),
      xPx: xOf(value),
      yPx: topY + box.heightPx * 0.34,
      sizePx,
      align: "center",
    });
  }
}

/** Paints the measured length above the ruler. */
export function paintLength({ ctx, stage, box, scale, value, progress }: InstrumentPaint): void {
  if (progress <= 0) return;
  const padPx = box.widthPx * 0.04;
  const widthPx = Math.max(4, (box.widthPx - 2 * padPx) * scale.at(value) * progress);
  const xPx = stage.isMirrored ? box.xPx + box.widthPx - padPx - widthPx : box.xPx + padPx;
  const bar = { xPx, yPx: box.yPx + box.heightPx * 0.12, widthPx, heightPx: box.heightPx * 0.3 };
  fillMark(ctx, stage, {
    box: bar,
    color: markColors(stage).subject,
    trace: (path) =>
      path.roundRect(
        bar.xPx,
        bar.yPx,
        bar.widthPx,
        bar.heightPx,
        Math.min(stage.look.cornerPx / 2, 18, widthPx / 2),
      ),
  });
}
