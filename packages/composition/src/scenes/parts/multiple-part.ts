import { linear } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Ramp } from "../../motion/ramp.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import { roundBox } from "./paint-card.js";
import { shapePart } from "./shape-part.js";

/** Maximum number of drawn units. Viewers cannot count more at a glance, so two bars are drawn instead. */
const MOST_UNITS = 12;
const UNIT_GAP_PX = 14;
const ROW_GAP_PX = 48;

/**
 * Returns a unit chart of a multiple ("five times as many"). It shows one unit in a muted colour and below it as many
 * units as the multiple.
 */
export function multiplePart(
  stage: SceneStage,
  { times, box, ramp }: { times: number; box: Box; ramp: Ramp },
): Layer[] {
  const units = unitsOf(times, box);
  const row = { xPx: box.xPx, yPx: box.yPx + (box.heightPx - units.heightPx * 2 - ROW_GAP_PX) / 2 };
  const radiusPx = Math.min(stage.look.cornerPx / 2, 20);
  const one = shapePart(stage, {
    id: "multiple-one",
    box: { ...row, widthPx: units.onePx, heightPx: units.heightPx },
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    paint: (ctx, at) => roundBox(ctx, at, radiusPx, stage.swatch.line),
  });
  const many = shapePart(stage, {
    id: "multiple-many",
    box: {
      ...row,
      yPx: row.yPx + units.heightPx + ROW_GAP_PX,
      widthPx: units.allPx,
      heightPx: units.heightPx,
    },
    enterMs: ramp.startMs,
    entrance: ENTRANCES.still,
    growth: { ...ramp, easing: linear },
    paint(ctx, at, progress) {
      const shownPx = at.widthPx * progress;
      const mirrored = (startPx: number, widthPx: number): number =>
        stage.isMirrored ? at.xPx + at.widthPx - startPx - widthPx : at.xPx + startPx;
      ctx.beginPath();
      ctx.rect(mirrored(0, shownPx), at.yPx, shownPx, at.heightPx);
      ctx.clip();
      for (let startPx = 0; startPx < at.widthPx; startPx += units.pitchPx) {
        const widthPx = Math.min(units.unitPx, at.widthPx - startPx);
        const unit = { ...at, xPx: mirrored(startPx, widthPx), widthPx };
        roundBox(ctx, unit, Math.min(radiusPx, widthPx / 2), stage.swatch.accent);
      }
    },
  });
  return [one, many];
}

interface Units {
  /** Size of one unit in the second row, and the distance between the starts of two units. */
  unitPx: number;
  pitchPx: number;
  heightPx: number;
  /** Width of the first and of the second row. */
  onePx: number;
  allPx: number;
}

function unitsOf(times: number, box: Box): Units {
  const rowPx = Math.min((box.heightPx - ROW_GAP_PX) / 2, 150);
  if (times < 1 || times > MOST_UNITS) {
    const longest = Math.max(1, times);
    const [onePx, allPx] = [box.widthPx / longest, (box.widthPx * times) / longest];
    return { unitPx: allPx, pitchPx: allPx, heightPx: rowPx, onePx: Math.max(10, onePx), allPx };
  }
  const count = Math.ceil(times);
  const unitPx = Math.min(rowPx, (box.widthPx - UNIT_GAP_PX * (count - 1)) / count);
  const allPx = unitPx * times + UNIT_GAP_PX * (count - 1);
  return { unitPx, pitchPx: unitPx + UNIT_GAP_PX, heightPx: unitPx, onePx: unitPx, allPx };
}
