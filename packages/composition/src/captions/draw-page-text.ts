import type { Context2D } from "../draw/host.js";
import { drawTextBlock } from "../text/draw-text-block.js";
import type { WordState } from "./active-word.js";
import type { CaptionDesign } from "./caption-design.js";
import type { CaptionPage } from "./set-pages.js";

/** Returns the width of the outline in px. Half of it is visible outside the letters. */
export function strokeWidthPx(page: CaptionPage, design: CaptionDesign): number {
  return (design.stroke?.widthEm ?? 0) * page.block.style.sizePx;
}

/** Draws the words for which `isShown` is true, in the colours of their state. */
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
