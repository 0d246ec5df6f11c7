import { fillMark, markColors } from "../fill-mark.js";
import { roundBox } from "../paint-card.js";
import type { Box } from "../../../timeline/timeline.js";
import type { InstrumentPaint } from "./instrument-paint.js";

const HEADER_SHARE = 0.17;
const GAP = 0.16;

/** Returns the cells of the page: as many as the value counts, in rows of a week, of a quarter or of five. */
function cellsOf({ stage, box, value }: InstrumentPaint): Box[] {
  const count = Math.max(1, Math.ceil(Math.abs(value) - 1e-9));
  const perRow =
    count <= 4 ? count : count <= 12 ? Math.ceil(count / Math.ceil(count / 6)) : count <= 31 ? 7 : 10;
  const rowCount = Math.ceil(count / perRow);
  const padPx = box.widthPx * 0.06;
  const topY = box.yPx + box.heightPx * HEADER_SHARE + padPx;
  const cellPx = (box.widthPx - 2 * padPx) / perRow;
  const rowPx = Math.min(cellPx, (box.yPx + box.heightPx - padPx - topY) / rowCount);
  const startY = topY + (box.yPx + box.heightPx - padPx - topY - rowPx * rowCount) / 2;
  return Array.from({ length: count }, (_, i) => {
    const column = stage.isMirrored ? perRow - 1 - (i % perRow) : i % perRow;
    return {
      xPx: box.xPx + padPx + column * cellPx + (cellPx * GAP) / 2,
      yPx: startY + Math.floor(i / perRow) * rowPx + (rowPx * GAP) / 2,
      widthPx: cellPx * (1 - GAP),
      heightPx: rowPx * (1 - GAP),
    };
  });
}

/** Paints the page of a calendar with its rings and a cell for each unit of time. */
export function paintCalendar(paint: InstrumentPaint): void {
  const { ctx, stage, box } = paint;
  const { track, other } = markColors(stage);
  const radiusPx = Math.min(stage.look.cornerPx / 2, 28);
  roundBox(ctx, box, radiusPx, stage.swatch.card);
  ctx.lineWidth = 5;
  ctx.strokeStyle = other;
  ctx.stroke();
  ctx.fillStyle = other;
  ctx.beginPath();
  ctx.roundRect(box.xPx, box.yPx, box.widthPx, box.heightPx * HEADER_SHARE, [radiusPx, radiusPx, 0, 0]);
  ctx.fill();
  ctx.fillStyle = stage.swatch.ground;
  for (const share of [0.25, 0.75]) {
    ctx.beginPath();
    ctx.arc(
      box.xPx + box.widthPx * share,
      box.yPx + (box.heightPx * HEADER_SHARE) / 2,
      box.widthPx * 0.026,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
  for (const cell of cellsOf(paint)) roundBox(ctx, cell, Math.min(radiusPx, cell.heightPx * 0.2), track);
}

/** Paints the counted cells one after the other. The last one is cut for a fraction. */
export function paintDays(paint: InstrumentPaint): void {
  const { ctx, stage, value, progress } = paint;
  const color = markColors(stage).subject;
  for (const [index, cell] of cellsOf(paint).entries()) {
    const share = Math.min(1, Math.abs(value) * progress - index);
    if (share <= 0) return;
    const widthPx = cell.widthPx * share;
    const part = { ...cell, xPx: stage.isMirrored ? cell.xPx + cell.widthPx - widthPx : cell.xPx, widthPx };
    const radiusPx = Math.min(stage.look.cornerPx / 2, cell.heightPx * 0.2, widthPx / 2);
    fillMark(ctx, stage, {
      box: part,
      color,
      trace: (path) => path.roundRect(part.xPx, part.yPx, part.widthPx, part.heightPx, radiusPx),
    });
  }
}
