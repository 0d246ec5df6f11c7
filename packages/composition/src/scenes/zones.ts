import { insetBox } from "./box.js";
import type { Box } from "../timeline/timeline.js";
import type { AspectRatio } from "@inkreel/contract";
import type { Regions } from "../timeline/regions.js";

/** How a scene divides its room between text and what is shown beside it. */
export interface Zones {
  text: Box;
  /** Where a pictogram stands; inside the safe area. */
  art: Box | null;
  /** The part of the frame, to its edges, for a picture or the backdrop's ornament. */
  bleed: Box | null;
}

interface Split {
  /** Share of the content box that art takes: its width on 16:9, its height on the others. */
  artShare: number;
  gapPx: number;
}

const SPLITS: Record<AspectRatio, Split> = {
  "16:9": { artShare: 0.35, gapPx: 96 },
  "9:16": { artShare: 0.4, gapPx: 64 },
  "1:1": { artShare: 0.36, gapPx: 48 },
};

/** Side by side where the frame is wide, one above the other where it is not. */
export function zonesWithArt(options: {
  regions: Regions;
  ratio: AspectRatio;
  frame: { widthPx: number; heightPx: number };
  /** Art's share where the text needs more room than usual; null for the usual. */
  artShare: number | null;
}): Zones {
  const { regions, ratio, frame } = options;
  const { content } = regions;
  const { gapPx } = SPLITS[ratio];
  const artShare = options.artShare ?? SPLITS[ratio].artShare;
  if (ratio === "16:9") {
    const artPx = content.widthPx * artShare;
    const text = insetBox(content, { rightPx: artPx + gapPx });
    const art = insetBox(content, { leftPx: content.widthPx - artPx });
    const bottomPx = regions.caption === null ? frame.heightPx : even(regions.caption.yPx - 16);
    const xPx = even(art.xPx - 24);
    return { text, art, bleed: { xPx, yPx: 0, widthPx: frame.widthPx - xPx, heightPx: bottomPx } };
  }
  const artPx = content.heightPx * artShare;
  const bottomPx = even(content.yPx + artPx);
  return {
    text: insetBox(content, { topPx: artPx + gapPx }),
    art: insetBox(content, { bottomPx: content.heightPx - artPx + 40 }),
    bleed: { xPx: 0, yPx: 0, widthPx: frame.widthPx, heightPx: bottomPx },
  };
}

export function zonesOfText(regions: Regions): Zones {
  return { text: regions.content, art: null, bleed: null };
}

/** Where the pictogram stands in the art's box; half of its side is the radius. */
export function artFocus(art: Box, ratio: AspectRatio): { xPx: number; yPx: number; radiusPx: number } {
  const sidePx = Math.min(art.widthPx, art.heightPx) * (ratio === "16:9" ? 0.56 : 0.72);
  return {
    xPx: art.xPx + art.widthPx / 2 + (ratio === "16:9" ? 12 : 0),
    yPx: art.yPx + art.heightPx / 2,
    radiusPx: sidePx / 2,
  };
}

function even(px: number): number {
  return Math.round(px / 2) * 2;
}
