import type { AspectRatio, CaptionSize, CaptionStyle, LogoPosition } from "@inkreel/contract";
import { CAPTION_SCALE } from "../captions/caption-designs.js";
import { safeArea } from "./safe-area.js";
import type { Box } from "./timeline.js";

/** The areas of the frame in px of the full-size frame. The areas inside `safe` do not overlap. */
export interface Regions {
  /** Area that the controls of video platforms leave free. It contains all other areas. */
  safe: Box;
  /** Area for the layout of the scene. It is taller if there are no captions or logo. */
  content: Box;
  /** Area for two lines of captions, or null if captions are off. */
  caption: Box | null;
  /** Maximum area of the logo, or null if there is none. */
  logo: Box | null;
}

interface Rows {
  captionHeightPx: number;
  logoWidthPx: number;
  logoHeightPx: number;
  gapPx: number;
  /** True if a logo in a corner is beside the captions, as in a wide frame. False if it has its own row. */
  logoBesideCaptions: boolean;
}

const ROWS: Record<AspectRatio, Rows> = {
  "9:16": { captionHeightPx: 264, logoWidthPx: 300, logoHeightPx: 96, gapPx: 48, logoBesideCaptions: false },
  "16:9": { captionHeightPx: 192, logoWidthPx: 264, logoHeightPx: 88, gapPx: 32, logoBesideCaptions: true },
  "1:1": { captionHeightPx: 192, logoWidthPx: 240, logoHeightPx: 72, gapPx: 34, logoBesideCaptions: false },
};

/** Divides the frame into areas for scene layout, captions and logo. */
export function regions(options: {
  aspectRatio: AspectRatio;
  captionStyle: CaptionStyle;
  captionSize: CaptionSize;
  logoPosition: LogoPosition | null;
}): Regions {
  const { aspectRatio, captionStyle, captionSize, logoPosition } = options;
  const safe = safeArea(aspectRatio);
  const rows = ROWS[aspectRatio];
  const logo = logoPosition === null ? null : logoBox(safe, rows, logoPosition);
  const isAtTop = logoPosition?.startsWith("top") ?? false;
  const isBeside = rows.logoBesideCaptions && logoPosition !== "bottom-center" && captionStyle !== "off";
  const logoRowPx = rows.logoHeightPx + rows.gapPx;
  const topPx = safe.yPx + (logo !== null && isAtTop ? logoRowPx : 0);
  const bottomPx = safe.yPx + safe.heightPx - (logo !== null && !isAtTop && !isBeside ? logoRowPx : 0);
  if (captionStyle === "off") return { safe, content: between(safe, topPx, bottomPx), caption: null, logo };
  const captionTopPx = bottomPx - even(rows.captionHeightPx * CAPTION_SCALE[captionSize]);
  const caption = between(safe, captionTopPx, bottomPx);
  return {
    safe,
    content: between(safe, topPx, captionTopPx - rows.gapPx),
    caption: rows.logoBesideCaptions ? narrowed(caption, rows.logoWidthPx + rows.gapPx) : caption,
    logo,
  };
}

function logoBox(safe: Box, rows: Rows, position: LogoPosition): Box {
  const freePx = safe.widthPx - rows.logoWidthPx;
  const shareFromLeft = position.endsWith("left") ? 0 : position.endsWith("right") ? 1 : 0.5;
  return {
    xPx: safe.xPx + freePx * shareFromLeft,
    yPx: position.startsWith("top") ? safe.yPx : safe.yPx + safe.heightPx - rows.logoHeightPx,
    widthPx: rows.logoWidthPx,
    heightPx: rows.logoHeightPx,
  };
}

function between(safe: Box, topPx: number, bottomPx: number): Box {
  return { xPx: safe.xPx, yPx: topPx, widthPx: safe.widthPx, heightPx: bottomPx - topPx };
}

function narrowed(box: Box, byPx: number): Box {
  return { ...box, xPx: box.xPx + byPx, widthPx: box.widthPx - 2 * byPx };
}

function even(px: number): number {
  return Math.round(px / 2) * 2;
}
