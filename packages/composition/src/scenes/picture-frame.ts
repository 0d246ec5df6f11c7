import { type AspectRatio, type CompositionPicture, FRAME_SIZE_PX } from "@inkreel/contract";
import type { Regions } from "../timeline/regions.js";
import type { Box } from "../timeline/timeline.js";
import { attentionIn, coverCrop } from "./picture-attention.js";

/** A picture fills the frame if this much of what draws the eye stays in it, */
const KEPT_SHARE = 0.72;
/** and if the captions cover at most this much of what is left. */
const COVERED_SHARE = 0.14;
/** Space between a picture and the captions below it. */
const GAP_PX: Record<AspectRatio, number> = { "9:16": 56, "16:9": 24, "1:1": 28 };
/** Largest share of the height above the captions that a picture is cropped to; the rest of it is lost. */
const WIDEST_CROP = 1.45;

/**
 * Returns the box for a picture that has its scene to itself: above the captions, over the whole width of a tall or square
 * frame. Null if the picture fills the frame, because little of it is lost and the words stand on a calm part.
 */
export function pictureFrame(
  picture: CompositionPicture,
  { ratio, regions: { caption } }: { ratio: AspectRatio; regions: Regions },
): Box | null {
  if (caption === null || picture.footage !== null) return null;
  const frame = FRAME_SIZE_PX[ratio];
  const full = coverCrop(picture, frame.widthPx / frame.heightPx);
  const under = (caption.yPx / frame.heightPx) * full.heightPx;
  const words = {
    xPx: full.xPx + (caption.xPx / frame.widthPx) * full.widthPx,
    yPx: full.yPx + under,
    widthPx: (caption.widthPx / frame.widthPx) * full.widthPx,
    heightPx: (caption.heightPx / frame.heightPx) * full.heightPx,
  };
  const isWhole = attentionIn(picture, full) >= KEPT_SHARE;
  if (isWhole && attentionIn(picture, words) <= COVERED_SHARE * attentionIn(picture, full)) return null;
  return boxAbove(picture, { frame, bottomPx: caption.yPx - GAP_PX[ratio] });
}

function boxAbove(
  { widthPx, heightPx }: CompositionPicture,
  { frame, bottomPx }: { frame: { widthPx: number; heightPx: number }; bottomPx: number },
): Box {
  const proportion = widthPx / heightPx;
  const shownPx = Math.min(frame.widthPx, even(bottomPx * proportion * WIDEST_CROP));
  const isNarrow = shownPx < frame.widthPx * 0.8;
  const boxWidthPx = isNarrow ? shownPx : frame.widthPx;
  const xPx = even((frame.widthPx - boxWidthPx) / 2);
  return { xPx, yPx: 0, widthPx: boxWidthPx, heightPx: even(bottomPx) };
}

function even(px: number): number {
  return 2 * Math.round(px / 2);
}
