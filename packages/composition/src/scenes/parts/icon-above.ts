import { isPictogram } from "../../pictograms/draw-pictogram.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import { pictogramPart } from "./pictogram-part.js";

const GAP_PX = 48;

/** Returns the height of a small pictogram above a text including the gap below it, or 0 if the scene has none. */
export function iconAboveHeight(stage: SceneStage): number {
  if (!isPictogram(stage.scene.direction.pictogram)) return 0;
  return stage.ratio === "9:16" ? 240 : 170;
}

/** Draws a small pictogram above a text, if the layout has no separate area for it. `box` is the available space. */
export function iconAbove(stage: SceneStage, box: Box): Layer[] {
  if (box.heightPx === 0) return [];
  const shownPx = box.heightPx - GAP_PX;
  const xPx =
    stage.look.align === "center" ? box.xPx + (box.widthPx - shownPx) / 2 : box.xPx - shownPx * 0.06;
  return pictogramPart(stage, {
    id: "pictogram",
    name: stage.scene.direction.pictogram,
    box: { xPx, yPx: box.yPx, widthPx: shownPx, heightPx: shownPx },
    // `artInk` is the colour for the separate art area, which is not painted here.
    color: stage.look.art === "panel" ? stage.swatch.accent : stage.backdrop.artInk,
    enterMs: stage.baseMs,
  });
}
