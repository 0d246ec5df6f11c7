import type { CompositionScene, LayoutContent } from "@inkreel/contract";
import { FRAME_SIZE_PX, type AspectRatio } from "@inkreel/contract/plain";
import type { Look } from "../looks/look.js";
import { groundReach } from "../objects/group-art.js";
import { areCaptionsAbove, type Regions } from "../timeline/regions.js";
import type { Box } from "../timeline/timeline.js";
import { insetBox } from "./box.js";
import type { StatementSetting } from "./statement-setting.js";

/** Areas of a scene for text and for the picture or drawing beside it. */
export interface Zones {
  text: Box;
  /** Box of the pictogram inside the safe area. */
  art: Box | null;
  /** Area for a picture or the ornament of the backdrop, up to the edges of the frame. */
  bleed: Box | null;
}

interface Split {
  /** Size of the art area as a fraction of the content area: of its width on 16:9, of its height otherwise. */
  artShare: number;
  gapPx: number;
}

const SPLITS: Record<AspectRatio, Split> = {
  "16:9": { artShare: 0.35, gapPx: 96 },
  "9:16": { artShare: 0.4, gapPx: 64 },
  "1:1": { artShare: 0.36, gapPx: 48 },
};

/** Divides the content area into text and art, side by side in a wide frame and one above the other otherwise. */
function zonesWithArt(options: {
  regions: Regions;
  ratio: AspectRatio;
  frame: { widthPx: number; heightPx: number };
  /** Size of the art area if the text needs more space than usual, or null for the default. */
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
    const xPx = even(art.xPx - 24);
    return {
      text,
      art,
      bleed: { xPx, widthPx: frame.widthPx - xPx, ...heightBesideCaptions(regions, frame) },
    };
  }
  const artPx = content.heightPx * artShare;
  const { yPx } = heightBesideCaptions(regions, frame);
  const bottomPx = even(content.yPx + artPx);
  return {
    text: insetBox(content, { topPx: artPx + gapPx }),
    art: insetBox(content, { bottomPx: content.heightPx - artPx + 40 }),
    bleed: { xPx: 0, yPx, widthPx: frame.widthPx, heightPx: bottomPx - yPx },
  };
}

const CAPTION_GAP_PX = 16;

/** Returns the part of the frame's height that captions leave to what reaches the edges of the frame. */
function heightBesideCaptions(
  regions: Regions,
  { heightPx }: { heightPx: number },
): Pick<Box, "yPx" | "heightPx"> {
  const { caption } = regions;
  if (caption === null) return { yPx: 0, heightPx };
  if (!areCaptionsAbove(regions)) return { yPx: 0, heightPx: even(caption.yPx - CAPTION_GAP_PX) };
  const yPx = even(caption.yPx + caption.heightPx + CAPTION_GAP_PX);
  return { yPx, heightPx: heightPx - yPx };
}

/** Share of the content area for the topic, so that its square covers a quarter of the frame. */
const TOPIC_SHARE: Record<AspectRatio, number> = { "16:9": 0.47, "9:16": 0.578, "1:1": 0.59 };
/** How far the topic extends into the upper margin of a tall frame, where players cover words but no drawing suffers. */
const TOPIC_RISE_PX: Record<AspectRatio, number> = { "16:9": 0, "9:16": 70, "1:1": 0 };
const TOPIC_GAP_PX: Record<AspectRatio, number> = { "16:9": 72, "9:16": 48, "1:1": 28 };

/** Room between the words and the ground on which the topic stands. */
const GROUND_GAP_PX = 44;

/** Gives the larger part of the frame to the topic, and the rest to the words. */
function zonesOfTopic(regions: Regions, ratio: AspectRatio, { objectArt }: Look): Zones {
  const { content } = regions;
  const gapPx = TOPIC_GAP_PX[ratio];
  if (ratio === "16:9") {
    const artPx = content.widthPx * TOPIC_SHARE[ratio];
    const groundPx = Math.min(artPx, content.heightPx) * groundReach(objectArt);
    return {
      text: insetBox(content, { rightPx: artPx + Math.max(gapPx, groundPx + GROUND_GAP_PX) }),
      art: insetBox(content, { leftPx: content.widthPx - artPx }),
      bleed: null,
    };
  }
  const artPx = content.heightPx * TOPIC_SHARE[ratio];
  const risePx = areCaptionsAbove(regions) ? 0 : TOPIC_RISE_PX[ratio];
  return {
    text: insetBox(content, { topPx: artPx - risePx + gapPx }),
    art: { ...content, yPx: content.yPx - risePx, heightPx: artPx },
    bleed: null,
  };
}

function zonesOfText(regions: Regions): Zones {
  return { text: regions.content, art: null, bleed: null };
}

/** Side of a pictogram as a share of its art area: 30 to 45 % of the short side of the frame. */
const ART_SHARE: Record<AspectRatio, number> = { "16:9": 0.7, "9:16": 1, "1:1": 1 };

/** Returns the centre of the pictogram in the art area, and half of its side as `radiusPx`. */
export function artFocus(art: Box, ratio: AspectRatio): { xPx: number; yPx: number; radiusPx: number } {
  const sidePx = Math.min(art.widthPx, art.heightPx) * ART_SHARE[ratio];
  return {
    xPx: art.xPx + art.widthPx / 2 + (ratio === "16:9" ? 12 : 0),
    yPx: art.yPx + art.heightPx / 2,
    radiusPx: sidePx / 2,
  };
}

function even(px: number): number {
  return Math.round(px / 2) * 2;
}

interface ZonesOptions {
  scene: CompositionScene;
  look: Look;
  regions: Regions;
  ratio: AspectRatio;
  setting: StatementSetting;
  hasPicture: boolean;
  /** True if the video has a drawing of the scene's pictogram. */
  hasDrawing: boolean;
  /** True if the scene shows its topic large beside its words. */
  hasTopic: boolean;
  /** True if something stays in the picture around its words, so that the whole frame is theirs to share. */
  hasSet: boolean;
}

/**
 * Size of the art area in product scenes. It is smaller than usual in tall frames, because a product has many facts.
 */
const PRODUCT_ART_SHARE: Record<AspectRatio, number | null> = { "16:9": null, "9:16": 0.28, "1:1": 0.24 };

const MOST_POINTS_BELOW_ART = 2;

/** Returns the areas of the frame for the layout of a scene. */
export function zonesFor({
  scene,
  look,
  regions,
  ratio,
  setting,
  hasPicture,
  hasDrawing,
  hasTopic,
  hasSet,
}: ZonesOptions): Zones {
  const { content } = scene.direction;
  if (content.layout === "picture" && hasPicture) return zonesOfText(regions);
  const withArt = zonesWithArt({
    regions,
    ratio,
    frame: FRAME_SIZE_PX[ratio],
    artShare: content.layout === "product" ? PRODUCT_ART_SHARE[ratio] : null,
  });
  if (hasPicture && takesPicture(content, ratio)) return withArt;
  if (hasTopic) return zonesOfTopic(regions, ratio, look);
  if (hasSet) return zonesOfText(regions);
  if (content.layout === "statement" && setting !== "art") return zonesOfText(regions);
  if (look.art === "panel" && takesArt(content, ratio, hasDrawing)) return withArt;
  const isLeftOfScenery = look.art === "inline" && look.align === "start" && ratio === "16:9";
  if (!isLeftOfScenery || !takesArt(content, ratio, true)) return zonesOfText(regions);
  return {
    text: insetBox(regions.content, { rightPx: regions.content.widthPx * 0.3 }),
    art: null,
    bleed: null,
  };
}

/** Returns true if the layout has space for a picture beside the text. */
function takesPicture(content: LayoutContent, ratio: AspectRatio): boolean {
  if (content.layout === "split" || isChart(content)) return false;
  if (ratio === "16:9") return true;
  if (content.layout === "list" || content.layout === "steps") return false;
  return ratio === "9:16" || content.layout !== "number";
}

/** Returns true if the layout draws its figures, which take the whole frame. */
function isChart({ layout }: LayoutContent): boolean {
  return /^(?:change|comparison|share|multiple|quantity|range|map|timeline|relation)$/.test(layout);
}

function takesArt(content: LayoutContent, ratio: AspectRatio, hasDrawing: boolean): boolean {
  switch (content.layout) {
    case "number":
      return hasDrawing;
    case "product":
      return ratio === "16:9" || (ratio === "9:16" && content.points.length <= MOST_POINTS_BELOW_ART);
    case "list":
      return hasDrawing && ratio === "16:9" && content.heading === null;
    case "title":
    case "statement":
    case "cta":
      return hasDrawing;
    default:
      return false;
  }
}
