import type { Plate } from "../timeline/timeline.js";
import type { Drawable, DrawHost, Surface } from "./host.js";

/** A frame shows two at most; a few more spare the repainting while somebody scrubs to and fro. */
const CAPACITY = 6;

/**
 * Painted plates by key, the longest unused given up first: a plate takes some ten megabytes. Its canvas is painted over
 * for the next of its size, so that editing leaves no garbage.
 */
export class PlateCache {
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

  /** Once as many are there as may be; gives the empty canvas if another plate fits it. */
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
