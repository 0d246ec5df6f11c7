import type { Context2D } from "../draw/host.js";
import { wordFont } from "../fonts/font-string.js";
import { takesLetterSpacing } from "./line-breaks.js";
import { prepareTextContext } from "./measure-text.js";
import type { PlacedWord, TextBlock } from "./text-block.js";

export interface TextBlockPaint {
  /** Position of the top left corner of the block. */
  xPx: number;
  yPx: number;
  /** Returns the colour of a word, or null to leave it out. `wordIndex` is the index in the input words. */
  fill(wordIndex: number): string | null;
  /** Outline around the letters, or null for none. The inner half of its width is covered by the letters. */
  stroke: { color: string; widthPx: number } | null;
}

/** Draws a block word by word. All outlines are drawn first, so that none covers the letters of another word. */
export function drawTextBlock(ctx: Context2D, block: TextBlock, paint: TextBlockPaint): void {
  const words = block.lines.flatMap((line) => line.words);
  ctx.save();
  prepareTextContext(ctx);
  if (paint.stroke !== null) {
    ctx.lineJoin = "round";
    ctx.strokeStyle = paint.stroke.color;
    ctx.lineWidth = paint.stroke.widthPx;
    for (const word of words) {
      if (paint.fill(word.index) === null) continue;
      setWordContext(ctx, block, word);
      ctx.strokeText(word.text, paint.xPx + word.xPx, paint.yPx + word.baselineYPx);
    }
  }
  for (const word of words) {
    const fill = paint.fill(word.index);
    if (fill === null) continue;
    ctx.fillStyle = fill;
    setWordContext(ctx, block, word);
    ctx.fillText(word.text, paint.xPx + word.xPx, paint.yPx + word.baselineYPx);
  }
  ctx.restore();
}

function setWordContext(ctx: Context2D, block: TextBlock, word: PlacedWord): void {
  ctx.font = wordFont(block.font, word.text);
  ctx.direction = word.rightToLeft ? "rtl" : "ltr";
  ctx.letterSpacing = takesLetterSpacing(word.text) ? `${block.style.letterSpacingPx}px` : "0px";
}
