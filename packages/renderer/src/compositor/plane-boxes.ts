import type { Box } from "@inkreel/composition";
import { intersectBoxes } from "./dirty-boxes.js";
import type { PlanarImage } from "./planar-image.js";

/** Where an image is drawn in the frame. */
export interface Placement {
  /** Destination in even px of the frame. It is clipped to the frame. */
  dest: Box;
  /** Opacity, 0..1. */
  opacity: number;
  /** Only pixels inside this box are drawn, in even px of the frame. Null for the whole frame. */
  clip: Box | null;
  /** The part of the frame in which the image is visible, with fractions. Null for all of it. */
  window: Box | null;
}

/** One plane of an image and the plane of the frame into which it is drawn. */
export interface PlanePass {
  plane: number;
  alpha: number;
  target: number;
  stride: number;
  targetStride: number;
  /** Divisor of the coordinates: 1 for luma, 2 for chroma. */
  shrink: 1 | 2;
}

/** A box in px of a plane that is drawn with one opacity. */
export interface PlaneBox {
  x: number;
  y: number;
  width: number;
  height: number;
  opacity256: number;
}

/** Returns the passes that draw an image into a frame: luma and both chroma planes. */
export function planePasses(image: PlanarImage, frame: PlanarImage): PlanePass[] {
  const { strideY, strideC, alphaHalf } = image;
  const chroma = { alpha: alphaHalf, stride: strideC, targetStride: frame.strideC, shrink: 2 } as const;
  return [
    {
      plane: image.y,
      alpha: image.alpha,
      target: frame.y,
      stride: strideY,
      targetStride: frame.strideY,
      shrink: 1,
    },
    { plane: image.u, target: frame.u, ...chroma },
    { plane: image.v, target: frame.v, ...chroma },
  ];
}

/**
 * Returns the boxes of a plane in which an image is visible. The pixels that an edge of the window crosses are boxes of
 * their own, with less opacity.
 */
export function planeBoxes(
  { dest, opacity, clip, window }: Placement,
  { frame, shrink }: { frame: PlanarImage; shrink: 1 | 2 },
): PlaneBox[] {
  const shown = intersectBoxes(dest, clip ?? { ...frame, xPx: 0, yPx: 0 });
  if (shown === null) return [];
  const seen = window ?? shown;
  const columns = coveredSpans(
    spanOf(shown.xPx, shown.widthPx, shrink),
    spanOf(seen.xPx, seen.widthPx, shrink),
  );
  const rows = coveredSpans(
    spanOf(shown.yPx, shown.heightPx, shrink),
    spanOf(seen.yPx, seen.heightPx, shrink),
  );
  const boxes: PlaneBox[] = [];
  for (const row of rows)
    for (const column of columns) {
      const opacity256 = Math.round(Math.min(1, opacity) * column.share * row.share * 256);
      if (opacity256 <= 0) continue;
      const size = { width: column.end - column.start, height: row.end - row.start };
      boxes.push({ x: column.start, y: row.start, ...size, opacity256 });
    }
  return boxes;
}

interface Span {
  start: number;
  end: number;
}

function spanOf(startPx: number, lengthPx: number, shrink: number): Span {
  return { start: startPx / shrink, end: (startPx + lengthPx) / shrink };
}

/** Divides whole pixels into spans, each with the share of every pixel that a window covers. */
function coveredSpans(pixels: Span, window: Span): (Span & { share: number })[] {
  const last = Math.min(pixels.end, Math.ceil(window.end));
  const spans: (Span & { share: number })[] = [];
  for (let start = Math.max(pixels.start, Math.floor(window.start)); start < last;) {
    const share = Math.min(start + 1, window.end) - Math.max(start, window.start);
    const end = share < 1 ? start + 1 : Math.max(start + 1, Math.min(last, Math.floor(window.end)));
    spans.push({ start, end, share });
    start = end;
  }
  return spans;
}
