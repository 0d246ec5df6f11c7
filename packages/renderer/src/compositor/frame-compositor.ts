import {
  type Box,
  type FootageDraw,
  isShown,
  type Layer,
  type LayerMotion,
  type Plate,
  type PlateDraw,
  type TimelineScene,
} from "@inkreel/composition";
import type { ClipPlanes } from "../footage/clip-decoder.js";
import type { CompositionClips } from "../footage/composition-clips.js";
import { BoundedCache } from "./bounded-cache.js";
import { boxAround, dirtyBoxes, type DrawnItem, intersectBoxes } from "./dirty-boxes.js";
import { drawImage, halveImage } from "./draw-image.js";
import { drawTurned } from "./draw-turned.js";
import { FootageImage } from "./footage-image.js";
import type { Kernel } from "./kernel.js";
import {
  allocatePlanarImage,
  copyBox,
  copyPlanes,
  type PlanarImage,
  type PlaneStrides,
} from "./planar-image.js";
import { placeRaster, type RasterDraw, steadyMotion } from "./place-raster.js";
import { halveRaster, type LayerRaster, Rasterizer } from "./rasterizer.js";

const PLATE_CACHE_BYTES = 24 * 1024 * 1024;
const RASTER_CACHE_BYTES = 12 * 1024 * 1024;
/** Black in limited-range YUV. */
const BLACK_Y = 16;
const NEUTRAL_CHROMA = 128;

/** The raster of a layer with its position in the frame. */
interface PlacedLayer extends DrawnItem {
  raster: RasterDraw;
}

/**
 * Composes frames of a timeline as YUV planes. It resamples the background images and blends the rasters of the layers
 * over them. Both are rasterised once and cached up to a memory limit. While the background stands still, only the
 * changed areas are redrawn. The resulting pixels are the same as for a frame that is composed in full.
 */
export class FrameCompositor {
  readonly frame: PlanarImage;
  readonly #kernel: Kernel;
  readonly #rasterizer: Rasterizer;
  readonly #footage: FootageImage;
  readonly #plates: BoundedCache<PlanarImage>;
  readonly #rasters: BoundedCache<LayerRaster | null>;
  /**
   * The background without layers, in the same format as `frame`. It is drawn once the background has not moved for a
   * frame.
   */
  readonly #ground: PlanarImage;
  #isGroundDrawn = false;
  #shownPlates: string | null = null;
  #shownLayers: PlacedLayer[] = [];

  /** `clips` supplies the frames of video clips. The clips of a scene must be prepared before the scene is composed. */
  constructor(options: {
    kernel: Kernel;
    clips: CompositionClips;
    widthPx: number;
    heightPx: number;
    strides: PlaneStrides;
  }) {
    const { kernel, clips } = options;
    const free = (image: PlanarImage): void => kernel.memory.free(image.address, image.byteLength);
    this.#kernel = kernel;
    this.#rasterizer = new Rasterizer(kernel);
    this.#footage = new FootageImage(kernel, clips);
    this.#plates = new BoundedCache(PLATE_CACHE_BYTES, free);
    this.#rasters = new BoundedCache(RASTER_CACHE_BYTES, (raster) => {
      if (raster !== null) free(raster.image);
    });
    const allocate = (): PlanarImage =>
      allocatePlanarImage({ ...options, memory: kernel.memory, hasAlpha: false });
    this.frame = allocate();
    this.#ground = allocate();
  }

  /**
   * Draws the scene at `timeMs`, measured from its start, into `frame`. Returns false if `frame` already shows that
   * picture.
   */
  compose(scene: TimelineScene, timeMs: number): boolean {
    this.#plates.startRound();
    this.#rasters.startRound();
    const plates = scene.platesAt(timeMs).filter((plate) => plate.opacity > 0);
    const layers = this.#placeLayers(scene, timeMs);
    const shownPlates = plates.map(plateText).join("\n");
    const dirty = shownPlates === this.#shownPlates ? dirtyBoxes(this.#shownLayers, layers) : null;
    if (dirty === null) {
      this.#drawPlates(this.frame, plates);
      this.#drawLayers(layers, null);
      this.#isGroundDrawn = false;
    } else if (dirty.length > 0) {
      if (!this.#isGroundDrawn) this.#drawPlates(this.#ground, plates);
      this.#isGroundDrawn = true;
      for (const box of dirty) {
        copyBox(this.#kernel.memory, { from: this.#ground, to: this.frame, box });
        this.#drawLayers(layers, box);
      }
    }
    this.#shownPlates = shownPlates;
    this.#shownLayers = layers;
    return dirty === null || dirty.length > 0;
  }

  /**
   * Blends the layers of a scene into a picture from elsewhere, which has the size of the frame. Only the box around them
   * is copied and changed. Returns that box, or null if no layer is shown.
   */
  overlay(scene: TimelineScene, timeMs: number, picture: () => ClipPlanes): Box | null {
    this.#rasters.startRound();
    const layers = this.#placeLayers(scene, timeMs);
    const box = boxAround(layers.map((layer) => layer.box));
    if (box === null) return null;
    const planes = picture();
    copyPlanes(this.#kernel.memory, { planes, image: this.frame, box, to: "image" });
    this.#drawLayers(layers, null);
    copyPlanes(this.#kernel.memory, { planes, image: this.frame, box, to: "planes" });
    return box;
  }

  /** Frees all memory in the WebAssembly kernel. */
  close(): void {
    this.#plates.clear();
    this.#rasters.clear();
    this.#footage.close();
    for (const { address, byteLength } of [this.frame, this.#ground])
      this.#kernel.memory.free(address, byteLength);
  }

  #placeLayers(scene: TimelineScene, timeMs: number): PlacedLayer[] {
    const placed: PlacedLayer[] = [];
    for (const layer of scene.layers) {
      const key = layer.key(timeMs);
      if (key === null) continue;
      const motion = steadyMotion(layer.motion(timeMs));
      if (!isShown(motion)) continue;
      const rasterKey = `${scene.id}\n${layer.id}\n${key}`;
      const raster = this.#rasterFor(rasterKey, { layer, timeMs, halvings: halvingsFor(1 / motion.scale) });
      const drawn = raster === null ? null : placeRaster(raster, motion, this.frame);
      if (drawn !== null) placed.push({ text: `${rasterKey}\n${motionText(motion)}`, ...drawn });
    }
    return placed;
  }

  #rasterFor(key: string, options: { layer: Layer; timeMs: number; halvings: number }): LayerRaster | null {
    const { layer, timeMs, halvings } = options;
    const cacheKey = `${key}\n${halvings}`;
    let raster = this.#rasters.get(cacheKey);
    if (raster === undefined) {
      const larger = halvings === 0 ? null : this.#rasterFor(key, { ...options, halvings: halvings - 1 });
      raster = halvings === 0 ? this.#rasterizer.rasterizeLayer(layer, timeMs) : null;
      if (larger !== null) raster = halveRaster(this.#kernel, larger);
      this.#rasters.set(cacheKey, raster, raster?.image.byteLength ?? 0);
    }
    return raster;
  }

  #drawLayers(layers: readonly PlacedLayer[], clip: Box | null): void {
    for (const { box, raster } of layers) {
      if (clip !== null && intersectBoxes(box, clip) === null) continue;
      if (raster.kind === "straight") drawImage(this.#kernel, this.frame, { ...raster.draw, clip });
      else drawTurned(this.#kernel, this.frame, { ...raster.draw, clip });
    }
  }

  #drawPlates(target: PlanarImage, plates: readonly PlateDraw[]): void {
    if (!this.#isCovered(plates[0])) this.#clear(target);
    for (const draw of plates) this.#drawPlate(target, draw);
  }

  /**
   * Draws a background image. It is first halved until the remaining reduction is at most by half, which is the limit
   * of the kernel.
   */
  #drawPlate(target: PlanarImage, draw: PlateDraw): void {
    const { crop, dest, opacity } = draw;
    const step = Math.max(crop.widthPx / dest.widthPx, crop.heightPx / dest.heightPx);
    const halvings = halvingsFor(step);
    const share = 2 ** -halvings;
    const scaled = {
      xPx: crop.xPx * share,
      yPx: crop.yPx * share,
      widthPx: crop.widthPx * share,
      heightPx: crop.heightPx * share,
    };
    const drawn = { crop: scaled, dest, opacity, clip: null, window: null };
    if (draw.frameIndex === null)
      drawImage(this.#kernel, target, { image: this.#imageOf(draw.plate, halvings), ...drawn });
    else this.#withFootage(draw, halvings, (image) => drawImage(this.#kernel, target, { image, ...drawn }));
  }

  #withFootage(
    { plate, frameIndex }: FootageDraw,
    halvings: number,
    use: (image: PlanarImage) => void,
  ): void {
    const { memory } = this.#kernel;
    const whole = this.#footage.show(plate.pictureId, frameIndex);
    let image = whole;
    for (let halving = 0; halving < halvings; halving++) {
      const half = halveImage(this.#kernel, image);
      if (image !== whole) memory.free(image.address, image.byteLength);
      image = half;
    }
    use(image);
    if (image !== whole) memory.free(image.address, image.byteLength);
  }

  #imageOf(plate: Plate, halvings: number): PlanarImage {
    const key = `${plate.key}\n${halvings}`;
    let image = this.#plates.get(key);
    if (image === undefined) {
      image =
        halvings === 0
          ? this.#rasterizer.rasterizePlate(plate)
          : halveImage(this.#kernel, this.#imageOf(plate, halvings - 1));
      this.#plates.set(key, image, image.byteLength);
    }
    return image;
  }

  #isCovered(first: PlateDraw | undefined): boolean {
    if (first === undefined || first.plate.hasAlpha || first.opacity < 1) return false;
    const { xPx, yPx, widthPx, heightPx } = first.dest;
    const { frame } = this;
    return xPx <= 0 && yPx <= 0 && xPx + widthPx >= frame.widthPx && yPx + heightPx >= frame.heightPx;
  }

  #clear({ y, u, address, byteLength }: PlanarImage): void {
    const { bytes } = this.#kernel.memory;
    bytes.fill(BLACK_Y, y, u);
    bytes.fill(NEUTRAL_CHROMA, u, address + byteLength);
  }
}

function plateText({ plate, crop, dest, opacity, frameIndex }: PlateDraw): string {
  return `${plate.key} ${frameIndex} ${boxText(crop)} ${boxText(dest)} ${opacity}`;
}

function boxText(box: Box): string {
  return `${box.xPx},${box.yPx},${box.widthPx},${box.heightPx}`;
}

/**
 * Returns how often an image is halved before it is drawn `shrink` times smaller. The kernel reduces it at most by half.
 */
function halvingsFor(shrink: number): number {
  return Math.max(0, Math.ceil(Math.log2(shrink) - 1));
}

/** Returns all values of a motion that change pixels. */
function motionText(motion: LayerMotion): string {
  const { dxPx, dyPx, opacity, scale, rotationRad, originXPx, originYPx, clip } = motion;
  const turned = scale === 1 && rotationRad === 0 ? "" : `${scale} ${rotationRad} ${originXPx} ${originYPx}`;
  return `${dxPx} ${dyPx} ${opacity} ${turned} ${clip === null ? "" : boxText(clip)}`;
}
