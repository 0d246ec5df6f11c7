import type { SceneElement } from "@inkreel/contract";
import { drawTextBlock } from "../../text/draw-text-block.js";
import type { TextBlock } from "../../text/text-block.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { createLayer, presenceFrom } from "../create-layer.js";
import { emphasisLayer, emphasisRuns } from "../emphasis.js";
import { fitText } from "../fit-text.js";
import { placeBox, type SceneStage } from "../scene-stage.js";

const PAD_PX = 26;
/** Height of a strip in multiples of the size. */
const STRIP_EM = 1.3;
const STAGGER_MS = 110;

/** A headline at the foot of `room`, each line on a strip of paper cut to its length, as in a magazine. */
export function boxedHeadline(stage: SceneStage, room: Box, headline: SceneElement): Layer[] {
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

/** Where the whole block would stand for this line to be in the middle of its strip. */
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
