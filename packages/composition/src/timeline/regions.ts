import type {
  AspectRatio,
  CaptionPosition,
  CaptionSize,
  CaptionStyle,
  LogoPosition,
} from "@inkreel/contract";
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

interface RegionsOptions {
  aspectRatio: AspectRatio;
  captionStyle: CaptionStyle;
  captionSize: CaptionSize;
  captionPosition: CaptionPosition;
  logoPosition: LogoPosition | null;
}

/** Divides the frame into areas for scene layout, captions and logo. */
export function regions(options: RegionsOptions): Regions {
  const { aspectRatio, captionStyle, captionSize, captionPosition, logoPosition } = options;
  const safe = safeArea(aspectRatio);
  const rows = ROWS[aspectRatio];
  const logo = logoPosition === null ? null : logoBox(safe, rows, logoPosition);
  const logoRowPx = logoPosition === null || isLogoBeside(options) ? 0 : rows.logoHeightPx + rows.gapPx;
  const isLogoAtTop = logoPosition?.startsWith("top") ?? false;
  const topPx = safe.yPx + (isLogoAtTop ? logoRowPx : 0);
  const bottomPx = safe.yPx + safe.heightPx - (isLogoAtTop ? 0 : logoRowPx);
  if (captionStyle === "off") return { safe, content: between(safe, topPx, bottomPx), caption: null, logo };
  const captionPx = even(rows.captionHeightPx * CAPTION_SCALE[captionSize]);
  const isAbove = captionPosition === "top";
  const caption = isAbove
    ? between(safe, topPx, topPx + captionPx)
    : between(safe, bottomPx - captionPx, bottomPx);
  const takenPx = captionPx + rows.gapPx;
  return {
    safe,
    content: isAbove ? between(safe, topPx + takenPx, bottomPx) : between(safe, topPx, bottomPx - takenPx),
    caption: rows.logoBesideCaptions ? narrowed(caption, rows.logoWidthPx + rows.gapPx) : caption,
    logo,
  };
}

/** Returns true if the captions stand above what the scene shows. */
export function areCaptionsAbove({ caption, content }: Pick<Regions, "caption" | "content">): boolean {
  return caption !== null && caption.yPx < content.yPx;
}

/** Returns true if the logo is in a corner beside the captions, so that it needs no row of its own. */
function isLogoBeside({ aspectRatio, captionStyle, captionPosition, logoPosition }: RegionsOptions): boolean {
  if (logoPosition === null || captionStyle === "off" || !ROWS[aspectRatio].logoBesideCaptions) return false;
  return logoPosition === `${captionPosition}-left` || logoPosition === `${captionPosition}-right`;
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
