import { FRAME_SIZE_PX, type AspectRatio } from "@inkreel/contract";
import type { PicturePlacement } from "@inkreel/writer";
import type { FrameSize } from "./picture-source.js";

/**
 * Approximate size of a picture that is not full-frame. It is beside the text in a wide frame and above it otherwise.
 */
const INSET_SIZE_PX: Readonly<Record<AspectRatio, FrameSize>> = {
  "9:16": { widthPx: 1080, heightPx: 830 },
  "16:9": { widthPx: 800, heightPx: 860 },
  "1:1": { widthPx: 1080, heightPx: 480 },
};
/** Minimum fraction of a picture that must remain visible in full-frame display. */
const LEAST_SHOWN_FULL = 0.55;
/** Zoom of the camera over pictures, for which a picture must be larger than the frame. */
const CAMERA_ZOOM = 1.1;

export interface Placement {
  placement: PicturePlacement;
  /** Visible fraction of the picture, 0..1. */
  shownShare: number;
  /** Scale factor. Above 1 the picture is blurred. */
  enlargement: number;
}

/**
 * Returns the best placement for a picture of this size: full-frame, or beside the text if the frame would crop most of
 * it.
 */
export function placePicture(size: FrameSize, ratio: AspectRatio): Placement {
  const full = fit(size, FRAME_SIZE_PX[ratio]);
  if (full.shownShare >= LEAST_SHOWN_FULL && full.enlargement <= 1.6) return { placement: "full", ...full };
  return { placement: "inset", ...fit(size, INSET_SIZE_PX[ratio]) };
}

function fit(size: FrameSize, dest: FrameSize): Pick<Placement, "shownShare" | "enlargement"> {
  const [own, wanted] = [size.widthPx / size.heightPx, dest.widthPx / dest.heightPx];
  return {
    shownShare: Math.min(own / wanted, wanted / own),
    enlargement: CAMERA_ZOOM * Math.max(dest.widthPx / size.widthPx, dest.heightPx / size.heightPx),
  };
}
