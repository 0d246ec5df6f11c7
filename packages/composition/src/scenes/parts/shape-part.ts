import type { Context2D } from "../../draw/host.js";
import type { Easing } from "../../motion/easing.js";
import type { Entrance } from "../../motion/entrance.js";
import { rampAt } from "../../motion/ramp.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { createLayer, presenceFrom } from "../create-layer.js";
import { placeBox, type SceneStage } from "../scene-stage.js";

export interface ShapePartOptions {
  id: string;
  /** Box of the layout in px, before mirroring for right-to-left languages. */
  box: Box;
  /** How far shadows and outlines extend past the box. */
  overPx?: number;
  enterMs: number;
  entrance?: Entrance;
  /** Time span and easing with which the shape is drawn. Without it, `progress` is always 1. */
  growth?: { startMs: number; durationMs: number; easing: Easing };
  paint(ctx: Context2D, box: Box, progress: number): void;
}

/** Creates a layer with a drawn shape. `paint` receives the box in px of the frame. */
export function shapePart(stage: SceneStage, options: ShapePartOptions): Layer {
  const { id, overPx = 4, enterMs, entrance = stage.look.entrance, growth } = options;
  const box = placeBox(stage, options.box);
  return createLayer(stage, {
    id,
    box: {
      xPx: box.xPx - overPx,
      yPx: box.yPx - overPx,
      widthPx: box.widthPx + 2 * overPx,
      heightPx: box.heightPx + 2 * overPx,
    },
    presence: { ...presenceFrom(stage, enterMs), entrance },
    changes:
      growth === undefined ? [] : [{ startMs: growth.startMs, endMs: growth.startMs + growth.durationMs }],
    draw: (ctx, atMs) => options.paint(ctx, box, growth === undefined ? 1 : rampAt(growth, atMs)),
  });
}
