import type { WordRange } from "@inkreel/language";
import type { TextRole } from "../looks/look.js";
import type { TextLine } from "../text/text-block.js";
import { drawTextBlock } from "../text/draw-text-block.js";
import type { Box, Layer } from "../timeline/timeline.js";
import { createLayer, enterAt, presenceFrom } from "./create-layer.js";
import { emphasisRuns, emphasisLayer, type EmphasisRun } from "./emphasis.js";
import { fitText, type FittedText } from "./fit-text.js";
import { placeBox, type SceneStage } from "./scene-stage.js";

export interface TextPartOptions {
  id: string;
  text: string;
  /** The narrated words that correspond to the text, or null if it is not spoken. */
  words: WordRange | null;
  role: TextRole;
  /** Box of the layout in px, before mirroring for right-to-left languages. */
  box: Box;
  anchor: "top" | "middle" | "bottom";
  maxLines: number;
  color: string;
  enterMs: number;
  /** "together": all lines enter at once. "spoken": each line after the first enters when its first word is spoken. */
  reveal: "together" | "spoken";
  align?: "start" | "center";
  scale?: number;
}

export interface TextPart {
  layers: Layer[];
  fitted: FittedText;
  /** Box of the lines in px of the layout, before mirroring. */
  box: Box;
}

const LINE_STAGGER_MS = 80;
/** How long before its first word a line enters, so that the highlight of the word can start in time. */
const LINE_LEAD_MS = 160;
/** How far accents, descenders and slanted letters extend past a line, as a fraction of the font size. */
const OVERHANG = 0.3;

/** Lays out a text with one layer per line. A line can then enter without being rasterised again. */
export function textPart(stage: SceneStage, options: TextPartOptions): TextPart {
  const { box, role, text, maxLines, scale = 1 } = options;
  const align = options.align ?? stage.look.align;
  const fitted = fitText(stage, {
    text,
    role,
    maxWidthPx: box.widthPx,
    maxHeightPx: box.heightPx,
    maxLines,
    align,
    scale,
  });
  const freePx = box.heightPx - fitted.block.heightPx;
  const share = options.anchor === "top" ? 0 : options.anchor === "middle" ? 0.5 : 1;
  const set = { ...box, yPx: box.yPx + freePx * share, heightPx: fitted.block.heightPx };
  return { layers: lineLayers(stage, { options, fitted, at: placeBox(stage, set) }), fitted, box: set };
}

interface SetLines {
  options: TextPartOptions;
  fitted: FittedText;
  at: Box;
}

function lineLayers(stage: SceneStage, { options, fitted, at }: SetLines): Layer[] {
  const { block, words } = fitted;
  const matches = stage.times.matchWords(words, options.words);
  let enterMs = options.enterMs;
  return block.lines.flatMap((line, i) => {
    if (i > 0) enterMs = lineEnter(stage, { options, line, matches, previousMs: enterMs });
    const runs = emphasisRuns(stage, line, matches);
    const emphasized = new Set(runs.flatMap((run) => run.words.map((word) => word.index)));
    const layer = createLayer(stage, {
      id: `${options.id}-line-${i}`,
      box: lineBox(line, at, block.style),
      presence: presenceFrom(stage, enterMs),
      changes: [],
      draw(ctx) {
        const only = { ...block, lines: [line] };
        const fill = (index: number): string | null => (emphasized.has(index) ? null : options.color);
        drawTextBlock(ctx, only, { xPx: at.xPx, yPx: at.yPx, fill, stroke: null });
      },
    });
    const isEmpty = line.words.every((word) => emphasized.has(word.index));
    const accents = runs.map((run: EmphasisRun, j) =>
      emphasisLayer(stage, {
        id: `${options.id}-line-${i}-run-${j}`,
        run,
        block,
        at,
        color: options.color,
        presence: presenceFrom(stage, enterMs),
      }),
    );
    return isEmpty ? accents : [layer, ...accents];
  });
}

function lineEnter(
  stage: SceneStage,
  at: { options: TextPartOptions; line: TextLine; matches: (number | null)[]; previousMs: number },
): number {
  // The lines on a card move with the card.
  const soonMs = at.previousMs + (stage.pivot === null ? LINE_STAGGER_MS : 0);
  if (at.options.reveal === "together") return soonMs;
  const said = at.line.words.map((word) => at.matches[word.index] ?? null).filter((word) => word !== null);
  const spokenMs = said.length === 0 ? null : stage.times.wordStart(Math.min(...said));
  return Math.max(soonMs, enterAt(stage, spokenMs === null ? null : spokenMs - LINE_LEAD_MS, soonMs));
}

/** Returns the box around the letters of a line. */
export function lineBox(line: TextLine, at: Box, style: { sizePx: number; lineHeight: number }): Box {
  const overPx = style.sizePx * OVERHANG;
  return {
    xPx: at.xPx + line.xPx - overPx,
    yPx: at.yPx + line.topYPx - overPx,
    widthPx: line.widthPx + 2 * overPx,
    heightPx: style.sizePx * style.lineHeight + 2 * overPx,
  };
}
