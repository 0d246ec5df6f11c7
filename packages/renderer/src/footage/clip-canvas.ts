import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";
import type { ClipPlanes } from "./clip-decoder.js";

/** Returns a decoded frame as a canvas. */
export function clipCanvas(planes: ClipPlanes): Canvas {
  const { widthPx, heightPx } = planes;
  const canvas = createCanvas(widthPx, heightPx);
  canvas.getContext("2d").putImageData(new ImageData(planesToRgba(planes), widthPx, heightPx), 0, 0);
  return canvas;
}

/** Factors from BT.709 limited range to full-range RGB, in 16-bit fixed point. */
const LUMA = Math.round((255 / 219) * 65_536);
const CHROMA = (255 / 224) * 65_536;
const RED_OF_V = Math.round(1.5748 * CHROMA);
const GREEN_OF_U = Math.round(-0.187_324 * CHROMA);
const GREEN_OF_V = Math.round(-0.468_124 * CHROMA);
const BLUE_OF_U = Math.round(1.8556 * CHROMA);
const HALF = 32_768;

/** Returns a decoded frame as opaque RGBA pixels. */
function planesToRgba({ widthPx, heightPx, y, u, v, strideY, strideC }: ClipPlanes): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  let at = 0;
  for (let row = 0; row < heightPx; row++) {
    const rowY = row * strideY;
    const rowC = (row >> 1) * strideC;
    for (let column = 0; column < widthPx; column++) {
      const luma = (y[rowY + column]! - 16) * LUMA + HALF;
      const blueness = u[rowC + (column >> 1)]! - 128;
      const redness = v[rowC + (column >> 1)]! - 128;
      rgba[at++] = (luma + redness * RED_OF_V) >> 16;
      rgba[at++] = (luma + blueness * GREEN_OF_U + redness * GREEN_OF_V) >> 16;
      rgba[at++] = (luma + blueness * BLUE_OF_U) >> 16;
      rgba[at++] = 255;
    }
  }
  return rgba;
}
