import type { Drawable, DrawHost, Surface } from "../draw/host.js";
import type { Plate } from "./timeline.js";

/** Maximum size of all images together, at four bytes per pixel. At full size these are about six. */
const CAPACITY_BYTES = 64 * 1024 * 1024;
const BYTES_PER_PX = 4;
/** Steps of the size of an image. In finer steps, each change of the window's size would paint all images again. */
const SCALE_STEPS = 4;
/** Part of a step by which an image may be too small. Enlarged that little, soft backgrounds stay the same to the eye. */
const STEP_TOLERANCE = 0.1;

/** A painted background image. Its pixels are `scaleX` and `scaleY` times those of the plate. */
export interface PaintedPlate {
  image: Drawable;
  scaleX: number;
  scaleY: number;
}

interface StoredPlate extends PaintedPlate {
  surface: Surface;
  widthPx: number;
  heightPx: number;
}

/**
 * LRU cache of painted background images. They are painted as large as the target shows them, because painting takes
 * most of the time of a scene's first frame. The canvas of a dropped image is reused for the next one of the same size,
 * so that editing creates no garbage.
 */
export class PlateCache {
  readonly #host: DrawHost;
  readonly #stored = new Map<string, StoredPlate>();
  #bytes = 0;

  constructor(host: DrawHost) {
    this.#host = host;
  }

  /** Returns the image of a plate for a target that has `targetScale` px for each px of the video. */
  get(plate: Plate, targetScale: number): PaintedPlate {
    const key = keyOf(plate, targetScale);
    const stored = this.#stored.get(key) ?? this.#paint(plate, scaleFor(targetScale));
    this.#stored.delete(key);
    this.#stored.set(key, stored);
    return stored;
  }

  /** Returns whether the image is painted, so that it costs nothing. */
  has(plate: Plate, targetScale: number): boolean {
    return this.#stored.has(keyOf(plate, targetScale));
  }

  #paint(plate: Plate, scale: number): StoredPlate {
    const widthPx = Math.ceil(plate.widthPx * scale);
    const heightPx = Math.ceil(plate.heightPx * scale);
    const surface = this.#makeRoom(widthPx, heightPx) ?? this.#host.createSurface(widthPx, heightPx);
    this.#bytes += widthPx * heightPx * BYTES_PER_PX;
    // A whole number of pixels in both directions, so that no edge is half transparent.
    const [scaleX, scaleY] = [widthPx / plate.widthPx, heightPx / plate.heightPx];
    surface.ctx.save();
    surface.ctx.scale(scaleX, scaleY);
    plate.paint(surface.ctx);
    surface.ctx.restore();
    return { image: surface.image, scaleX, scaleY, surface, widthPx, heightPx };
  }

  /** Drops the least recently used images until one more fits. Returns an empty canvas of its size if one was dropped. */
  #makeRoom(widthPx: number, heightPx: number): Surface | null {
    let free: Surface | null = null;
    for (const [key, stored] of this.#stored) {
      if (this.#bytes + widthPx * heightPx * BYTES_PER_PX <= CAPACITY_BYTES) break;
      this.#stored.delete(key);
      this.#bytes -= stored.widthPx * stored.heightPx * BYTES_PER_PX;
      if (stored.widthPx === widthPx && stored.heightPx === heightPx) free = stored.surface;
    }
    free?.ctx.clearRect(0, 0, widthPx, heightPx);
    return free;
  }
}

function keyOf(plate: Plate, targetScale: number): string {
  return `${scaleFor(targetScale)}/${plate.key}`;
}

/** Never larger than the plate, which has the pixels of the video, and never nothing: a canvas may be one pixel before it is laid out. */
function scaleFor(targetScale: number): number {
  const steps = Math.max(1, Math.ceil(targetScale * SCALE_STEPS - STEP_TOLERANCE));
  return Math.min(1, steps / SCALE_STEPS);
}
