import { easeOutExpo, type Easing } from "../../motion/easing.js";
import { rampAt } from "../../motion/ramp.js";
import type { Box, Layer } from "../../timeline/timeline.js";

const SHAPE_MS = 420;

/** Returns the layer as it is uncovered over the width of a box, from its left ("start"), its right ("end") or its middle. */
export function uncovered(
  layer: Layer,
  at: {
    startMs: number;
    from: "start" | "end" | "middle";
    over: Box;
    durationMs?: number;
    easing?: Easing;
  },
): Layer {
  const { startMs, durationMs = SHAPE_MS, easing = easeOutExpo } = at;
  const ramp = { startMs, durationMs, easing };
  const hiddenShare = { start: 0, middle: 0.5, end: 1 }[at.from];
  return {
    ...layer,
    motion(timeMs) {
      const share = rampAt(ramp, timeMs);
      const motion = layer.motion(timeMs);
      const box = at.over;
      // What is uncovered more slowly itself is seen as far as it is.
      if (share >= 1 || (motion.clip?.widthPx ?? Infinity) < box.widthPx * share) return motion;
      const xPx = box.xPx + box.widthPx * (1 - share) * hiddenShare;
      return { ...motion, clip: { ...box, xPx, yPx: box.yPx + motion.dyPx, widthPx: box.widthPx * share } };
    },
  };
}
