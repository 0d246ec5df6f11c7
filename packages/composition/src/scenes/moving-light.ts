import { mixColors } from "../color/oklch.js";
import { paintGlow } from "../looks/textures.js";
import { easeInOutSine } from "../motion/easing.js";
import { ENTRANCES } from "../motion/entrance.js";
import { between, rampAt } from "../motion/ramp.js";
import type { Layer } from "../timeline/timeline.js";
import { createLayer } from "./create-layer.js";
import type { SceneStage } from "./scene-stage.js";

/** Radius of the light, and of the circle about the middle of the frame on which it moves, as shares of its shorter side. */
const RADIUS_SHARE = 0.5;
const PATH_SHARE = 0.36;
/** Angle from one place of the light to the next. Multiples of it never meet, so that it takes no place twice. */
const STEP_RAD = 2.4;
const MOVE_MS = 720;
/** How much of the second colour of the look is in the light. */
const WARMTH = 0.22;
const ALPHA = 0.75;

/**
 * Creates a soft light behind everything else, which moves on at each of the ascending `beats`. Its raster is drawn once.
 */
export function movingLight(stage: SceneStage, beats: readonly number[]): Layer {
  const { frame, swatch } = stage;
  const sidePx = Math.min(frame.widthPx, frame.heightPx);
  const centre = { xPx: frame.widthPx / 2, yPx: frame.heightPx / 2 };
  const radiusPx = sidePx * RADIUS_SHARE;
  const color = mixColors(swatch.groundAlt, swatch.second, WARMTH);
  const layer = createLayer(stage, {
    id: "light",
    box: {
      xPx: centre.xPx - radiusPx,
      yPx: centre.yPx - radiusPx,
      widthPx: 2 * radiusPx,
      heightPx: 2 * radiusPx,
    },
    presence: { enterMs: 0, entrance: ENTRANCES.still, exitMs: stage.exitMs, pivot: null },
    changes: [],
    draw: (ctx) => paintGlow(ctx, { ...centre, radiusPx, color, alpha: ALPHA }),
  });
  return {
    ...layer,
    motion(timeMs) {
      const { xPx, yPx } = lightOffset(beats, timeMs);
      const pathPx = sidePx * PATH_SHARE;
      return { ...layer.motion(timeMs), dxPx: xPx * pathPx, dyPx: yPx * pathPx };
    },
  };
}

/** Returns the offset of the light from the middle, on a circle with a radius of 1 between the moves. */
function lightOffset(beats: readonly number[], timeMs: number): { xPx: number; yPx: number } {
  const begun = beats.findLastIndex((startMs) => startMs <= timeMs);
  const moved = rampAt({ startMs: beats[begun] ?? 0, durationMs: MOVE_MS, easing: easeInOutSine }, timeMs);
  const place = (index: number): { xPx: number; yPx: number } => ({
    xPx: Math.cos(index * STEP_RAD),
    yPx: Math.sin(index * STEP_RAD),
  });
  const [from, to] = [place(begun), place(begun + 1)];
  return { xPx: between(from.xPx, to.xPx, moved), yPx: between(from.yPx, to.yPx, moved) };
}
