import type { LayoutContent } from "@inkreel/contract";
import { alphaHex } from "../../looks/textures.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { chartHead } from "../parts/chart-head.js";
import { figureRamp, fillingRamp } from "../parts/figure-part.js";
import { MARK_OVER_PX, fillMark, markColors } from "../parts/fill-mark.js";
import { shapePart } from "../parts/shape-part.js";
import { traceUnit } from "../parts/trace-unit.js";
import type { SceneStage } from "../scene-stage.js";
import { boundsOf, placedCells, unitCells } from "../parts/unit-cells.js";
import type { Zones } from "../zones.js";

type ShareContent = Extract<LayoutContent, { layout: "share" }>;

/** A share in per cent is drawn as a part of so many units. */
const HUNDRED = 100;
/** A share without a figure is drawn over so many units, and its edge fades over this part of them. */
const VAGUE_UNITS = 60;
const VAGUE_EDGE = 0.3;
/** Returns the layers of a share: the whole as an array of units, of which the share is coloured until it is said. */
export function shareLayout(stage: SceneStage, zones: Zones, content: ShareContent): Layer[] {
  const { layers, chart } = chartHead(stage, zones.text, content);
  const count = content.isVague ? VAGUE_UNITS : (content.whole ?? HUNDRED);
  const cells = unitCells(stage, chart, { count, unit: content.unit });
  const frame = boundsOf(cells);
  const colors = markColors(stage);
  const units = { cells, unit: content.unit, from: frame };
  const whole = shapePart(stage, {
    id: "share-whole",
    box: frame,
    overPx: MARK_OVER_PX,
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    paint(ctx, at) {
      ctx.fillStyle = colors.track;
      ctx.beginPath();
      for (const cell of placedCells(stage, units, at)) traceUnit(ctx, cell, content.unit);
      ctx.fill();
    },
  });
  const part = shapePart(stage, {
    id: "share-part",
    box: frame,
    overPx: MARK_OVER_PX,
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    growth: fillingRamp(stage, figureRamp(stage, content.figure)),
    paint(ctx, at, progress) {
      const placed = placedCells(stage, units, at);
      for (const [index, cell] of placed.entries()) {
        const fill = content.isVague
          ? vagueFill((index + 0.5) / count, content.share * progress)
          : Math.min(1, Math.max(0, content.share * progress * count - index));
        if (fill <= 0.001) continue;
        ctx.save();
        if (!content.isVague && fill < 0.999) clipStart(ctx, cell, { fill, isMirrored: stage.isMirrored });
        const color = content.isVague ? colors.subject + alphaHex(fill) : colors.subject;
        fillMark(ctx, stage, { box: cell, color, trace: (path) => traceUnit(path, cell, content.unit) });
        ctx.restore();
      }
    },
  });
  return [whole, part, ...layers];
}

/** Returns how strongly the unit at a place (0..1) is coloured, so that nobody can count where the share ends. */
function vagueFill(place: number, share: number): number {
  const from = Math.max(0, share - VAGUE_EDGE / 2);
  return Math.min(1, Math.max(0, (from + VAGUE_EDGE * Math.min(1, share * 3) - place) / VAGUE_EDGE));
}

function clipStart(
  ctx: CanvasRenderingContext2D,
  { xPx, yPx, widthPx, heightPx }: Box,
  { fill, isMirrored }: { fill: number; isMirrored: boolean },
): void {
  const shownPx = widthPx * fill;
  ctx.beginPath();
  ctx.rect(isMirrored ? xPx + widthPx - shownPx : xPx, yPx, shownPx, heightPx);
  ctx.clip();
}
