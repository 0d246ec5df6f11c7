import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { Box, Context2D, Layer, Plate } from "@inkreel/composition";
import { halveImage } from "./draw-image.js";
import type { Kernel } from "./kernel.js";
import { allocatePlanarImage, paddedStrides, type PlanarImage } from "./planar-image.js";

/**
 * Number of transparent pixels around the raster of a layer. They let its edges fade during sub-pixel motion instead of
 * being cut.
 */
const BORDER_PX = 2;
/**
 * Canvas sizes are rounded up to this step, so that canvases can be reused. Otherwise canvases of many different sizes,
 * allocated between the buffers of the encoder, would fragment the heap.
 */
const CANVAS_STEP_PX = 64;
const MAX_CANVASES = 12;

/**
 * The pixels of a layer without the transparent area around them, except for a border of two px, and their position in
 * the frame before any motion.
 */
export interface LayerRaster {
  image: PlanarImage;
  xPx: number;
  yPx: number;
  /** Pixels of the image per px of the frame: 1, or less after it was halved. */
  density: number;
}

/** Draws background images and layers with Skia, and converts each to YUV planes once. */
export class Rasterizer {
  readonly #kernel: Kernel;
  readonly #canvases: Canvas[] = [];

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  rasterizePlate(plate: Plate): PlanarImage {
    const widthPx = roundUpToEven(plate.widthPx);
    const heightPx = roundUpToEven(plate.heightPx);
    const canvas = this.#blankCanvas(widthPx, heightPx);
    draw(canvas, (ctx) => plate.paint(ctx));
    const whole = { xPx: 0, yPx: 0, widthPx, heightPx };
    return this.#withPixels(canvas, (address) => this.#convert(address, canvas, whole, plate.hasAlpha));
  }

  /** Returns the pixels of a layer at `timeMs`, or null if it drew nothing. */
  rasterizeLayer(layer: Layer, timeMs: number): LayerRaster | null {
    const left = layer.box.xPx - BORDER_PX;
    const top = layer.box.yPx - BORDER_PX;
    const canvas = this.#blankCanvas(layer.box.widthPx + 2 * BORDER_PX, layer.box.heightPx + 2 * BORDER_PX);
    draw(canvas, (ctx) => {
      ctx.translate(-left, -top);
      layer.draw(ctx, timeMs);
    });
    return this.#withPixels(canvas, (address) => {
      const box = this.#contentBox(address, canvas);
      if (box === null) return null;
      const image = this.#convert(address, canvas, box, true);
      return { image, xPx: left + box.xPx, yPx: top + box.yPx, density: 1 };
    });
  }

  #blankCanvas(minWidthPx: number, minHeightPx: number): Canvas {
    const widthPx = Math.ceil(minWidthPx / CANVAS_STEP_PX) * CANVAS_STEP_PX;
    const heightPx = Math.ceil(minHeightPx / CANVAS_STEP_PX) * CANVAS_STEP_PX;
    const index = this.#canvases.findIndex(
      (canvas) => canvas.width === widthPx && canvas.height === heightPx,
    );
    const canvas = index < 0 ? createCanvas(widthPx, heightPx) : this.#canvases.splice(index, 1)[0]!;
    this.#canvases.push(canvas);
    if (this.#canvases.length > MAX_CANVASES) this.#canvases.shift();
    canvas.getContext("2d").reset();
    return canvas;
  }

  #withPixels<T>(canvas: Canvas, use: (address: number) => T): T {
    const pixels = canvas.data();
    const { memory } = this.#kernel;
    // Additional memory after the pixels: for reading ahead, and for one row of column flags and four results.
    const byteLength = pixels.length + canvas.width * 4 + 128;
    const address = memory.allocate(byteLength);
    try {
      memory.bytes.set(pixels, address);
      return use(address);
    } finally {
      memory.free(address, byteLength);
    }
  }

  /** Returns the smallest even box around all visible pixels, including a transparent border. */
  #contentBox(address: number, canvas: Canvas): Box | null {
    const columns = address + canvas.width * canvas.height * 4 + 64;
    const result = columns + canvas.width * 4 + 32;
    this.#kernel.run.alphaBounds(address, canvas.width, canvas.height, columns, result);
    const bounds = new DataView(this.#kernel.memory.bytes.buffer, result, 16);
    const rightPx = bounds.getInt32(8, true);
    if (rightPx === 0) return null;
    const xPx = Math.max(0, roundDownToEven(bounds.getInt32(0, true) - BORDER_PX));
    const yPx = Math.max(0, roundDownToEven(bounds.getInt32(4, true) - BORDER_PX));
    const endXPx = Math.min(canvas.width, roundUpToEven(rightPx + BORDER_PX));
    const endYPx = Math.min(canvas.height, roundUpToEven(bounds.getInt32(12, true) + BORDER_PX));
    return { xPx, yPx, widthPx: endXPx - xPx, heightPx: endYPx - yPx };
  }

  #convert(address: number, canvas: Canvas, box: Box, hasAlpha: boolean): PlanarImage {
    const { run, memory } = this.#kernel;
    const { widthPx, heightPx } = box;
    const strides = paddedStrides(widthPx);
    const image = allocatePlanarImage({ memory, widthPx, heightPx, hasAlpha, strides });
    const srcStride = canvas.width * 4;
    run.convertRgba(
      address + box.yPx * srcStride + box.xPx * 4,
      srcStride,
      widthPx,
      heightPx,
      image.y,
      image.u,
      image.v,
      image.alpha,
      image.alphaHalf,
      image.strideY,
      image.strideC,
    );
    return image;
  }
}

/** Returns the raster at half the size, for layers that are shown much smaller than they are drawn. */
export function halveRaster(kernel: Kernel, { image, xPx, yPx, density }: LayerRaster): LayerRaster {
  const borderPx = (2 * BORDER_PX) / density;
  return {
    image: halveImage(kernel, image, BORDER_PX),
    xPx: xPx - borderPx,
    yPx: yPx - borderPx,
    density: density / 2,
  };
}

function draw(canvas: Canvas, paint: (ctx: Context2D) => void): void {
  const ctx = canvas.getContext("2d") as unknown as Context2D;
  ctx.save();
  paint(ctx);
  ctx.restore();
}

function roundUpToEven(value: number): number {
  return Math.ceil(value / 2) * 2;
}

function roundDownToEven(value: number): number {
  return Math.floor(value / 2) * 2;
}
