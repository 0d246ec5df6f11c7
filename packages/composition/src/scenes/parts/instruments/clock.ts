import { fillMark, markColors } from "../fill-mark.js";
import { middleOf } from "../../box.js";
import type { InstrumentPaint } from "./instrument-paint.js";

const TOP = -Math.PI / 2;

/** Paints the face of a clock with its marks. */
export function paintClock({ ctx, stage, box, scale }: InstrumentPaint): void {
  const { xPx, yPx } = middleOf(box);
  const radiusPx = box.widthPx * 0.48;
  const { other, track } = markColors(stage);
  ctx.fillStyle = track;
  ctx.beginPath();
  ctx.arc(xPx, yPx, radiusPx, 0, Math.PI * 2);
  ctx.fill();
  ctx.lineWidth = radiusPx * 0.06;
  ctx.strokeStyle = other;
  ctx.stroke();
  ctx.lineCap = "round";
  ctx.lineWidth = radiusPx * 0.035;
  ctx.strokeStyle = stage.swatch.soft;
  ctx.beginPath();
  const marks = scale.high === 24 ? 24 : 12;
  for (let mark = 0; mark < marks; mark++) {
    const angle = TOP + (mark / marks) * Math.PI * 2;
    const from = mark % (marks / 4) === 0 ? 0.76 : 0.84;
    ctx.moveTo(xPx + Math.cos(angle) * radiusPx * from, yPx + Math.sin(angle) * radiusPx * from);
    ctx.lineTo(xPx + Math.cos(angle) * radiusPx * 0.9, yPx + Math.sin(angle) * radiusPx * 0.9);
  }
  ctx.stroke();
}

/** Paints the time that has passed as a sector with a hand at its end. */
export function paintHours({ ctx, stage, box, scale, value, progress }: InstrumentPaint): void {
  if (progress <= 0) return;
  const { xPx, yPx } = middleOf(box);
  const radiusPx = box.widthPx * 0.48;
  const turn = Math.PI * 2 * scale.at(Math.abs(value)) * progress;
  fillMark(ctx, stage, {
    box,
    color: markColors(stage).subject,
    trace(path) {
      path.moveTo(xPx, yPx);
      path.arc(xPx, yPx, radiusPx * 0.7, TOP, TOP + turn);
      path.closePath();
    },
  });
  ctx.strokeStyle = stage.swatch.ink;
  ctx.lineCap = "round";
  ctx.lineWidth = radiusPx * 0.05;
  ctx.beginPath();
  ctx.moveTo(xPx, yPx);
  ctx.lineTo(xPx + Math.cos(TOP + turn) * radiusPx * 0.76, yPx + Math.sin(TOP + turn) * radiusPx * 0.76);
  ctx.stroke();
}
