import type { Box } from "@inkreel/composition";
import type { ClipPlanes } from "../footage/clip-decoder.js";
import type { PlaneMemory } from "./plane-memory.js";

/**
 * A picture as YUV 4:2:0 planes (BT.709, limited range, centre-sited chroma) in the memory of the kernel. A translucent
 * picture has the planes `alpha` and, at chroma resolution, `alphaHalf`, and its Y, U and V are premultiplied. For an
 * opaque picture, both are 0.
 */
export interface PlanarImage {
  widthPx: number;
  heightPx: number;
  strideY: number;
  strideC: number;
  y: number;
  u: number;
  v: number;
  alpha: number;
  alphaHalf: number;
  /** Address of the memory block that contains all planes. */
  address: number;
  byteLength: number;
}

export interface PlaneStrides {
  strideY: number;
  strideC: number;
}

/** Returns row strides with padding for one SIMD vector, so that the kernel can read and write past the last pixel. */
export function paddedStrides(widthPx: number): PlaneStrides {
  return { strideY: (widthPx + 31) & ~15, strideC: (widthPx / 2 + 31) & ~15 };
}

export function allocatePlanarImage(options: {
  memory: PlaneMemory;
  widthPx: number;
  heightPx: number;
  hasAlpha: boolean;
  strides: PlaneStrides;
}): PlanarImage {
  const { memory, widthPx, heightPx, hasAlpha } = options;
  const { strideY, strideC } = options.strides;
  const full = strideY * heightPx;
  const half = (strideC * heightPx) / 2;
  const byteLength = full + 2 * half + (hasAlpha ? full + half : 0) + 64;
  const address = memory.allocate(byteLength);
  const alpha = address + full + 2 * half;
  return {
    widthPx,
    heightPx,
    strideY,
    strideC,
    y: address,
    u: address + full,
    v: address + full + half,
    alpha: hasAlpha ? alpha : 0,
    alphaHalf: hasAlpha ? alpha + full : 0,
    address,
    byteLength,
  };
}

/** Copies an area with even coordinates between two opaque images of the same size and strides. */
export function copyBox(
  memory: PlaneMemory,
  { from, to, box }: { from: PlanarImage; to: PlanarImage; box: Box },
): void {
  const planes = [
    { source: from.y, target: to.y, stride: from.strideY, shrink: 1 },
    { source: from.u, target: to.u, stride: from.strideC, shrink: 2 },
    { source: from.v, target: to.v, stride: from.strideC, shrink: 2 },
  ];
  for (const { source, target, stride, shrink } of planes) {
    const width = box.widthPx / shrink;
    const first = (box.yPx / shrink) * stride + box.xPx / shrink;
    for (let row = 0; row < box.heightPx / shrink; row++) {
      const at = first + row * stride;
      memory.bytes.copyWithin(target + at, source + at, source + at + width);
    }
  }
}

/** Copies an area with even coordinates between an opaque image and planes of the same size outside the kernel. */
export function copyPlanes(
  memory: PlaneMemory,
  options: { planes: ClipPlanes; image: PlanarImage; box: Box; to: "image" | "planes" },
): void {
  const { planes, image, box, to } = options;
  const pairs = [
    { plane: planes.y, planeStride: planes.strideY, at: image.y, stride: image.strideY, shrink: 1 },
    { plane: planes.u, planeStride: planes.strideC, at: image.u, stride: image.strideC, shrink: 2 },
    { plane: planes.v, planeStride: planes.strideC, at: image.v, stride: image.strideC, shrink: 2 },
  ];
  for (const { plane, planeStride, at, stride, shrink } of pairs) {
    const width = box.widthPx / shrink;
    const left = box.xPx / shrink;
    for (let row = box.yPx / shrink; row < (box.yPx + box.heightPx) / shrink; row++) {
      const inPlane = row * planeStride + left;
      const inImage = at + row * stride + left;
      if (to === "image") memory.bytes.set(plane.subarray(inPlane, inPlane + width), inImage);
      else plane.set(memory.bytes.subarray(inImage, inImage + width), inPlane);
    }
  }
}
