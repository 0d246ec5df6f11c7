import { growBox } from "../draw/even-box.js";
import type { Context2D } from "../draw/host.js";
import { drawTextBlock } from "../text/draw-text-block.js";
import type { PlacedWord, TextLine } from "../text/text-block.js";
import type { Box, Layer } from "../timeline/timeline.js";
import type { WordState } from "./active-word.js";
import type { CaptionDesign } from "./caption-design.js";
import type { CaptionPage } from "./set-pages.js";

/** Returns the width of the letter outline in px. The inner half is covered by the letters. */
export function strokeWidthPx(page: CaptionPage, design: CaptionDesign): number {
  return (design.stroke?.widthEm ?? 0) * page.block.style.sizePx;
}

/** Draws the words for which `isShown` returns true. A word has the colour for spoken, active or coming words. */
export function drawPageText(
  ctx: Context2D,
  options: { page: CaptionPage; design: CaptionDesign; state: WordState; isShown(word: number): boolean },
): void {
  const { page, design, state, isShown } = options;
  drawTextBlock(ctx, page.block, {
    xPx: page.xPx,
    yPx: page.yPx,
    fill: (word) => (isShown(word) ? wordColor(design, state, word) : null),
    stroke: design.stroke && { color: design.stroke.color, widthPx: strokeWidthPx(page, design) },
  });
}

function wordColor({ colors }: CaptionDesign, { active, saidCount }: WordState, word: number): string {
  if (word === active) return colors.active;
  return word < saidCount ? colors.said : colors.waiting;
}

/** Returns the box of the text of a page, from the top of the first line to the bottom of the last one. */
export function textBox({ block, xPx, yPx }: CaptionPage): Box {
  return { xPx: xPx + block.leftPx, yPx, widthPx: block.widthPx, heightPx: block.heightPx };
}

export function lineBox(page: CaptionPage, line: TextLine): Box {
  const { style } = page.block;
  return {
    xPx: page.xPx + line.xPx,
    yPx: page.yPx + line.topYPx,
    widthPx: line.widthPx,
    heightPx: style.lineHeight * style.sizePx,
  };
}

/** Returns the box of a word in its line. */
export function wordBox(page: CaptionPage, word: PlacedWord): Box {
  const line = page.block.lines.find(({ words }) => words.includes(word));
  const { style } = page.block;
  return {
    xPx: page.xPx + word.xPx,
    yPx: page.yPx + (line?.topYPx ?? 0),
    widthPx: word.widthPx,
    heightPx: style.lineHeight * style.sizePx,
  };
}

/**
 * Returns the box enlarged for everything that extends past it: slanted letters, accents, descenders and the outline.
 */
export function inkBox(box: Box, sizePx: number, strokePx: number): Box {
  return growBox(box, sizePx * 0.14 + strokePx, sizePx * 0.3 + strokePx);
}

/** Values that all layers of one caption page share. */
export interface PageLayerContext {
  id: string;
  page: CaptionPage;
  design: CaptionDesign;
  motion: Layer["motion"];
  /** Rounds the box to even numbers and limits it to the frame. */
  fitBox(box: Box): Box;
}

export function isShownAt(page: CaptionPage, timeMs: number): boolean {
  return timeMs >= page.startMs && timeMs < page.endMs;
}
