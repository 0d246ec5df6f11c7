import type { Plate } from "../timeline/timeline.js";
import type { Drawable, DrawHost } from "./host.js";

/** A frame shows two at most; a few more spare the repainting while somebody scrubs to and fro. */
const CAPACITY = 6;

/** Painted plates by key, the longest unused given up first: a plate takes some ten megabytes. */
export class PlateCache {
  readonly #host: DrawHost;
  readonly #images = new Map<string, Drawable>();

  constructor(host: DrawHost) {
    this.#host = host;
  }

  get(plate: Plate): Drawable {
    const image = this.#images.get(plate.key) ?? this.#paint(plate);
    this.#images.delete(plate.key);
    this.#images.set(plate.key, image);
    const oldest = this.#images.keys().next().value;
    if (this.#images.size > CAPACITY && oldest !== undefined) this.#images.delete(oldest);
    return image;
  }

  #paint(plate: Plate): Drawable {
    const { ctx, image } = this.#host.createSurface(plate.widthPx, plate.heightPx);
    plate.paint(ctx);
    return image;
  }
}
