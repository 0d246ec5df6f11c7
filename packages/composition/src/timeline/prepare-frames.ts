import type { Context2D } from "../draw/host.js";
import { FRAME_MS } from "../motion/frame-clock.js";
import { pixelGrid } from "./draw-frame.js";
import { drawingStateOf } from "./drawing-state.js";
import type { PixelGrid } from "./layer-rasters.js";
import { isShown, sceneAt, type Layer, type Timeline, type TimelineScene } from "./timeline.js";

/** How far ahead images are painted. A scene's may take a tenth of a second, of which each frame leaves some ms. */
const AHEAD_MS = 2000;

/** The frames whose images are painted: those from `fromMs` on until `nextMs`. */
interface Progress {
  size: { widthPx: number; heightPx: number };
  fromMs: number;
  nextMs: number;
  /** Layers that have been painted. Only their first raster is, because a layer has one at a time. */
  layers: Set<Layer>;
}

const progresses = new WeakMap<Timeline, Progress>();

/**
 * Does one step of the work for the frames after `timeMs`: it paints one background image or layer that `drawFrame` will
 * need for the first time, or finds that a frame needs none. Returns false when nothing is left to do for now. Hosts
 * call it between frames, so that scenes begin as smoothly as they go on.
 */
export function prepareNext(
  ctx: Context2D,
  timeline: Timeline,
  timeMs: number,
  size: { widthPx: number; heightPx: number } = timeline,
): boolean {
  const progress = progressAt(timeline, timeMs, size);
  if (progress.nextMs > Math.min(timeMs + AHEAD_MS, timeline.durationMs)) return false;
  const scene = sceneAt(timeline, progress.nextMs);
  if (scene === null) return false;
  const grid = gridOf(ctx, timeline, size);
  const isPainted = paintPlate(timeline, scene, { timeMs: progress.nextMs, grid });
  if (isPainted || paintLayer(timeline, scene, { nowMs: timeMs, progress, grid })) return true;
  progress.nextMs += FRAME_MS;
  return true;
}

/** Begins anew after a jump and for another size. */
function progressAt(timeline: Timeline, timeMs: number, size: Progress["size"]): Progress {
  const known = progresses.get(timeline);
  const isSame = known?.size.widthPx === size.widthPx && known.size.heightPx === size.heightPx;
  if (isSame && known.fromMs <= timeMs && timeMs <= known.nextMs) {
    known.fromMs = timeMs;
    return known;
  }
  const { widthPx, heightPx } = size;
  const progress = { size: { widthPx, heightPx }, fromMs: timeMs, nextMs: timeMs, layers: new Set<Layer>() };
  progresses.set(timeline, progress);
  return progress;
}

function gridOf(ctx: Context2D, timeline: Timeline, { widthPx, heightPx }: Progress["size"]): PixelGrid {
  ctx.save();
  ctx.scale(widthPx / timeline.widthPx, heightPx / timeline.heightPx);
  const grid = pixelGrid(ctx);
  ctx.restore();
  return grid;
}

function paintPlate(
  timeline: Timeline,
  scene: TimelineScene,
  { timeMs, grid }: { timeMs: number; grid: PixelGrid },
): boolean {
  const { plates } = drawingStateOf(timeline);
  for (const { plate, frameIndex, opacity } of scene.platesAt(timeMs - scene.startMs)) {
    if (frameIndex !== null || opacity <= 0 || plates.has(plate, grid.scaleX)) continue;
    plates.get(plate, grid.scaleX);
    return true;
  }
  return false;
}

function paintLayer(
  timeline: Timeline,
  scene: TimelineScene,
  options: { nowMs: number; progress: Progress; grid: PixelGrid },
): boolean {
  const { nowMs, progress, grid } = options;
  const { rasters } = drawingStateOf(timeline);
  const timeMs = progress.nextMs - scene.startMs;
  const isSceneNow = sceneAt(timeline, nowMs) === scene;
  for (const layer of scene.layers) {
    const key = layer.key(timeMs);
    if (key === null || progress.layers.has(layer) || !isShown(layer.motion(timeMs))) continue;
    progress.layers.add(layer);
    const isShownNow = isSceneNow && layer.key(nowMs - scene.startMs) !== null;
    if (isShownNow || rasters.has(layer, { key, grid })) continue;
    rasters.get(layer, { key, timeMs, grid });
    return true;
  }
  return false;
}
