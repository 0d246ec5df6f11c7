import { easeInOutSine } from "../../motion/easing.js";
import { rampAt } from "../../motion/ramp.js";
import { drawPictogram, isPictogram } from "../../pictograms/draw-pictogram.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { middleOf } from "../box.js";
import { createLayer, presenceFrom } from "../create-layer.js";
import { artFocus } from "../zones.js";
import { placeBox, type SceneStage } from "../scene-stage.js";

const PEN_MS = 900;

export interface PictogramPartOptions {
  id: string;
  name: string | null;
  /** Box of the layout in px, before mirroring for right-to-left languages. The pictogram is a centred square in it. */
  box: Box;
  color: string;
  enterMs: number;
}

/** Creates a pictogram that is drawn stroke by stroke. Returns no layer if the pictogram does not exist. */
export function pictogramPart(stage: SceneStage, options: PictogramPartOptions): Layer[] {
  const { id, name, color, enterMs } = options;
  if (!isPictogram(name)) return [];
  const box = placeBox(stage, options.box);
  const sizePx = Math.min(box.widthPx, box.heightPx);
  const { xPx, yPx } = middleOf(box);
  const square = { xPx: xPx - sizePx / 2, yPx: yPx - sizePx / 2, widthPx: sizePx, heightPx: sizePx };
  const pen = { startMs: enterMs, durationMs: PEN_MS, easing: easeInOutSine };
  return [
    createLayer(stage, {
      id,
      box: square,
      presence: { ...presenceFrom(stage, enterMs), entrance: stage.look.markEntrance, pivot: null },
      changes: [{ startMs: enterMs, endMs: enterMs + PEN_MS }],
      draw: (ctx, atMs) =>
        drawPictogram(ctx, {
          name,
          xPx: square.xPx,
          yPx: square.yPx,
          sizePx,
          color,
          strokeUnits: stage.look.pictogramStrokeUnits,
          progress: rampAt(pen, atMs),
        }),
    }),
  ];
}

/** Creates the pictogram of the scene in its art area, or nothing if there is none. */
export function artPictogram(
  stage: SceneStage,
  art: Box | null,
  name = stage.scene.direction.pictogram,
): Layer[] {
  if (art === null || stage.hasPicture) return [];
  const { xPx, yPx, radiusPx } = artFocus(art, stage.ratio);
  return pictogramPart(stage, {
    id: "pictogram",
    name,
    box: { xPx: xPx - radiusPx, yPx: yPx - radiusPx, widthPx: 2 * radiusPx, heightPx: 2 * radiusPx },
    color: stage.backdrop.artInk,
    enterMs: stage.baseMs,
  });
}
