import type { PlacedWord, TextLine } from "../text/text-block.js";
import { growBox } from "../draw/even-box.js";
import type { Box } from "../timeline/timeline.js";
import type { CaptionPage } from "./set-pages.js";

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

/** Returns the box with room for everything that extends past its edges: italics, accents, descenders, the outline. */
export function inkBox(box: Box, sizePx: number, strokePx: number): Box {
  return growBox(box, sizePx * 0.14 + strokePx, sizePx * 0.3 + strokePx);
}
