import { FRAME_SIZE_PX, type AspectRatio } from "@inkreel/contract";
import type { Box } from "./timeline.js";

interface Margins {
  topPx: number;
  bottomPx: number;
  sidePx: number;
}

/**
 * Margins that players cover with their own controls. 9:16: name and tabs at the top, title and progress at the bottom,
 * and the column of buttons on the right of TikTok, Reels and Shorts. The left margin equals the right one, so that the
 * middle stays the same. Other ratios: the usual title-safe margin of five per cent.
 */
const MARGINS: Record<AspectRatio, Margins> = {
  "9:16": { topPx: 220, bottomPx: 384, sidePx: 128 },
  "16:9": { topPx: 64, bottomPx: 64, sidePx: 96 },
  "1:1": { topPx: 64, bottomPx: 64, sidePx: 64 },
};

/** Returns the part of the frame for text and logo, in px of the full-size frame. */
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
