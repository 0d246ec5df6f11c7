import type { Box } from "@inkreel/composition";
import { AppError } from "@inkreel/contract";
import { intersectBoxes } from "./dirty-boxes.js";
import type { Kernel } from "./kernel.js";
import { allocatePlanarImage, paddedStrides, type PlanarImage } from "./planar-image.js";

export interface ImageDraw {
  image: PlanarImage;
  /** Source area in px of the image, with fractions. If it extends past the image, edge pixels are repeated. */
  crop: Box;
  /** Destination in even px of the frame. It is clipped to the frame. */
  dest: Box;
  /** Opacity, 0..1. */
  opacity: number;
  /** Only pixels inside this box are drawn, in even px of the frame. Null for the whole frame. */
  clip: Box | null;
}

interface PlanePass {
  plane: number;
  alpha: number;
  target: number;
  stride: number;
  targetStride: number;
  /** Divisor of the coordinates: 1 for luma, 2 for chroma. */
  shrink: number;
}

/**
 * Draws the area `crop` of an image into the area `dest` of the frame. Each plane is resampled bilinearly at sub-pixel
 * positions.
 */
export function drawImage(
  kernel: Kernel,
  frame: PlanarImage,
  { image, crop, dest, opacity, clip }: ImageDraw,
): void {
  const whole = { xPx: 0, yPx: 0, widthPx: frame.widthPx, heightPx: frame.heightPx };
  const shown = intersectBoxes(dest, clip ?? whole);
  const opacity256 = Math.round(Math.min(1, opacity) * 256);
  if (shown === null || opacity256 <= 0) return;
  const visibleCrop = cropFor(shown, dest, crop);
  const passes: PlanePass[] = [
    {
      plane: image.y,
      alpha: image.alpha,
      target: frame.y,
      stride: image.strideY,
      targetStride: frame.strideY,
      shrink: 1,
    },
    {
      plane: image.u,
      alpha: image.alphaHalf,
      target: frame.u,
      stride: image.strideC,
      targetStride: frame.strideC,
      shrink: 2,
    },
    {
      plane: image.v,
      alpha: image.alphaHalf,
      target: frame.v,
      stride: image.strideC,
      targetStride: frame.strideC,
      shrink: 2,
    },
  ];
  for (const pass of passes) drawPlane({ kernel, image, pass, crop: visibleCrop, dest: shown, opacity256 });
}

function drawPlane(options: {
  kernel: Kernel;
  image: PlanarImage;
  pass: PlanePass;
  crop: Box;
  dest: Box;
  opacity256: number;
}): void {
  const { kernel, image, pass, crop, dest, opacity256 } = options;
  const { shrink } = pass;
  const width = dest.widthPx / shrink;
  const srcWidth = image.widthPx / shrink;
  const stepX = crop.widthPx / dest.widthPx;
  const startX = crop.xPx / shrink;
  const isOneToOne = stepX === 1 && Number.isInteger(startX) && startX >= 0 && startX + width <= srcWidth;
  if (!isOneToOne && kernel.run.buildTaps(kernel.tapsAddress, width, srcWidth, startX, stepX) === 0)
    throw new AppError(
      "render_failed",
      `A plate of ${image.widthPx} px is shrunk ${stepX.toFixed(2)} times in one step; paint it at most twice as large as it is shown.`,
    );
  kernel.run.resample(
    pass.plane,
    pass.alpha,
    pass.stride,
    srcWidth,
    image.heightPx / shrink,
    isOneToOne ? 0 : kernel.tapsAddress,
    isOneToOne ? startX : 0,
    crop.yPx / shrink,
    crop.heightPx / dest.heightPx,
    pass.target + (dest.yPx / shrink) * pass.targetStride + dest.xPx / shrink,
    pass.targetStride,
    width,
    dest.heightPx / shrink,
    opacity256,
    kernel.scratchAddress,
  );
}

/** Returns the part of the crop that corresponds to the visible part of the destination. */
function cropFor(shown: Box, dest: Box, crop: Box): Box {
  const scaleX = crop.widthPx / dest.widthPx;
  const scaleY = crop.heightPx / dest.heightPx;
  return {
    xPx: crop.xPx + (shown.xPx - dest.xPx) * scaleX,
    yPx: crop.yPx + (shown.yPx - dest.yPx) * scaleY,
    widthPx: shown.widthPx * scaleX,
    heightPx: shown.heightPx * scaleY,
  };
}

/** Returns the image at half the size. Every pixel is the mean of four. */
export function halveImage(kernel: Kernel, image: PlanarImage): PlanarImage {
  const widthPx = 2 * Math.ceil(image.widthPx / 4);
  const heightPx = 2 * Math.ceil(image.heightPx / 4);
  const hasAlpha = image.alpha !== 0;
  const strides = paddedStrides(widthPx);
  const half = allocatePlanarImage({ memory: kernel.memory, widthPx, heightPx, hasAlpha, strides });
  halvePlane(kernel, { image, half, plane: "y", shrink: 1 });
  for (const plane of ["u", "v"] as const) halvePlane(kernel, { image, half, plane, shrink: 2 });
  if (hasAlpha) {
    halvePlane(kernel, { image, half, plane: "alpha", shrink: 1 });
    halvePlane(kernel, { image, half, plane: "alphaHalf", shrink: 2 });
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
  },
): void {
  const { image, half, plane, shrink } = options;
  const stride = shrink === 1 ? ("strideY" as const) : ("strideC" as const);
  const width = half.widthPx / shrink;
  const srcWidth = image.widthPx / shrink;
  // A bilinear sample halfway between two pixels is their mean.
  run.buildTaps(tapsAddress, width, srcWidth, 0, 2);
  run.resample(
    image[plane],
    0,
    image[stride],
    srcWidth,
    image.heightPx / shrink,
    tapsAddress,
    0,
    0,
    2,
    half[plane],
    half[stride],
    width,
    half.heightPx / shrink,
    256,
    scratchAddress,
  );
}
