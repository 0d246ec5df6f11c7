import type { AspectRatio } from "./choices.js";
import { FRAME_SIZE_PX } from "./limits.js";

/** Longer side of an embedded player, about which nobody asked for more. */
const LONG_SIDE_PX = 640;

/** A size in px. */
interface Size {
  widthPx: number;
  heightPx: number;
}

/**
 * Returns the size of the player of a video in another page, in the proportions of the video: the largest within the limits, and never
 * larger than the video. A side without a limit is as long as that of a player without limits, whose longer side is 640 px.
 */
export function embedSize(
  aspectRatio: AspectRatio,
  limits: { maxWidthPx: number | null; maxHeightPx: number | null } = { maxWidthPx: null, maxHeightPx: null },
): Size {
  const frame = FRAME_SIZE_PX[aspectRatio];
  const usual = scaled(frame, LONG_SIDE_PX / Math.max(frame.widthPx, frame.heightPx));
  const scale = Math.min(
    1,
    (limits.maxWidthPx ?? usual.widthPx) / frame.widthPx,
    (limits.maxHeightPx ?? usual.heightPx) / frame.heightPx,
  );
  return scaled(frame, scale);
}

function scaled({ widthPx, heightPx }: Size, scale: number): Size {
  return { widthPx: scaledSide(widthPx, scale), heightPx: scaledSide(heightPx, scale) };
}

/** Rounds down, so that no side is longer than its limit. A hair more makes up for inexact division. */
const scaledSide = (sidePx: number, scale: number): number => Math.max(1, Math.floor(sidePx * scale + 1e-6));
