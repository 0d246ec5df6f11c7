import type { Context2D } from "../draw/host.js";
import type { LayerMotion } from "./timeline.js";

/** Clips and transforms the context, so that a layer drawn next is moved. The opacity is left to the caller. */
export function applyMotion(ctx: Context2D, motion: LayerMotion): void {
  const { dxPx, dyPx, scale, rotationRad, originXPx, originYPx, clip } = motion;
  if (clip !== null) {
    ctx.beginPath();
    ctx.rect(clip.xPx, clip.yPx, clip.widthPx, clip.heightPx);
    ctx.clip();
  }
  ctx.translate(dxPx, dyPx);
  if (scale === 1 && rotationRad === 0) return;
  ctx.translate(originXPx, originYPx);
  ctx.rotate(rotationRad);
  ctx.scale(scale, scale);
  ctx.translate(-originXPx, -originYPx);
}
