import { FRAME_SIZE_PX, type AspectRatio } from "@inkreel/contract";

/** Returns an aspect ratio as width divided by height. */
export function proportionOf(aspectRatio: AspectRatio): number {
  const { widthPx, heightPx } = FRAME_SIZE_PX[aspectRatio];
  return widthPx / heightPx;
}
