import { EXIT_MS } from "../motion/entrance.js";
import type { Box, Layer, LayerMotion } from "../timeline/timeline.js";

/**
 * Returns a layer of a scene that stays where it is at the end of the scene, and only fades. What would slide, grow,
 * turn or be uncovered fades in meanwhile.
 */
export function withReducedMotion(layer: Layer, { durationMs }: { durationMs: number }): Layer {
  const rest = layer.motion(durationMs - EXIT_MS - 1);
  return {
    ...layer,
    motion(timeMs) {
      const motion = layer.motion(timeMs);
      return { ...rest, opacity: motion.opacity * shownShare(layer.box, motion, rest) };
    },
  };
}

/** Returns how much of a layer is shown under a motion, compared with the motion at rest, 0..1. */
function shownShare(box: Box, motion: LayerMotion, rest: LayerMotion): number {
  const uncovered = areaOf(motion.clip ?? box) / Math.max(1, areaOf(rest.clip ?? box));
  const grown = motion.scale / Math.max(Number.EPSILON, rest.scale);
  return Math.min(1, uncovered) * Math.min(1, grown);
}

function areaOf({ widthPx, heightPx }: Box): number {
  return widthPx * heightPx;
}
