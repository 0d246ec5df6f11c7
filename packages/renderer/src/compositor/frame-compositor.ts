import type { Layer, LayerMotion, PlateDraw, TimelineScene } from "@inkreel/composition";
import { BoundedCache } from "./bounded-cache.js";
import { drawImage } from "./draw-image.js";
import type { Kernel } from "./kernel.js";
import { allocatePlanarImage, type PlanarImage, type PlaneStrides } from "./planar-image.js";
import { Rasterizer, type LayerRaster } from "./rasterizer.js";

const PLATE_CACHE_BYTES = 24 * 1024 * 1024;
const RASTER_CACHE_BYTES = 12 * 1024 * 1024;
/** Limited-range black. */
const BLACK_Y = 16;
const NEUTRAL_CHROMA = 128;

interface VisibleLayer {
  layer: Layer;
  key: string;
  motion: LayerMotion;
}

/**
 * Composes frames of a timeline as YUV planes: plates resampled, layer rasters blended over them. Plates and rasters
 * are drawn once and kept within a bound.
 */
export class FrameCompositor {
  readonly frame: PlanarImage;
  readonly #kernel: Kernel;
  readonly #rasterizer: Rasterizer;
  readonly #plates: BoundedCache<PlanarImage>;
  readonly #rasters: BoundedCache<LayerRaster | null>;
  #shown = "";

  constructor(options: { kernel: Kernel; widthPx: number; heightPx: number; strides: PlaneStrides }) {
    const { kernel } = options;
    const free = (image: PlanarImage): void => kernel.memory.free(image.address, image.byteLength);
    this.#kernel = kernel;
    this.#rasterizer = new Rasterizer(kernel);
    this.#plates = new BoundedCache(PLATE_CACHE_BYTES, free);
    this.#rasters = new BoundedCache(RASTER_CACHE_BYTES, (raster) => {
      if (raster !== null) free(raster.image);
    });
    this.frame = allocatePlanarImage({ ...options, memory: kernel.memory, hasAlpha: false });
  }

  /**
   * Draws the scene at `timeMs` of its own time into `frame`. False when that is what `frame` shows already, so
   * that nothing had to be done.
   */
  compose(scene: TimelineScene, timeMs: number): boolean {
    const plates = scene.platesAt(timeMs).filter((plate) => plate.opacity > 0);
    const layers = visibleLayers(scene, timeMs);
    const shows = fingerprint(scene, plates, layers);
    if (shows === this.#shown) return false;
    this.#plates.startRound();
    this.#rasters.startRound();
    if (!this.#isCovered(plates[0])) this.#clear();
    for (const plate of plates) this.#drawPlate(plate);
    for (const visible of layers) this.#drawLayer(scene, visible, timeMs);
    this.#shown = shows;
    return true;
  }

  #drawPlate({ plate, crop, dest, opacity }: PlateDraw): void {
    let image = this.#plates.get(plate.key);
    if (image === undefined) {
      image = this.#rasterizer.rasterizePlate(plate);
      this.#plates.set(plate.key, image, image.byteLength);
    }
    drawImage(this.#kernel, this.frame, { image, crop, dest, opacity });
  }

  #drawLayer(scene: TimelineScene, { layer, key, motion }: VisibleLayer, timeMs: number): void {
    const cacheKey = `${scene.id}\n${layer.id}\n${key}`;
    let raster = this.#rasters.get(cacheKey);
    if (raster === undefined) {
      raster = this.#rasterizer.rasterizeLayer(layer, timeMs);
      this.#rasters.set(cacheKey, raster, raster?.image.byteLength ?? 0);
    }
    if (raster === null) return;
    const { image } = raster;
    const xPx = raster.xPx + motion.dxPx;
    const yPx = raster.yPx + motion.dyPx;
    const dest = evenBoxAround(xPx, yPx, image);
    const crop = { ...dest, xPx: dest.xPx - xPx, yPx: dest.yPx - yPx };
    drawImage(this.#kernel, this.frame, { image, crop, dest, opacity: motion.opacity });
  }

  #isCovered(first: PlateDraw | undefined): boolean {
    if (first === undefined || first.plate.hasAlpha || first.opacity < 1) return false;
    const { xPx, yPx, widthPx, heightPx } = first.dest;
    const { frame } = this;
    return xPx <= 0 && yPx <= 0 && xPx + widthPx >= frame.widthPx && yPx + heightPx >= frame.heightPx;
  }

  #clear(): void {
    const { y, u, address, byteLength } = this.frame;
    const { bytes } = this.#kernel.memory;
    bytes.fill(BLACK_Y, y, u);
    bytes.fill(NEUTRAL_CHROMA, u, address + byteLength);
  }
}

function visibleLayers(scene: TimelineScene, timeMs: number): VisibleLayer[] {
  const visible: VisibleLayer[] = [];
  for (const layer of scene.layers) {
    const key = layer.key(timeMs);
    if (key === null) continue;
    const motion = layer.motion(timeMs);
    if (motion.opacity > 0) visible.push({ layer, key, motion });
  }
  return visible;
}

function fingerprint(scene: TimelineScene, plates: PlateDraw[], layers: VisibleLayer[]): string {
  let text = scene.id;
  for (const { plate, crop, dest, opacity } of plates)
    text += `\n${plate.key} ${boxText(crop)} ${boxText(dest)} ${opacity}`;
  for (const { layer, key, motion } of layers)
    text += `\n${layer.id} ${key} ${motion.dxPx} ${motion.dyPx} ${motion.opacity}`;
  return text;
}

function boxText(box: PlateDraw["crop"]): string {
  return `${box.xPx},${box.yPx},${box.widthPx},${box.heightPx}`;
}

/** The even rectangle in which an image moved to a fractional place has all of its pixels. */
function evenBoxAround(xPx: number, yPx: number, image: PlanarImage): PlateDraw["dest"] {
  const left = Math.floor(xPx / 2) * 2;
  const top = Math.floor(yPx / 2) * 2;
  const right = Math.ceil((xPx + image.widthPx) / 2) * 2;
  const bottom = Math.ceil((yPx + image.heightPx) / 2) * 2;
  return { xPx: left, yPx: top, widthPx: right - left, heightPx: bottom - top };
}
