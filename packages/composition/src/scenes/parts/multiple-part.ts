import { linear } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Ramp } from "../../motion/ramp.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import { roundBox } from "./paint-card.js";
import { shapePart } from "./shape-part.js";

/** Above this many, units are no longer counted by eye: two bars are drawn instead. */
const MOST_UNITS = 12;

/** Times as much: one quiet unit, and the same unit as often as the multiple says. */
export function multiplePart(
  stage: SceneStage,
  { times, box, ramp }: { times: number; box: Box; ramp: Ramp },
): Layer[] {
  const isCountable = times >= 1 && times <= MOST_UNITS;
  const rowPx = Math.min((box.heightPx - 48) / 2, 150);
  const topPx = box.yPx + (box.heightPx - rowPx * 2 - 48) / 2;
  const units = isCountable ? Math.ceil(times) : 1;
  const gapPx = isCountable ? 14 : 0;
  const unitPx = isCountable ? Math.min(rowPx, (box.widthPx - gapPx * (units - 1)) / units) : box.widthPx;
  const onePx = isCountable ? unitPx : Math.max(10, times >= 1 ? box.widthPx / times : box.widthPx);
  const allPx = isCountable
    ? unitPx * times + gapPx * (units - 1)
    : times >= 1
      ? box.widthPx
      : box.widthPx * times;
  const row = { xPx: box.xPx, yPx: topPx, widthPx: onePx, heightPx: isCountable ? unitPx : rowPx };
  const radiusPx = Math.min(stage.look.cornerPx / 2, 20);
  const one = shapePart(stage, {
    id: "multiple-one",
    box: row,
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    paint: (ctx, at) => roundBox(ctx, at, radiusPx, stage.swatch.line),
  });
  const many = shapePart(stage, {
    id: "multiple-many",
    box: { ...row, yPx: topPx + row.heightPx + 48, widthPx: allPx },
    enterMs: ramp.startMs,
    entrance: ENTRANCES.still,
    growth: { ...ramp, easing: linear },
    paint(ctx, at, progress) {
      const shownPx = at.widthPx * progress;
      ctx.beginPath();
      ctx.rect(stage.isMirrored ? at.xPx + at.widthPx - shownPx : at.xPx, at.yPx, shownPx, at.heightPx);
      ctx.clip();
      for (let i = 0; i < units; i++) {
        const startPx = i * (unitPx + gapPx);
        const widthPx = Math.min(unitPx, at.widthPx - startPx);
        const xPx = stage.isMirrored ? at.xPx + at.widthPx - startPx - widthPx : at.xPx + startPx;
        roundBox(ctx, { ...at, xPx, widthPx }, Math.min(radiusPx, widthPx / 2), stage.swatch.accent);
      }
    },
  });
  return [one, many];
}
