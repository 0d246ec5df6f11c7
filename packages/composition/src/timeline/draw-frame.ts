import type { Context2D, Drawable, DrawHost, Surface } from "../draw/host.js";
import { applyMotion } from "./apply-motion.js";
import { isShown, sceneAt, type Layer, type Plate, type PlateDraw, type Timeline } from "./timeline.js";

/** What a timeline needs from its host while frames are drawn. */
interface DrawingState {
  host: DrawHost;
  plates: PlateCache;
}

const states = new WeakMap<Timeline, DrawingState>();

/**
 * Connects a timeline to the host that provides its canvases. Painted background images are cached and shared with
 * later timelines on the same host, so that each image is painted once.
 */
export function attachHost(timeline: Timeline, host: DrawHost, previous: Timeline | null): void {
  const known = previous === null ? undefined : states.get(previous);
  states.set(timeline, known?.host === host ? known : { host, plates: new PlateCache(host) });
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
  ctx.imageSmoothingQuality = "high";
  for (const plateDraw of scene.platesAt(sceneTimeMs)) drawPlate(ctx, state, plateDraw);
  for (const layer of scene.layers) drawLayer(ctx, { state, layer, timeMs: sceneTimeMs });
  ctx.restore();
}

function drawPlate(ctx: Context2D, state: DrawingState, draw: PlateDraw): void {
  const { crop, dest, opacity } = draw;
  if (opacity <= 0) return;
  const image = plateImage(state, draw);
  if (image === null) return;
  ctx.globalAlpha = opacity;
  // The renderer enlarges clips bilinearly, and "high" quality would make the preview sharper. Painted images never
  // need to be enlarged.
  const isEnlarged = draw.frameIndex !== null && isEnlarging(ctx, draw);
  if (isEnlarged) ctx.imageSmoothingQuality = "low";
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
  if (isEnlarged) ctx.imageSmoothingQuality = "high";
  ctx.globalAlpha = 1;
}

/** Returns the pixels of a background image, or null for a clip without available frames. */
function plateImage({ host, plates }: DrawingState, draw: PlateDraw): Drawable | null {
  if (draw.frameIndex === null) return plates.get(draw.plate);
  return host.footage.get(draw.plate.pictureId)?.frameAt(draw.frameIndex) ?? null;
}

function isEnlarging(ctx: Context2D, { crop, dest }: PlateDraw): boolean {
  return crop.widthPx <= dest.widthPx * Math.abs(ctx.getTransform().a);
}

function drawLayer(ctx: Context2D, options: { state: DrawingState; layer: Layer; timeMs: number }): void {
  const { state, layer, timeMs } = options;
  if (layer.key(timeMs) === null) return;
  const motion = layer.motion(timeMs);
  if (!isShown(motion)) return;
  const { opacity } = motion;
  ctx.save();
  applyMotion(ctx, motion);
  if (opacity < 1) {
    drawFaded(ctx, { state, layer, timeMs, opacity });
  } else {
    clipToBox(ctx, layer);
    layer.draw(ctx, timeMs);
  }
  ctx.restore();
}

/**
 * Draws a translucent layer on a separate canvas first, so that its overlapping parts do not show through each other.
 */
function drawFaded(
  ctx: Context2D,
  options: { state: DrawingState; layer: Layer; timeMs: number; opacity: number },
): void {
  const { state, layer, timeMs, opacity } = options;
  const { xPx, yPx, widthPx, heightPx } = layer.box;
  const { a, b, c, d } = ctx.getTransform();
  const scaleX = Math.hypot(a, b);
  const scaleY = Math.hypot(c, d);
  const rasterWidthPx = Math.max(1, Math.ceil(widthPx * scaleX));
  const rasterHeightPx = Math.max(1, Math.ceil(heightPx * scaleY));
  const surface = state.host.createSurface(rasterWidthPx, rasterHeightPx);
  surface.ctx.scale(scaleX, scaleY);
  surface.ctx.translate(-xPx, -yPx);
  clipToBox(surface.ctx, layer);
  layer.draw(surface.ctx, timeMs);
  ctx.globalAlpha = opacity;
  ctx.drawImage(surface.image, xPx, yPx, rasterWidthPx / scaleX, rasterHeightPx / scaleY);
}

/** Clips to the box of the layer. The renderer rasterises only that box, and the preview must match. */
function clipToBox(ctx: Context2D, { box }: Layer): void {
  ctx.beginPath();
  ctx.rect(box.xPx, box.yPx, box.widthPx, box.heightPx);
  ctx.clip();
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
