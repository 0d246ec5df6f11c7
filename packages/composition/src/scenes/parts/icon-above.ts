import type { AspectRatio } from "@inkreel/contract";
import type { Box, Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import { drawingOf, pictogramPart } from "./pictogram-part.js";

const GAP_PX = 56;
/** Side of the pictogram: 30 to 40 % of the short side of the frame. */
const ABOVE_PX: Record<AspectRatio, number> = { "9:16": 420, "16:9": 330, "1:1": 300 };

/** Returns the height of a pictogram above a text including the gap below it, or 0 if the scene has none. */
export function iconAboveHeight(stage: SceneStage): number {
  if (drawingOf(stage, stage.scene.direction.pictogram) === null) return 0;
  return ABOVE_PX[stage.ratio] + GAP_PX;
}

/** Draws a pictogram above a text, if the layout has no separate area for it. `box` is the available space. */
export function iconAbove(stage: SceneStage, box: Box): Layer[] {
  if (box.heightPx === 0) return [];
  const shownPx = box.heightPx - GAP_PX;
  const xPx =
    stage.look.align === "center" ? box.xPx + (box.widthPx - shownPx) / 2 : box.xPx - shownPx * 0.06;
  return pictogramPart(stage, {
    id: "pictogram",
    name: stage.scene.direction.pictogram,
    box: { xPx, yPx: box.yPx, widthPx: shownPx, heightPx: shownPx },
    enterMs: stage.baseMs,
  });
}
