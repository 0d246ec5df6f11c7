import type { Context2D } from "../../draw/host.js";
import type { Easing } from "../../motion/easing.js";
import type { Entrance } from "../../motion/entrance.js";
import { rampAt } from "../../motion/ramp.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { createLayer, presenceFrom } from "../create-layer.js";
import { placeBox, type SceneStage } from "../scene-stage.js";

export interface ShapePartOptions {
  id: string;
  /** The box in left-to-right px. */
  box: Box;
  /** How far the paint extends past the box: shadows, outlines. */
  overPx?: number;
  enterMs: number;
  entrance?: Entrance;
  /** Present if the shape is drawn gradually. Otherwise `progress` is 1. */
  growth?: { startMs: number; durationMs: number; easing: Easing };
  paint(ctx: Context2D, box: Box, progress: number): void;
}

/** Creates a layer of a drawn shape. `paint` receives its box on the frame. */
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
