import type { Box } from "@inkreel/composition";
import { AppError } from "@inkreel/contract/plain";
import type { Kernel } from "./kernel.js";
import { allocatePlanarImage, paddedStrides, type PlanarImage } from "./planar-image.js";
import { type Placement, planeBoxes, planePasses, type PlaneBox, type PlanePass } from "./plane-boxes.js";

export interface ImageDraw extends Placement {
  image: PlanarImage;
  /** Source area in px of the image, with fractions. If it extends past the image, edge pixels are repeated. */
  crop: Box;
}

/**
 * Draws the area `crop` of an image into the area `dest` of the frame. Each plane is resampled bilinearly at sub-pixel
 * positions.
 */
export function drawImage(kernel: Kernel, frame: PlanarImage, draw: ImageDraw): void {
  for (const pass of planePasses(draw.image, frame))
    for (const box of planeBoxes(draw, { frame, shrink: pass.shrink }))
      drawPlane(kernel, { draw, pass, box });
}

function drawPlane(
  { run, tapsAddress, scratchAddress }: Kernel,
  { draw, pass, box }: { draw: ImageDraw; pass: PlanePass; box: PlaneBox },
): void {
  const { image, crop, dest } = draw;
  const { shrink } = pass;
  const srcWidth = image.widthPx / shrink;
  const stepX = crop.widthPx / dest.widthPx;
  const stepY = crop.heightPx / dest.heightPx;
  const startX = crop.xPx / shrink + (box.x - dest.xPx / shrink) * stepX;
  const startY = crop.yPx / shrink + (box.y - dest.yPx / shrink) * stepY;
  const isOneToOne = stepX === 1 && Number.isInteger(startX) && startX >= 0 && startX + box.width <= srcWidth;
  if (!isOneToOne && run.buildTaps(tapsAddress, box.width, srcWidth, startX, stepX) === 0)
    throw new AppError(
      "render_failed",
      `A plate of ${image.widthPx} px is shrunk ${stepX.toFixed(2)} times in one step; paint it at most twice as large as it is shown.`,
    );
  run.resample(
    pass.plane,
    pass.alpha,
    pass.stride,
    srcWidth,
    image.heightPx / shrink,
    isOneToOne ? 0 : tapsAddress,
    isOneToOne ? startX : 0,
    startY,
    stepY,
    pass.target + box.y * pass.targetStride + box.x,
    pass.targetStride,
    box.width,
    box.height,
    box.opacity256,
    scratchAddress,
  );
}

/**
 * Returns the image at half the size. Every pixel is the mean of four. The half-size image gets a border of `borderPx`,
 * an even number, that repeats the edge of the image.
 */
export function halveImage(kernel: Kernel, image: PlanarImage, borderPx = 0): PlanarImage {
  const widthPx = 2 * (Math.ceil(image.widthPx / 4) + borderPx);
  const heightPx = 2 * (Math.ceil(image.heightPx / 4) + borderPx);
  const hasAlpha = image.alpha !== 0;
  const strides = paddedStrides(widthPx);
  const half = allocatePlanarImage({ memory: kernel.memory, widthPx, heightPx, hasAlpha, strides });
  halvePlane(kernel, { image, half, plane: "y", shrink: 1, borderPx });
  for (const plane of ["u", "v"] as const) halvePlane(kernel, { image, half, plane, shrink: 2, borderPx });
  if (hasAlpha) {
    halvePlane(kernel, { image, half, plane: "alpha", shrink: 1, borderPx });
    halvePlane(kernel, { image, half, plane: "alphaHalf", shrink: 2, borderPx });
  }
  return half;
}

function halvePlane(
  { run, tapsAddress, scratchAddress }: Kernel,
  options: {
    image: PlanarImage;
    half: PlanarImage;
    plane: "y" | "u" | "v" | "alpha" | "alphaHalf";
    /** Divisor of the coordinates: 1 for planes at full resolution, 2 for chroma planes. */
    shrink: 1 | 2;
    borderPx: number;
  },
): void {
  const { image, half, plane, shrink } = options;
  const start = (-2 * options.borderPx) / shrink;
  const stride = shrink === 1 ? ("strideY" as const) : ("strideC" as const);
  const width = half.widthPx / shrink;
  const srcWidth = image.widthPx / shrink;
  // A bilinear sample halfway between two pixels is their mean.
  run.buildTaps(tapsAddress, width, srcWidth, start, 2);
  run.resample(
    image[plane],
    0,
    image[stride],
    srcWidth,
    image.heightPx / shrink,
    tapsAddress,
    0,
    start,
    2,
    half[plane],
    half[stride],
    width,
    half.heightPx / shrink,
    256,
    scratchAddress,
  );
}
