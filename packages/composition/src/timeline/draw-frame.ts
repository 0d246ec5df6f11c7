import type { Context2D } from "../draw/host.js";
import { FRAME_MS } from "../motion/frame-clock.js";
import { applyMotion } from "./apply-motion.js";
import { type DrawingState, drawingStateOf } from "./drawing-state.js";
import { clipToBox, type PixelGrid } from "./layer-rasters.js";
import type { PaintedPlate } from "./plate-cache.js";
import { isShown, sceneAt, type Layer, type LayerMotion, type PlateDraw, type Timeline } from "./timeline.js";

/**
 * Draws the video at `timeMs` (from 0 to its duration) in the current transformation of the context. `size` is the size
 * of the target in px and defaults to the full-size frame. Throws TypeError for a timeline that `createTimeline` did
 * not create.
 */
export function drawFrame(
  ctx: Context2D,
  timeline: Timeline,
  timeMs: number,
  size: { widthPx: number; heightPx: number } = timeline,
): void {
  const state = drawingStateOf(timeline);
  const scene = sceneAt(timeline, timeMs);
  if (scene === null) return;
  const sceneTimeMs = Math.min(Math.max(0, timeMs - scene.startMs), scene.durationMs);
  ctx.save();
  ctx.scale(size.widthPx / timeline.widthPx, size.heightPx / timeline.heightPx);
  ctx.imageSmoothingEnabled = true;
  for (const plateDraw of scene.platesAt(sceneTimeMs)) drawPlate(ctx, state, plateDraw);
  const grid = pixelGrid(ctx);
  for (const layer of scene.layers) drawLayer(ctx, { state, layer, timeMs: sceneTimeMs, grid });
  ctx.restore();
}

function drawPlate(ctx: Context2D, state: DrawingState, draw: PlateDraw): void {
  const { crop, dest, opacity } = draw;
  if (opacity <= 0) return;
  const targetScale = Math.abs(ctx.getTransform().a);
  const painted = paintedPlate(state, draw, targetScale);
  if (painted === null) return;
  const { image, scaleX, scaleY } = painted;
  ctx.globalAlpha = opacity;
  ctx.imageSmoothingQuality = smoothingFor((crop.widthPx * scaleX) / (dest.widthPx * targetScale));
  ctx.drawImage(
    image,
    crop.xPx * scaleX,
    crop.yPx * scaleY,
    crop.widthPx * scaleX,
    crop.heightPx * scaleY,
    dest.xPx,
    dest.yPx,
    dest.widthPx,
    dest.heightPx,
  );
  ctx.globalAlpha = 1;
}

/** Returns the pixels of a background image, or null for a clip without available frames. */
function paintedPlate(
  { host, plates }: DrawingState,
  draw: PlateDraw,
  targetScale: number,
): PaintedPlate | null {
  if (draw.frameIndex === null) return plates.get(draw.plate, targetScale);
  const image = host.footage.get(draw.plate.pictureId)?.frameAt(draw.frameIndex) ?? null;
  return image === null ? null : { image, scaleX: 1, scaleY: 1 };
}

/** Reduction up to which four pixels are enough for one. The renderer has the same limit at full size. */
const BILINEAR_REDUCTION_MAX = 2.5;

/** Returns how an image is drawn `reduction` times smaller: bilinearly as in the renderer, while that is good enough. */
function smoothingFor(reduction: number): ImageSmoothingQuality {
  return reduction <= BILINEAR_REDUCTION_MAX ? "low" : "high";
}

/** Returns how the pixels of the target lie in the current transformation. */
export function pixelGrid(ctx: Context2D): PixelGrid {
  const { a, b, c, d, e, f } = ctx.getTransform();
  return { scaleX: Math.hypot(a, b), scaleY: Math.hypot(c, d), offsetXPx: e, offsetYPx: f };
}

function drawLayer(
  ctx: Context2D,
  options: { state: DrawingState; layer: Layer; timeMs: number; grid: PixelGrid },
): void {
  const { state, layer, timeMs, grid } = options;
  const key = layer.key(timeMs);
  if (key === null) return;
  const motion = layer.motion(timeMs);
  if (!isShown(motion)) return;
  ctx.save();
  applyMotion(ctx, motion);
  const isOnlyShownOnce = !state.rasters.has(layer, { key, grid }) && layer.key(timeMs + FRAME_MS) !== key;
  if (isInPlace(motion) && isOnlyShownOnce) {
    clipToBox(ctx, layer);
    layer.draw(ctx, timeMs);
  } else {
    const { image, xPx, yPx, widthPx, heightPx } = state.rasters.get(layer, { key, timeMs, grid });
    ctx.globalAlpha = motion.opacity;
    ctx.imageSmoothingQuality = smoothingFor(1 / motion.scale);
    ctx.drawImage(image, xPx, yPx, widthPx, heightPx);
  }
  ctx.restore();
}

function isInPlace({ dxPx, dyPx, scale, rotationRad, opacity }: LayerMotion): boolean {
  return dxPx === 0 && dyPx === 0 && scale === 1 && rotationRad === 0 && opacity === 1;
}
