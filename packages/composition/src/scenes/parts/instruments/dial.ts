import { between } from "../../../motion/ramp.js";
import { fillMark, markColors } from "../fill-mark.js";
import { roundBox } from "../paint-card.js";
import { ticksOf } from "../value-scale.js";
import type { Box } from "../../../timeline/timeline.js";
import { formatTick } from "./format-tick.js";
import type { InstrumentPaint } from "./instrument-paint.js";
import { drawTickText } from "./tick-text.js";

const TICK_PX = 6;
/** The dial spans a little more than half a turn, with its gap below. */
const FROM = Math.PI * 0.92;
const TO = Math.PI * 2.08;

interface Dial {
  xPx: number;
  yPx: number;
  radiusPx: number;
}

function dialOf(box: Box): Dial {
  const radiusPx = Math.min(box.widthPx * 0.47, box.heightPx * 0.68);
  return { xPx: box.xPx + box.widthPx / 2, yPx: box.yPx + box.heightPx - radiusPx * 0.34, radiusPx };
}

const angleAt = (share: number): number => between(FROM, TO, share);

function onDial({ xPx, yPx, radiusPx }: Dial, angle: number, share: number): [x: number, y: number] {
  return [xPx + Math.cos(angle) * radiusPx * share, yPx + Math.sin(angle) * radiusPx * share];
}

/** Paints the face of a dial with its scale, with the pan of a kitchen scale above it if it weighs. */
export function paintDial(
  { ctx, stage, box, scale }: InstrumentPaint,
  { hasPan }: { hasPan: boolean },
): void {
  const dial = dialOf(box);
  const { track, other } = markColors(stage);
  ctx.strokeStyle = track;
  ctx.lineWidth = dial.radiusPx * 0.12;
  ctx.beginPath();
  ctx.arc(dial.xPx, dial.yPx, dial.radiusPx * 0.94, FROM, TO);
  ctx.stroke();
  ctx.strokeStyle = stage.swatch.soft;
  ctx.lineWidth = TICK_PX;
  ctx.beginPath();
  for (const value of ticksOf(scale, 20)) {
    const angle = angleAt(scale.at(value));
    ctx.moveTo(...onDial(dial, angle, 0.84));
    ctx.lineTo(...onDial(dial, angle, 0.79));
  }
  ctx.stroke();
  for (const value of ticksOf(scale, 5)) {
    const [xPx, yPx] = onDial(dial, angleAt(scale.at(value)), 0.64);
    drawTickText(ctx, stage, {
      text: formatTick(value),
      xPx,
      yPx,
      sizePx: dial.radiusPx * 0.12,
      align: "center",
    });
  }
  if (!hasPan) return;
  const panPx = dial.radiusPx * 1.5;
  const topY = dial.yPx - dial.radiusPx * 1.02;
  roundBox(ctx, { xPx: dial.xPx - panPx / 2, yPx: topY - 44, widthPx: panPx, heightPx: 26 }, 13, other);
  ctx.fillRect(dial.xPx - 16, topY - 24, 32, 28);
}

/** Paints the arc up to the value and the needle on it. */
export function paintNeedle({ ctx, stage, box, scale, value, progress }: InstrumentPaint): void {
  const dial = dialOf(box);
  const angle = angleAt(scale.at(value) * progress);
  ctx.strokeStyle = stage.swatch.accent;
  ctx.lineWidth = dial.radiusPx * 0.12;
  ctx.beginPath();
  ctx.arc(dial.xPx, dial.yPx, dial.radiusPx * 0.94, FROM, angle);
  if (progress > 0) ctx.stroke();
  const hubPx = dial.radiusPx * 0.09;
  fillMark(ctx, stage, {
    box: { xPx: dial.xPx - hubPx, yPx: dial.yPx - hubPx, widthPx: hubPx * 2, heightPx: hubPx * 2 },
    color: stage.swatch.ink,
    trace(path) {
      path.moveTo(...onDial(dial, angle, 0.78));
      path.lineTo(...onDial(dial, angle + Math.PI / 2, 0.035));
      path.arc(dial.xPx, dial.yPx, hubPx, angle + 0.4, angle - 0.4 + Math.PI * 2);
      path.lineTo(...onDial(dial, angle - Math.PI / 2, 0.035));
      path.closePath();
    },
  });
}
