import type { CompositionPicture } from "@inkreel/contract";
import { FRAME_SIZE_PX, type AspectRatio } from "@inkreel/contract/plain";
import { areCaptionsAbove, type Regions } from "../timeline/regions.js";
import type { Box } from "../timeline/timeline.js";
import { attentionIn, coverCrop } from "./picture-attention.js";

/** A picture fills the frame if this much of what draws the eye stays in it, */
const KEPT_SHARE = 0.72;
/** and if the captions cover at most this much of what is left. */
const COVERED_SHARE = 0.14;
/** Space between a picture and the captions below or above it. */
const GAP_PX: Record<AspectRatio, number> = { "9:16": 56, "16:9": 24, "1:1": 28 };
/** Largest share of the height beside the captions that a picture is cropped to; the rest of it is lost. */
const WIDEST_CROP = 1.45;

/**
 * Returns the box for a picture that has its scene to itself: above or below the captions, over the whole width of a tall or square
 * frame. Null if the picture fills the frame, because little of it is lost and the words stand on a calm part.
 */
export function pictureFrame(
  picture: CompositionPicture,
  { ratio, regions }: { ratio: AspectRatio; regions: Regions },
): Box | null {
  const { caption } = regions;
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
  if (!areCaptionsAbove(regions))
    return boxBetween(picture, { frame, topPx: 0, bottomPx: even(caption.yPx - GAP_PX[ratio]) });
  const topPx = even(caption.yPx + caption.heightPx + GAP_PX[ratio]);
  return boxBetween(picture, { frame, topPx, bottomPx: frame.heightPx });
}

function boxBetween(
  { widthPx, heightPx }: CompositionPicture,
  {
    frame,
    topPx,
    bottomPx,
  }: { frame: { widthPx: number; heightPx: number }; topPx: number; bottomPx: number },
): Box {
  const proportion = widthPx / heightPx;
  const roomPx = bottomPx - topPx;
  const shownPx = Math.min(frame.widthPx, even(roomPx * proportion * WIDEST_CROP));
  const isNarrow = shownPx < frame.widthPx * 0.8;
  const boxWidthPx = isNarrow ? shownPx : frame.widthPx;
  const xPx = even((frame.widthPx - boxWidthPx) / 2);
  return { xPx, yPx: topPx, widthPx: boxWidthPx, heightPx: roomPx };
}

function even(px: number): number {
  return 2 * Math.round(px / 2);
}
