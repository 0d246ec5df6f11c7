import type { Kernel } from "./kernel.js";
import type { PlanarImage } from "./planar-image.js";
import { type Placement, planeBoxes, planePasses, type PlaneBox, type PlanePass } from "./plane-boxes.js";

/** A point of the image is `origin + x * column + y * row`, for a point (x, y) of the frame, all in px. */
export interface FrameToImage {
  origin: Vector;
  column: Vector;
  row: Vector;
}

interface Vector {
  x: number;
  y: number;
}

export interface TurnedDraw extends Placement {
  /** Has alpha, and a transparent border of two pixels. */
  image: PlanarImage;
  toImage: FrameToImage;
}

/** One pixel in the numbers of the kernel. */
const ONE = 65_536;

/** Draws a turned image into the area `dest` of the frame. Each plane is resampled bilinearly. */
export function drawTurned(kernel: Kernel, frame: PlanarImage, draw: TurnedDraw): void {
  for (const pass of planePasses(draw.image, frame))
    for (const box of planeBoxes(draw, { frame, shrink: pass.shrink }))
      turnPlane(kernel, { draw, pass, box });
}

function turnPlane(
  { run, scratchAddress }: Kernel,
  { draw, pass, box }: { draw: TurnedDraw; pass: PlanePass; box: PlaneBox },
): void {
  const { image, toImage } = draw;
  const { shrink } = pass;
  const { column, row } = { column: inKernel(toImage.column), row: inKernel(toImage.row) };
  const startOf = (axis: "x" | "y"): number =>
    Math.round(
      (toImage.origin[axis] / shrink - 0.5) * ONE + (box.x + 0.5) * column[axis] + (box.y + 0.5) * row[axis],
    );
  run.turn(
    pass.plane,
    pass.alpha,
    pass.stride,
    image.widthPx / shrink,
    image.heightPx / shrink,
    startOf("x"),
    startOf("y"),
    column.x,
    column.y,
    row.x,
    row.y,
    pass.target + box.y * pass.targetStride + box.x,
    pass.targetStride,
    box.width,
    box.height,
    box.opacity256,
    scratchAddress,
  );
}

function inKernel({ x, y }: Vector): Vector {
  return { x: Math.round(x * ONE), y: Math.round(y * ONE) };
}
