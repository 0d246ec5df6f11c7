import { breakWord } from "./break-word.js";
import { countGraphemes } from "./graphemes.js";
import { canBreakBetween, takesLetterSpacing } from "./line-breaks.js";
import type { FontMeasure } from "./measure-text.js";
import type { TextStyle, WordToSet } from "./text-block.js";
import type { Chunk } from "./wrap-lines.js";

/** A word, or a part of a broken word. Widths are multiples of the font size. */
export interface TextPiece {
  text: string;
  index: number;
  widthEm: number;
  /** Width of the space before it, which is omitted at the start of a line. */
  spaceEm: number;
  canBreakBefore: boolean;
}

/** Returns the advance width including letter spacing, as a multiple of the font size. */
export function widthEmOf(text: string, style: TextStyle, measure: FontMeasure): number {
  const spacingEm = takesLetterSpacing(text) ? style.letterSpacingPx / style.sizePx : 0;
  return measure.widthEm(text, spacingEm !== 0) + spacingEm * countGraphemes(text);
}

/** Measures the words and breaks those that are wider than `maxWidthEm`. With Infinity, all words stay whole. */
export function cutIntoPieces(options: {
  words: readonly WordToSet[];
  style: TextStyle;
  measure: FontMeasure;
  extraSpaceEm: number;
  maxWidthEm: number;
}): TextPiece[] {
  const { words, style, measure, extraSpaceEm, maxWidthEm } = options;
  const width = (text: string): number => widthEmOf(text, style, measure);
  // Negative letter spacing does not reduce the space between words.
  const spaceEm =
    measure.widthEm(" ", false) + extraSpaceEm + Math.max(0, style.letterSpacingPx / style.sizePx);
  return words.flatMap((word, index) => {
    const previous = words[index - 1];
    const parts = breakWord(word.text, (piece) => width(piece) <= maxWidthEm);
    return parts.map((text, part) => ({
      text,
      index,
      widthEm: width(text),
      spaceEm: part === 0 && word.spaceBefore ? spaceEm : 0,
      canBreakBefore: part > 0 || previous === undefined || canBreakBetween(previous, word),
    }));
  });
}

/**
 * Joins pieces between which a line must not be broken. `startPiece` is the index of the first piece of a chunk. No
 * chunk is wider than a line.
 */
export function joinIntoChunks(
  pieces: readonly TextPiece[],
  maxWidthEm: number,
): (Chunk & { startPiece: number })[] {
  const chunks: (Chunk & { startPiece: number })[] = [];
  pieces.forEach((piece, startPiece) => {
    const chunk = chunks.at(-1);
    const joinedEm = (chunk?.widthEm ?? 0) + piece.spaceEm + piece.widthEm;
    if (chunk === undefined || piece.canBreakBefore || joinedEm > maxWidthEm) {
      chunks.push({
        widthEm: piece.widthEm,
        spaceEm: piece.spaceEm,
        firstWord: piece.text,
        lastWord: piece.text,
        startPiece,
      });
    } else {
      chunk.widthEm = joinedEm;
      chunk.lastWord = piece.text;
    }
  });
  return chunks;
}
