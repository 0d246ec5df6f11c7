import type { Context2D } from "../draw/host.js";
import { applyMotion } from "../timeline/apply-motion.js";
import type { Layer } from "../timeline/timeline.js";

/** Draws layers as they are at a time, without the special handling of fades in `drawFrame`. */
export function drawLayers(ctx: Context2D, layers: readonly Layer[], timeMs: number): void {
  for (const layer of layers) {
    if (layer.key(timeMs) === null) continue;
    const motion = layer.motion(timeMs);
    ctx.save();
    ctx.globalAlpha = motion.opacity;
    applyMotion(ctx, motion);
    layer.draw(ctx, timeMs);
    ctx.restore();
  }
}
