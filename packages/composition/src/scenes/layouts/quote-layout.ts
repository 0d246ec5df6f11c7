import type { LayoutContent } from "@inkreel/contract";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { enterAt } from "../create-layer.js";
import { fitText } from "../fit-text.js";
import { paintQuoteMark } from "../parts/paint-quote-mark.js";
import { shapePart } from "../parts/shape-part.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import type { Zones } from "../zones.js";

const GAP_PX = 40;

/** Somebody's words under a giant quotation mark, line by line as they are said, and who said them. */
export function quoteLayout(
  stage: SceneStage,
  zones: Zones,
  content: Extract<LayoutContent, { layout: "quote" }>,
): Layer[] {
  const { quote, speaker } = content;
  const room = zones.text;
  const markPx = markHeight(stage, zones);
  const speakerPx = speaker === null ? 0 : GAP_PX + 130;
  const textRoom = insetBox(room, { topPx: markPx + GAP_PX, bottomPx: speakerPx });
  const { block } = fitText(stage, {
    text: quote.text,
    role: "quote",
    maxWidthPx: textRoom.widthPx,
    maxHeightPx: textRoom.heightPx,
    maxLines: 9,
    align: stage.look.align,
  });
  const share = stage.look.anchor === "bottom" ? 1 : 0.5;
  const topPx = room.yPx + (textRoom.heightPx - block.heightPx) * share;
  const text = textPart(stage, {
    id: "quote",
    text: quote.text,
    words: quote.words,
    role: "quote",
    box: { ...room, yPx: topPx + markPx + GAP_PX, heightPx: textRoom.heightPx },
    anchor: "top",
    maxLines: 9,
    color: stage.swatch.ink,
    enterMs: stage.baseMs + 60,
    reveal: "spoken",
  });
  const below = { ...room, yPx: text.box.yPx + text.box.heightPx + GAP_PX, heightPx: 130 };
  return [
    markLayer(stage, { ...room, yPx: topPx, heightPx: markPx }),
    ...text.layers,
    ...(speaker === null ? [] : speakerLayers(stage, speaker, below)),
  ];
}

function markHeight(stage: SceneStage, zones: Zones): number {
  if (zones.bleed !== null) return 90;
  const large = stage.look.template === "quote-highlight";
  if (stage.ratio === "9:16") return large ? 260 : 170;
  return large ? 160 : 120;
}

function markLayer(stage: SceneStage, row: Box): Layer {
  const widthPx = row.heightPx * 1.3;
  const xPx = stage.look.align === "center" ? row.xPx + (row.widthPx - widthPx) / 2 : row.xPx;
  return shapePart(stage, {
    id: "quote-mark",
    box: { ...row, xPx, widthPx },
    enterMs: stage.baseMs,
    paint: (ctx, box) =>
      paintQuoteMark(ctx, { ...box, color: stage.swatch.accent, isMirrored: stage.isMirrored }),
  });
}

function speakerLayers(
  stage: SceneStage,
  speaker: { text: string; words: { startWord: number; endWord: number } | null },
  row: Box,
): Layer[] {
  const isCentered = stage.look.align === "center";
  const dashPx = isCentered ? 0 : 88;
  const spokenMs = stage.times.startOf(speaker.words);
  const enterMs = enterAt(stage, spokenMs, stage.baseMs + 420);
  const part = textPart(stage, {
    id: "speaker",
    text: speaker.text,
    words: speaker.words,
    role: "body",
    box: insetBox(row, { leftPx: dashPx }),
    anchor: "top",
    maxLines: 2,
    color: stage.swatch.soft,
    enterMs,
    reveal: "together",
  });
  if (isCentered) return part.layers;
  const linePx = part.fitted.block.style.sizePx * part.fitted.block.style.lineHeight;
  const dash = shapePart(stage, {
    id: "speaker-dash",
    box: { xPx: row.xPx, yPx: row.yPx + linePx / 2 - 3, widthPx: 60, heightPx: 6 },
    enterMs,
    entrance: ENTRANCES.still,
    paint(ctx, box) {
      ctx.fillStyle = stage.swatch.accent;
      ctx.fillRect(box.xPx, box.yPx, box.widthPx, box.heightPx);
    },
  });
  return [dash, ...part.layers];
}
