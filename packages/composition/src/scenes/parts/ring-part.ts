import { ENTRANCES } from "../../motion/entrance.js";
import type { Ramp } from "../../motion/ramp.js";
import { isPictogram } from "../../pictograms/draw-pictogram.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { middleOf } from "../box.js";
import type { SceneStage } from "../scene-stage.js";
import { pictogramPart } from "./pictogram-part.js";
import { shapePart } from "./shape-part.js";

const THICKNESS_SHARE = 0.15;

/** A part of a whole: an empty ring that fills as far as the share goes, the pictogram in its middle. */
export function ringPart(
  stage: SceneStage,
  { share, box, ramp }: { share: number; box: Box; ramp: Ramp },
): Layer[] {
  const sidePx = Math.min(box.widthPx, box.heightPx);
  const { xPx, yPx } = middleOf(box);
  const square = { xPx: xPx - sidePx / 2, yPx: yPx - sidePx / 2, widthPx: sidePx, heightPx: sidePx };
  const thickPx = sidePx * THICKNESS_SHARE;
  const radiusPx = (sidePx - thickPx) / 2;
  const ring = (id: string, color: string, growth: Ramp | null): Layer =>
    shapePart(stage, {
      id,
      box: square,
      enterMs: stage.baseMs,
      entrance: growth === null ? ENTRANCES.bloom : ENTRANCES.still,
      ...(growth === null ? {} : { growth }),
      paint(ctx, at, progress) {
        const middle = middleOf(at);
        const turn = 2 * Math.PI * (growth === null ? 1 : share * progress);
        if (turn <= 0) return;
        ctx.strokeStyle = color;
        ctx.lineWidth = thickPx;
        ctx.lineCap = growth === null || stage.look.cornerPx === 0 ? "butt" : "round";
        ctx.beginPath();
        const top = -Math.PI / 2;
        ctx.arc(
          middle.xPx,
          middle.yPx,
          radiusPx,
          top,
          stage.isMirrored ? top - turn : top + turn,
          stage.isMirrored,
        );
        ctx.stroke();
      },
    });
  const iconPx = sidePx * 0.36;
  return [
    ring("ring-track", stage.swatch.line, null),
    ring("ring", stage.swatch.accent, ramp),
    ...pictogramPart(stage, {
      id: "ring-pictogram",
      name: isPictogram(stage.scene.direction.pictogram) ? stage.scene.direction.pictogram : null,
      box: { xPx: xPx - iconPx / 2, yPx: yPx - iconPx / 2, widthPx: iconPx, heightPx: iconPx },
      color: stage.swatch.ink,
      enterMs: stage.baseMs + 100,
    }),
  ];
}
