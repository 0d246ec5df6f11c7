import type { Kernel } from "./kernel.js";
import { allocatePlanarImage, paddedStrides, type PlanarImage } from "./planar-image.js";

/** An image of half the size, every pixel the mean of four. */
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
    /** 1 for planes in full resolution, 2 for the others. */
    shrink: 1 | 2;
  },
): void {
  const { image, half, plane, shrink } = options;
  const stride = shrink === 1 ? ("strideY" as const) : ("strideC" as const);
  const width = half.widthPx / shrink;
  const srcWidth = image.widthPx / shrink;
  // A bilinear step of two lands in the middle of two pixels: their mean.
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
