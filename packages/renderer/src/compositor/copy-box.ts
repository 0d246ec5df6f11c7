import type { Box } from "@inkreel/composition";
import type { PlanarImage } from "./planar-image.js";
import type { PlaneMemory } from "./plane-memory.js";

/** Copies an even box between two opaque images of the same size and strides. */
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
