import type { LayoutContent, SceneElement } from "@inkreel/contract";
import { drawTextBlock } from "../../text/draw-text-block.js";
import type { TextBlock } from "../../text/text-block.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { createLayer, presenceFrom } from "../create-layer.js";
import { emphasisLayer, emphasisRuns } from "../emphasis.js";
import { fitText } from "../fit-text.js";
import { stageOn } from "../parts/card-stage.js";
import { CARD_OVER_PX, paintCard } from "../parts/paint-card.js";
import { shapePart } from "../parts/shape-part.js";
import type { SceneGround } from "../scene-ground.js";
import { placeBox, type SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import { headlineLayout } from "./headline-layout.js";

type PictureContent = Extract<LayoutContent, { layout: "picture" }>;

/**
 * Returns the layers of a headline over a full-frame picture, in the style of the look. Without a picture, the scene is
 * laid out as a statement.
 */
export function pictureLayout(stage: SceneStage, ground: SceneGround, { headline }: PictureContent): Layer[] {
  // Under a picture the captions carry the words, and the headline would repeat some of them.
  if (headline === null || (ground.hasPicture && stage.regions.caption !== null)) return [];
  if (!ground.hasFullPicture) {
    const common = {
      zones: ground.zones,
      headline,
      kicker: null,
      role: "headline",
      reveal: "spoken",
    } as const;
    return headlineLayout(stage, { ...common, hasRule: false, footPx: 0, maxLines: 6 }).layers;
  }
  const { content } = stage.regions;
  const room = insetBox(content, {
    topPx: content.heightPx * 0.42,
    rightPx: stage.ratio === "16:9" && stage.look.align === "start" ? content.widthPx * 0.3 : 0,
  });
  if (stage.look.picture === "boxed") return boxedHeadline(stage, room, headline);
  if (stage.look.picture === "card") return onCard(stage, room, headline);
  const dark = stage.look.backdrops.hook[0]?.swatch ?? stage.swatch;
  return textPart(
    { ...stage, swatch: dark },
    {
      id: "headline",
      text: headline.text,
      words: headline.words,
      role: "headline",
      box: room,
      anchor: stage.look.align === "center" ? "middle" : "bottom",
      maxLines: 4,
      color: dark.ink,
      enterMs: stage.baseMs,
      reveal: "spoken",
    },
  ).layers;
}

function onCard(stage: SceneStage, room: Box, headline: NonNullable<PictureContent["headline"]>): Layer[] {
  const padPx = stage.ratio === "9:16" ? 52 : 44;
  const inner = stageOn(stage, stage.swatch.card);
  const text = textPart(inner, {
    id: "headline",
    text: headline.text,
    words: headline.words,
    role: "heading",
    box: insetBox(room, { leftPx: padPx, rightPx: padPx, topPx: padPx, bottomPx: padPx }),
    anchor: "bottom",
    maxLines: 4,
    color: inner.swatch.ink,
    enterMs: stage.baseMs + 60,
    reveal: "together",
  });
  const widthPx = Math.min(room.widthPx, text.fitted.block.widthPx + 2 * padPx);
  const xPx = stage.look.align === "center" ? room.xPx + (room.widthPx - widthPx) / 2 : room.xPx;
  const box = { xPx, yPx: text.box.yPx - padPx, widthPx, heightPx: text.box.heightPx + 2 * padPx };
  const card = shapePart(stage, {
    id: "headline-card",
    box,
    overPx: CARD_OVER_PX,
    enterMs: stage.baseMs,
    paint: (ctx, at) => paintCard(ctx, stage, at, stage.swatch.card),
  });
  return [card, ...text.layers];
}

const PAD_PX = 26;
/** Height of a paper strip, as a multiple of the font size. */
const STRIP_EM = 1.3;
const STAGGER_MS = 110;

/** Lays out a headline at the bottom of the box. Each line is on its own strip of paper, as in a magazine. */
function boxedHeadline(stage: SceneStage, room: Box, headline: SceneElement): Layer[] {
  const { block, words } = fitText(stage, {
    text: headline.text,
    role: "heading",
    maxWidthPx: room.widthPx - 2 * PAD_PX,
    maxHeightPx: room.heightPx / STRIP_EM,
    maxLines: 4,
    align: "start",
    scale: 1.25,
  });
  const matches = stage.times.matchWords(words, headline.words);
  const stripPx = block.style.sizePx * STRIP_EM;
  const topPx = room.yPx + room.heightPx - stripPx * block.lines.length;
  const placed = placeBox(stage, insetBox(room, { leftPx: PAD_PX, rightPx: PAD_PX }));
  return block.lines.flatMap((line, index) => {
    const yPx = topPx + index * stripPx;
    const xPx = placed.xPx + line.xPx - PAD_PX;
    const strip = { xPx, yPx, widthPx: line.widthPx + 2 * PAD_PX, heightPx: stripPx + 1 };
    return stripLayers(stage, {
      block,
      index,
      strip,
      matches,
      at: { ...placed, yPx: blockTop(block, index, strip) },
    });
  });
}

/** Returns the top of the whole block at which this line is vertically centred in its strip. */
function blockTop(block: TextBlock, index: number, strip: Box): number {
  const linePx = block.style.sizePx * block.style.lineHeight;
  return strip.yPx + (strip.heightPx - linePx) / 2 - (block.lines[index]?.topYPx ?? 0);
}

interface Strip {
  block: TextBlock;
  index: number;
  strip: Box;
  matches: readonly (number | null)[];
  at: Box;
}

function stripLayers(stage: SceneStage, { block, index, strip, matches, at }: Strip): Layer[] {
  const line = block.lines[index]!;
  const runs = emphasisRuns(stage, line, matches);
  const emphasized = new Set(runs.flatMap((run) => run.words.map((word) => word.index)));
  const presence = presenceFrom(stage, stage.baseMs + index * STAGGER_MS);
  const { ink, ground } = stage.swatch;
  const paper = createLayer(stage, {
    id: `headline-strip-${index}`,
    box: strip,
    presence,
    changes: [],
    draw(ctx) {
      ctx.fillStyle = ground;
      ctx.fillRect(strip.xPx, strip.yPx, strip.widthPx, strip.heightPx);
      const fill = (word: number): string | null => (emphasized.has(word) ? null : ink);
      drawTextBlock(ctx, { ...block, lines: [line] }, { xPx: at.xPx, yPx: at.yPx, fill, stroke: null });
    },
  });
  const lit = runs.map((run, i) =>
    emphasisLayer(stage, { id: `headline-strip-${index}-run-${i}`, run, block, at, color: ink, presence }),
  );
  return [paper, ...lit];
}
