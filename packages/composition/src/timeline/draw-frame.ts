import type { Context2D, Drawable, DrawHost, Surface } from "../draw/host.js";
import { FRAME_MS } from "../motion/frame-clock.js";
import { applyMotion } from "./apply-motion.js";
import { clipToBox, LayerRasters, type PixelGrid } from "./layer-rasters.js";
import {
  isShown,
  sceneAt,
  type Layer,
  type LayerMotion,
  type Plate,
  type PlateDraw,
  type Timeline,
} from "./timeline.js";

/** What a timeline needs from its host while frames are drawn. */
interface DrawingState {
  host: DrawHost;
  plates: PlateCache;
  rasters: LayerRasters;
}

const states = new WeakMap<Timeline, DrawingState>();

/**
 * Connects a timeline to the host that provides its canvases. Painted background images and layers are cached and
 * shared with later timelines on the same host, so that each is painted once.
 */
export function attachHost(timeline: Timeline, host: DrawHost, previous: Timeline | null): void {
  const known = previous === null ? undefined : states.get(previous);
  const isSameHost = known?.host === host;
  states.set(
    timeline,
    isSameHost ? known : { host, plates: new PlateCache(host), rasters: new LayerRasters(host) },
  );
}

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
  const state = states.get(timeline);
  if (state === undefined) throw new TypeError("drawFrame needs a timeline made by createTimeline.");
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
  const image = plateImage(state, draw);
  if (image === null) return;
  ctx.globalAlpha = opacity;
  ctx.imageSmoothingQuality = smoothingFor(crop.widthPx / (dest.widthPx * Math.abs(ctx.getTransform().a)));
  ctx.drawImage(
    image,
    crop.xPx,
    crop.yPx,
    crop.widthPx,
    crop.heightPx,
    dest.xPx,
    dest.yPx,
    dest.widthPx,
    dest.heightPx,
  );
  ctx.globalAlpha = 1;
}

/** Returns the pixels of a background image, or null for a clip without available frames. */
function plateImage({ host, plates }: DrawingState, draw: PlateDraw): Drawable | null {
  if (draw.frameIndex === null) return plates.get(draw.plate);
  return host.footage.get(draw.plate.pictureId)?.frameAt(draw.frameIndex) ?? null;
}

/** Reduction up to which four pixels are enough for one. The renderer has the same limit at full size. */
const BILINEAR_REDUCTION_MAX = 2.5;

/** Returns how an image is drawn `reduction` times smaller: bilinearly as in the renderer, while that is good enough. */
function smoothingFor(reduction: number): ImageSmoothingQuality {
  return reduction <= BILINEAR_REDUCTION_MAX ? "low" : "high";
}

function pixelGrid(ctx: Context2D): PixelGrid {
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
  const isOnlyShownOnce = !state.rasters.has(layer, key) && layer.key(timeMs + FRAME_MS) !== key;
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

/**
 * Maximum number of cached images. A frame shows at most two, and the others prevent repainting while somebody scrubs
 * back and forth.
 */
const CAPACITY = 6;

/**
 * LRU cache of painted background images, which take about ten megabytes each. The canvas of a dropped image is reused
 * for the next one of the same size, so that editing creates no garbage.
 */
class PlateCache {
  readonly #host: DrawHost;
  readonly #painted = new Map<string, PaintedPlate>();

  constructor(host: DrawHost) {
    this.#host = host;
  }

  get(plate: Plate): Drawable {
    const painted = this.#painted.get(plate.key) ?? this.#paint(plate);
    this.#painted.delete(plate.key);
    this.#painted.set(plate.key, painted);
    return painted.surface.image;
  }

  #paint(plate: Plate): PaintedPlate {
    const { widthPx, heightPx } = plate;
    const surface = this.#giveUpOldest(plate) ?? this.#host.createSurface(widthPx, heightPx);
    surface.ctx.save();
    plate.paint(surface.ctx);
    surface.ctx.restore();
    return { plate, surface };
  }

  /** Drops the least recently used image if the cache is full. Returns its canvas if it has the required size. */
  #giveUpOldest({ widthPx, heightPx }: Plate): Surface | null {
    const oldest = this.#painted.values().next().value;
    if (oldest === undefined || this.#painted.size < CAPACITY) return null;
    this.#painted.delete(oldest.plate.key);
    if (oldest.plate.widthPx !== widthPx || oldest.plate.heightPx !== heightPx) return null;
    oldest.surface.ctx.clearRect(0, 0, widthPx, heightPx);
    return oldest.surface;
  }
}

interface PaintedPlate {
  plate: Plate;
  surface: Surface;
}
