import type { Counted } from "@inkreel/contract";
import type { Context2D } from "../../draw/host.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Ramp } from "../../motion/ramp.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import type { SceneStage } from "../scene-stage.js";
import { chartText } from "./chart-text.js";
import { fillingRamp } from "./figure-part.js";
import { MARK_OVER_PX, fillMark, markColors } from "./fill-mark.js";
import { OVER_SHARE, colorsOn, drawingOf, objectRaster } from "./pictogram-part.js";
import { shapePart } from "./shape-part.js";
import { traceUnit } from "./trace-unit.js";
import { boundsOf, placedCells, unitCells } from "./unit-cells.js";

/** The places of objects, before they are counted. */
const PLACE_ALPHA = 0.16;
const LEGEND_PX = 76;
const LEGEND_GAP_PX = 34;
const KEY_GAP_PX = 20;
const MOST_SHARE = 0.56;
/** Among more than this many, one comes after the other: half a person is no step of a count. */
const MOST_DIVIDED = 12;
/** Smaller drawings have no ornament. */
const SMALL_PX = 170;

/** Paints one drawing of what is counted into a cell. */
type UnitPainter = (ctx: Context2D, cell: Box, isPlace: boolean) => void;

/**
 * Returns the layers of a count: an array of what is counted, one drawing for each or for a round number that a legend states. The places
 * are there before the first word, and fill until the figure is said.
 */
export function countPart(
  stage: SceneStage,
  { counted, box, ramp }: { counted: Counted; box: Box; ramp: Ramp },
): Layer[] {
  const { drawings, each } = counted;
  const field = insetBox(box, { bottomPx: each === null ? 0 : LEGEND_PX + LEGEND_GAP_PX });
  const isObject = drawingOf(stage, counted.pictogram) !== null;
  const cells = unitCells(stage, field, {
    count: Math.ceil(drawings),
    unit: isObject ? "object" : counted.unit,
    mostShare: MOST_SHARE,
  });
  const frame = boundsOf(cells);
  const paintUnit = unitPainter(stage, counted, cells[0]!.widthPx);
  const units = { cells, from: frame };
  const common = { box: frame, overPx: MARK_OVER_PX, enterMs: stage.baseMs, entrance: ENTRANCES.still };
  return [
    shapePart(stage, {
      ...common,
      id: "count-places",
      paint(ctx, at) {
        for (const cell of placedCells(stage, units, at)) paintUnit(ctx, cell, true);
      },
    }),
    shapePart(stage, {
      ...common,
      id: "count",
      growth: fillingRamp(stage, ramp),
      paint(ctx, at, progress) {
        const filled = drawings * progress;
        const shown = progress < 1 && drawings > MOST_DIVIDED ? Math.floor(filled) : filled;
        for (const [index, cell] of placedCells(stage, units, at).entries()) {
          const fill = Math.min(1, Math.max(0, shown - index));
          if (fill > 0.001) paintPart(ctx, { cell, fill, isMirrored: stage.isMirrored, paintUnit });
        }
      },
    }),
    ...legend(stage, { each, field, frame, aspect: cells[0]!.heightPx / cells[0]!.widthPx, paintUnit }),
  ];
}

function paintPart(
  ctx: Context2D,
  {
    cell,
    fill,
    isMirrored,
    paintUnit,
  }: { cell: Box; fill: number; isMirrored: boolean; paintUnit: UnitPainter },
): void {
  if (fill >= 0.999) {
    paintUnit(ctx, cell, false);
    return;
  }
  const widthPx = cell.widthPx * fill;
  ctx.save();
  ctx.beginPath();
  ctx.rect(isMirrored ? cell.xPx + cell.widthPx - widthPx : cell.xPx, cell.yPx, widthPx, cell.heightPx);
  ctx.clip();
  paintUnit(ctx, cell, false);
  ctx.restore();
}

function unitPainter(stage: SceneStage, { pictogram, unit }: Counted, cellPx: number): UnitPainter {
  const drawing = drawingOf(stage, pictogram);
  const colors = markColors(stage);
  if (drawing === null)
    return (ctx, cell, isPlace) => {
      if (!isPlace) {
        fillMark(ctx, stage, {
          box: cell,
          color: colors.subject,
          trace: (path) => traceUnit(path, cell, unit),
        });
        return;
      }
      ctx.fillStyle = colors.track;
      ctx.beginPath();
      traceUnit(ctx, cell, unit);
      ctx.fill();
    };
  const raster = objectRaster(stage, {
    drawing,
    sidePx: cellPx,
    colors: colorsOn(stage.swatch, stage.swatch.ground),
    isSmall: cellPx < SMALL_PX,
  });
  return (ctx, cell, isPlace) => {
    const overPx = cell.widthPx * OVER_SHARE;
    ctx.save();
    if (isPlace) ctx.globalAlpha *= PLACE_ALPHA;
    const sidePx = cell.widthPx + 2 * overPx;
    ctx.drawImage(raster(ctx, 1), cell.xPx - overPx, cell.yPx - overPx, sidePx, sidePx);
    ctx.restore();
  };
}

/** What one drawing stands for: the drawing, "=" and its number, under the array. */
function legend(
  stage: SceneStage,
  {
    each,
    field,
    frame,
    aspect,
    paintUnit,
  }: { each: string | null; field: Box; frame: Box; aspect: number; paintUnit: UnitPainter },
): Layer[] {
  if (each === null) return [];
  const yPx = Math.min(frame.yPx + frame.heightPx, field.yPx + field.heightPx) + LEGEND_GAP_PX;
  const row = { xPx: frame.xPx, yPx, widthPx: field.xPx + field.widthPx - frame.xPx, heightPx: LEGEND_PX };
  const key = { ...row, widthPx: LEGEND_PX / Math.max(1, aspect) };
  return [
    shapePart(stage, {
      id: "count-key",
      box: key,
      overPx: MARK_OVER_PX,
      enterMs: stage.baseMs,
      entrance: ENTRANCES.still,
      paint: (ctx, at) => paintUnit(ctx, at, false),
    }),
    ...chartText(stage, {
      id: "count-each",
      text: `= ${each}`,
      box: insetBox(row, { leftPx: key.widthPx + KEY_GAP_PX }),
      align: "start",
      color: stage.swatch.soft,
      enterMs: stage.baseMs,
    }),
  ];
}
