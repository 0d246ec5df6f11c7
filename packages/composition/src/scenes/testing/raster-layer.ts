import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Context2D } from "../../draw/host.js";
import type { Box, Layer } from "../../timeline/timeline.js";

export interface LayerRaster {
  /** RGBA of the box with a margin of `marginPx`. */
  data: Uint8ClampedArray;
  widthPx: number;
  heightPx: number;
  marginPx: number;
}

const MARGIN_PX = 24;
const canvases = new Map<string, Canvas>();

/** Paints a layer at a time, without its motion, with a margin of `marginPx` around its box. */
export function rasterLayer(layer: Layer, timeMs: number, marginPx = MARGIN_PX): LayerRaster {
  const { ctx, widthPx, heightPx } = paintLayer(layer, timeMs, marginPx);
  return { data: ctx.getImageData(0, 0, widthPx, heightPx).data, widthPx, heightPx, marginPx };
}

/** Returns the canvas of a painted layer, which the next layer of this size overwrites. */
function paintLayer(
  layer: Layer,
  timeMs: number,
  marginPx: number,
): { ctx: SKRSContext2D; widthPx: number; heightPx: number } {
  const widthPx = layer.box.widthPx + 2 * marginPx;
  const heightPx = layer.box.heightPx + 2 * marginPx;
  const size = `${widthPx}x${heightPx}`;
  const canvas = canvases.get(size) ?? createCanvas(widthPx, heightPx);
  canvases.set(size, canvas);
  const ctx = canvas.getContext("2d");
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, widthPx, heightPx);
  ctx.translate(marginPx - layer.box.xPx, marginPx - layer.box.yPx);
  layer.draw(ctx as unknown as Context2D, timeMs);
  return { ctx, widthPx, heightPx };
}

/** Returns the largest alpha just outside the box of a layer. The pixels in the box, most by far, are not even read. */
export function alphaOutsideBox(layer: Layer, timeMs: number): number {
  const { ctx, widthPx, heightPx } = paintLayer(layer, timeMs, MARGIN_PX);
  const insideHeightPx = layer.box.heightPx;
  const strips = [
    ctx.getImageData(0, 0, widthPx, MARGIN_PX),
    ctx.getImageData(0, heightPx - MARGIN_PX, widthPx, MARGIN_PX),
    ctx.getImageData(0, MARGIN_PX, MARGIN_PX, insideHeightPx),
    ctx.getImageData(widthPx - MARGIN_PX, MARGIN_PX, MARGIN_PX, insideHeightPx),
  ];
  let most = 0;
  for (const { data } of strips) for (let at = 3; at < data.length; at += 4) most = Math.max(most, data[at]!);
  return most;
}

/** Returns the box in which the layer has pixels of at least `leastAlpha`, or null if it has none. */
export function paintedBox(layer: Layer, raster: LayerRaster, leastAlpha: number): Box | null {
  const { data, widthPx, heightPx, marginPx } = raster;
  const isPainted = (x: number, y: number): boolean => data[(y * widthPx + x) * 4 + 3]! >= leastAlpha;
  const isRowEmpty = (y: number): boolean => {
    for (let x = 0; x < widthPx; x++) if (isPainted(x, y)) return false;
    return true;
  };
  let top = 0;
  while (top < heightPx && isRowEmpty(top)) top += 1;
  if (top === heightPx) return null;
  let bottom = heightPx;
  while (isRowEmpty(bottom - 1)) bottom -= 1;
  // A row is read only outside the sides that the rows above have.
  let [left, right] = [widthPx, 0];
  for (let y = top; y < bottom; y++) {
    let x = 0;
    while (x < left && !isPainted(x, y)) x += 1;
    left = x;
    x = widthPx;
    while (x > right && !isPainted(x - 1, y)) x -= 1;
    right = x;
  }
  const [xPx, yPx] = [layer.box.xPx - marginPx + left, layer.box.yPx - marginPx + top];
  return { xPx, yPx, widthPx: right - left, heightPx: bottom - top };
}
