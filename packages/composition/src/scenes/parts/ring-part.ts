import type { Context2D } from "../../draw/host.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Ramp } from "../../motion/ramp.js";
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
  const square = (px: number): Box => ({ xPx: xPx - px / 2, yPx: yPx - px / 2, widthPx: px, heightPx: px });
  const track = shapePart(stage, {
    id: "ring-track",
    box: square(sidePx),
    enterMs: stage.baseMs,
    entrance: ENTRANCES.bloom,
    paint: (ctx, at) => strokeRing(ctx, stage, { at, share: 1, color: stage.swatch.line }),
  });
  const ring = shapePart(stage, {
    id: "ring",
    box: square(sidePx),
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    growth: ramp,
    paint: (ctx, at, progress) =>
      strokeRing(ctx, stage, { at, share: share * progress, color: stage.swatch.accent }),
  });
  const pictogram = pictogramPart(stage, {
    id: "ring-pictogram",
    name: stage.scene.direction.pictogram,
    box: square(sidePx * 0.36),
    color: stage.swatch.ink,
    enterMs: stage.baseMs + 100,
  });
  return [track, ring, ...pictogram];
}

function strokeRing(
  ctx: Context2D,
  stage: SceneStage,
  { at, share, color }: { at: Box; share: number; color: string },
): void {
  if (share <= 0) return;
  const { xPx, yPx } = middleOf(at);
  const thickPx = at.widthPx * THICKNESS_SHARE;
  const top = -Math.PI / 2;
  const turn = 2 * Math.PI * share * (stage.isMirrored ? -1 : 1);
  ctx.strokeStyle = color;
  ctx.lineWidth = thickPx;
  ctx.lineCap = share === 1 || stage.look.cornerPx === 0 ? "butt" : "round";
  ctx.beginPath();
  ctx.arc(xPx, yPx, (at.widthPx - thickPx) / 2, top, top + turn, stage.isMirrored);
  ctx.stroke();
}
