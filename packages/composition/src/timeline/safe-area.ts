import { FRAME_SIZE_PX, type AspectRatio } from "@inkreel/contract/plain";
import type { Box } from "./timeline.js";

interface Margins {
  topPx: number;
  bottomPx: number;
  sidePx: number;
}

/**
 * Margins that the controls of video players cover. On 9:16, these are the name and tabs at the top, the title and
 * progress bar at the bottom, and the buttons on the right in TikTok, Reels and Shorts. The left margin equals the
 * right one, so that content stays centred. Other aspect ratios have the usual title-safe margin of five per cent.
 */
const MARGINS: Record<AspectRatio, Margins> = {
  "9:16": { topPx: 220, bottomPx: 384, sidePx: 128 },
  "16:9": { topPx: 64, bottomPx: 64, sidePx: 96 },
  "1:1": { topPx: 64, bottomPx: 64, sidePx: 64 },
};

/** Returns the area for text and logo (the safe area), in px of the full-size frame. */
export function safeArea(aspectRatio: AspectRatio): Box {
  const { widthPx, heightPx } = FRAME_SIZE_PX[aspectRatio];
  const { topPx, bottomPx, sidePx } = MARGINS[aspectRatio];
  return {
    xPx: sidePx,
    yPx: topPx,
    widthPx: widthPx - 2 * sidePx,
    heightPx: heightPx - topPx - bottomPx,
  };
}
