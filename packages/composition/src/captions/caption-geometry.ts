import type { PlacedWord, TextLine } from "../text/text-block.js";
import { growBox } from "../draw/even-box.js";
import type { Box } from "../timeline/timeline.js";
import type { CaptionPage } from "./set-pages.js";

/** The text of a page, from the first line's top to the last one's bottom. */
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

/** A word's part of its line. */
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

/** The box with room for what stands over its edges: italics, accents, descenders, the outline. */
export function inkBox(box: Box, sizePx: number, strokePx: number): Box {
  return growBox(box, sizePx * 0.14 + strokePx, sizePx * 0.3 + strokePx);
}
