import type { SceneElement } from "@inkreel/contract";
import type { TextRole } from "../../looks/look.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { fitText } from "../fit-text.js";
import { kickerPart, rulePart } from "../parts/kicker-part.js";
import { iconAbove, iconAboveHeight } from "../parts/icon-above.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import type { Zones } from "../zones.js";
import { artLayers } from "./art-layers.js";

export interface HeadlineOptions {
  zones: Zones;
  headline: SceneElement;
  kicker: string | null;
  role: TextRole;
  reveal: "together" | "spoken";
  hasRule: boolean;
  /** Space to keep free below the headline for other parts of the layout. */
  footPx: number;
  maxLines: number;
  /** Factor for the largest size of the role. Defaults to 1. */
  scale?: number;
}

export interface HeadlineLayout {
  layers: Layer[];
  /** Top of the space below the headline. */
  bottomPx: number;
}

/** Factor for the size of a headline without a picture or ornament beside it. */
export const WITHOUT_ART_SCALE = 1.2;
const RULE_ROOM_PX = 44;
const KICKER_GAP_PX = 28;
/** Maximum number of characters of a short headline, which is enlarged further. */
const SHORT_CHARS = 16;
const SHORT_SCALE = 1.35;
const ONE_WORD_CHARS = 8;
const ONE_WORD_SCALE = 2.1;

function headlineScale({ headline: { text }, scale = 1 }: HeadlineOptions): number {
  if (text.length <= ONE_WORD_CHARS) return ONE_WORD_SCALE * scale;
  return text.length <= SHORT_CHARS ? SHORT_SCALE * scale : scale;
}

/**
 * Lays out a kicker (the small line above), a short rule and a headline as one block, with a pictogram beside or above
 * it.
 */
export function headlineLayout(stage: SceneStage, options: HeadlineOptions): HeadlineLayout {
  const { zones, headline, kicker, role, maxLines, hasRule } = options;
  const { baseMs } = stage;
  const block = headlineBlock(stage, options);
  const at = (yPx: number, heightPx: number): Box => ({ ...zones.text, yPx, heightPx });
  const iconBox = at(block.topPx, block.iconPx);
  const ruleTopPx = block.topPx + block.iconPx;
  const kickerTopPx = ruleTopPx + (hasRule ? RULE_ROOM_PX : 0);
  const kickerLine = kickerPart(stage, {
    text: kicker,
    box: at(kickerTopPx, block.kickerPx),
    enterMs: baseMs,
  });
  const part = textPart(stage, {
    id: "headline",
    text: headline.text,
    words: headline.words,
    role,
    box: at(kickerTopPx + block.kickerPx, block.roomPx),
    anchor: "top",
    maxLines,
    color: stage.swatch.ink,
    enterMs: baseMs + (kicker === null ? 0 : 80),
    reveal: options.reveal,
    scale: headlineScale(options),
  });
  return {
    layers: [
      ...(zones.art === null ? iconAbove(stage, iconBox) : artLayers(stage, zones.art)),
      ...(hasRule ? [rulePart(stage, { box: at(ruleTopPx, RULE_ROOM_PX), enterMs: baseMs })] : []),
      ...kickerLine.layers,
      ...part.layers,
    ],
    bottomPx: part.box.yPx + part.box.heightPx,
  };
}

interface HeadlineBlock {
  topPx: number;
  iconPx: number;
  kickerPx: number;
  /** Maximum height of the headline. */
  roomPx: number;
}

/** Measures the block and positions it in the text zone, at the top, middle or bottom according to the look. */
function headlineBlock(stage: SceneStage, options: HeadlineOptions): HeadlineBlock {
  const { zones, headline, kicker, role, footPx, maxLines, hasRule } = options;
  const iconPx = inlineIconPx(stage, options);
  const kickerPx = kicker === null ? 0 : kickerHeight(stage, zones.text, kicker) + KICKER_GAP_PX;
  const headPx = iconPx + (hasRule ? RULE_ROOM_PX : 0) + kickerPx;
  const room = insetBox(zones.text, { topPx: headPx, bottomPx: footPx });
  const measured = fitText(stage, {
    text: headline.text,
    role,
    maxWidthPx: room.widthPx,
    maxHeightPx: room.heightPx,
    maxLines,
    align: stage.look.align,
    scale: headlineScale(options),
  });
  const freePx = Math.max(0, zones.text.heightPx - headPx - measured.block.heightPx - footPx);
  const topPx = zones.text.yPx + freePx * (stage.look.anchor === "bottom" ? 1 : 0.5);
  return { topPx, iconPx, kickerPx, roomPx: room.heightPx };
}

function kickerHeight(stage: SceneStage, box: Box, text: string): number {
  const options = { text, role: "kicker", maxWidthPx: box.widthPx, maxHeightPx: 110, maxLines: 2 } as const;
  return fitText(stage, { ...options, align: stage.look.align }).block.heightPx;
}

/** Maximum length of a text with a pictogram above it, in a look that normally has a separate area for pictograms. */
const MOST_CHARS_BELOW_ICON = 40;

/**
 * Returns the height of a small pictogram above the text. It is 0 if the scene has a separate area for pictograms, no
 * pictogram, or too long a headline.
 */
function inlineIconPx(stage: SceneStage, { zones, headline }: HeadlineOptions): number {
  const isCrowded = stage.look.art === "panel" && headline.text.length > MOST_CHARS_BELOW_ICON;
  return zones.art !== null || isCrowded ? 0 : iconAboveHeight(stage);
}
