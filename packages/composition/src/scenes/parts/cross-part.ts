import { easeInOutSine } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import { shapePart } from "./shape-part.js";

const DRAW_MS = 420;
const STROKE_SHARE = 0.062;
const EDGE_SHARE = 0.03;
/** How far the strokes stay inside the box, as a share of its side. */
const INSET_SHARE = 0.12;

/** Returns a cross over a thing, whose two strokes are drawn one after the other. */
export function crossPart(
  stage: SceneStage,
  options: { id: string; box: Box; color: string; edge: string; enterMs: number },
): Layer {
  const { id, box, color, edge, enterMs } = options;
  const isThin = stage.look.items === "plain";
  return shapePart(stage, {
    id,
    box,
    enterMs,
    entrance: ENTRANCES.still,
    growth: { startMs: enterMs, durationMs: DRAW_MS, easing: easeInOutSine },
    paint(ctx, { xPx, yPx, widthPx, heightPx }, progress) {
      const at = (x: number, y: number): readonly [number, number] => [xPx + widthPx * x, yPx + heightPx * y];
      const strokePx = widthPx * STROKE_SHARE * (isThin ? 0.4 : 1);
      const far = 1 - INSET_SHARE;
      const strokes = [
        [INSET_SHARE, INSET_SHARE, 1, Math.min(1, progress * 2)],
        [far, INSET_SHARE, -1, Math.max(0, progress * 2 - 1)],
      ] as const;
      ctx.lineCap = "round";
      // An edge in the colour of the ground keeps the cross apart from the thing.
      for (const [widthOfStrokePx, ink] of [
        [strokePx + widthPx * EDGE_SHARE, edge],
        [strokePx, color],
      ] as const) {
        ctx.lineWidth = widthOfStrokePx;
        ctx.strokeStyle = ink;
        for (const [x, y, side, share] of strokes) {
          if (share === 0) continue;
          ctx.beginPath();
          ctx.moveTo(...at(x, y));
          ctx.lineTo(...at(x + side * (far - INSET_SHARE) * share, y + (far - INSET_SHARE) * share));
          ctx.stroke();
        }
      }
    },
  });
}
