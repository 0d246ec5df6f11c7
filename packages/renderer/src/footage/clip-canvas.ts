import { createCanvas, ImageData, type Canvas } from "@napi-rs/canvas";
import type { ClipPlanes } from "./clip-decoder.js";
import { planesToRgba } from "./planes-to-rgba.js";

/** A decoded frame as a canvas. */
export function clipCanvas(planes: ClipPlanes): Canvas {
  const { widthPx, heightPx } = planes;
  const canvas = createCanvas(widthPx, heightPx);
  canvas.getContext("2d").putImageData(new ImageData(planesToRgba(planes), widthPx, heightPx), 0, 0);
  return canvas;
}
