import type { Context2D, Drawable, DrawHost, Surface } from "../draw/host.js";
import type { Layer } from "./timeline.js";

/** Maximum size of all rasters together, at four bytes per pixel. A scene at full size needs about half of it. */
const CAPACITY_BYTES = 48 * 1024 * 1024;
const BYTES_PER_PX = 4;
/** Transparent pixels around a raster, so that its edges fade when it is moved by a fraction of a pixel. */
const BORDER_PX = 2;

/** How the pixels of the target lie in the frame: `x * scaleX + offsetXPx`, and the same for y. */
export interface PixelGrid {
  scaleX: number;
  scaleY: number;
  offsetXPx: number;
  offsetYPx: number;
}

/** The pixels of a layer, and where they are in px of the frame before any motion. */
export interface LayerRaster {
  image: Drawable;
  xPx: number;
  yPx: number;
  widthPx: number;
  heightPx: number;
}

interface StoredRaster {
  key: string;
  grid: PixelGrid;
  surface: Surface;
  sizePx: { widthPx: number; heightPx: number };
  raster: LayerRaster;
}

/**
 * LRU cache of the last raster of each layer. Its pixels lie on those of the target, so that a layer at rest looks the
 * same as if it were drawn there.
 */
export class LayerRasters {
  readonly #host: DrawHost;
  readonly #stored = new Map<Layer, StoredRaster>();
  #bytes = 0;

  constructor(host: DrawHost) {
    this.#host = host;
  }

  /** Returns the raster of a layer, which it draws again only when the key or the grid differs from the last one. */
  get(layer: Layer, at: { key: string; timeMs: number; grid: PixelGrid }): LayerRaster {
    const last = this.#stored.get(layer);
    this.#stored.delete(layer);
    const isSame = last?.key === at.key && isSameGrid(last.grid, at.grid);
    const stored = isSame ? last : this.#draw(layer, at, last ?? null);
    this.#stored.set(layer, stored);
    return stored.raster;
  }

  /** Returns whether the cache has the raster, so that it costs nothing. */
  has(layer: Layer, { key, grid }: { key: string; grid: PixelGrid }): boolean {
    const stored = this.#stored.get(layer);
    return stored?.key === key && isSameGrid(stored.grid, grid);
  }

  #draw(
    layer: Layer,
    { key, timeMs, grid }: { key: string; timeMs: number; grid: PixelGrid },
    last: StoredRaster | null,
  ): StoredRaster {
    const { box } = layer;
    const leftPx = Math.floor(box.xPx * grid.scaleX + grid.offsetXPx) - BORDER_PX;
    const topPx = Math.floor(box.yPx * grid.scaleY + grid.offsetYPx) - BORDER_PX;
    const rightPx = Math.ceil((box.xPx + box.widthPx) * grid.scaleX + grid.offsetXPx) + BORDER_PX;
    const bottomPx = Math.ceil((box.yPx + box.heightPx) * grid.scaleY + grid.offsetYPx) + BORDER_PX;
    const sizePx = { widthPx: rightPx - leftPx, heightPx: bottomPx - topPx };
    const surface = this.#surface(sizePx, last);
    paint(surface.ctx, { layer, timeMs, grid, leftPx, topPx });
    const raster = {
      image: surface.image,
      xPx: (leftPx - grid.offsetXPx) / grid.scaleX,
      yPx: (topPx - grid.offsetYPx) / grid.scaleY,
      widthPx: sizePx.widthPx / grid.scaleX,
      heightPx: sizePx.heightPx / grid.scaleY,
    };
    return { key, grid, surface, sizePx, raster };
  }

  /** Returns an empty canvas: that of the last raster if it has the same size. */
  #surface(sizePx: StoredRaster["sizePx"], last: StoredRaster | null): Surface {
    if (last?.sizePx.widthPx === sizePx.widthPx && last.sizePx.heightPx === sizePx.heightPx) {
      last.surface.ctx.clearRect(0, 0, sizePx.widthPx, sizePx.heightPx);
      return last.surface;
    }
    this.#bytes += bytesOf(sizePx) - (last === null ? 0 : bytesOf(last.sizePx));
    for (const [layer, stored] of this.#stored) {
      if (this.#bytes <= CAPACITY_BYTES) break;
      this.#bytes -= bytesOf(stored.sizePx);
      this.#stored.delete(layer);
    }
    return this.#host.createSurface(sizePx.widthPx, sizePx.heightPx);
  }
}

function paint(
  ctx: Context2D,
  at: { layer: Layer; timeMs: number; grid: PixelGrid; leftPx: number; topPx: number },
): void {
  const { layer, timeMs, grid, leftPx, topPx } = at;
  ctx.save();
  ctx.translate(grid.offsetXPx - leftPx, grid.offsetYPx - topPx);
  ctx.scale(grid.scaleX, grid.scaleY);
  clipToBox(ctx, layer);
  layer.draw(ctx, timeMs);
  ctx.restore();
}

/** Clips to the box of the layer. The renderer rasterises only that box, and the preview must match. */
export function clipToBox(ctx: Context2D, { box }: Layer): void {
  ctx.beginPath();
  ctx.rect(box.xPx, box.yPx, box.widthPx, box.heightPx);
  ctx.clip();
}

function bytesOf({ widthPx, heightPx }: StoredRaster["sizePx"]): number {
  return widthPx * heightPx * BYTES_PER_PX;
}

function isSameGrid(a: PixelGrid, b: PixelGrid): boolean {
  return (
    a.scaleX === b.scaleX &&
    a.scaleY === b.scaleY &&
    a.offsetXPx === b.offsetXPx &&
    a.offsetYPx === b.offsetYPx
  );
}
