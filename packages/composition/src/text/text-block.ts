/** Style of a text. Families are those of `fonts/`, and missing characters come from the fallback families there. */
export interface TextStyle {
  family: string;
  weight: number;
  italic: boolean;
  sizePx: number;
  /** Line height as a multiple of the font size. */
  lineHeight: number;
  letterSpacingPx: number;
  uppercase: boolean;
}

/** A word to lay out. `spaceBefore` has the meaning of `splitWords` of @inkreel/language. */
export interface WordToSet {
  text: string;
  spaceBefore: boolean;
}

export interface PlacedWord {
  /** Text to draw. It is in uppercase if the style requires it. */
  text: string;
  /** Index in the input words. A word that is broken over several lines appears several times with the same index. */
  index: number;
  /** True if its punctuation is placed as in right-to-left text. */
  rightToLeft: boolean;
  /** Distance of its left edge from the left of the block, for both writing directions. */
  xPx: number;
  /** Distance from the top of the block. */
  baselineYPx: number;
  widthPx: number;
}

export interface TextLine {
  words: PlacedWord[];
  xPx: number;
  topYPx: number;
  baselineYPx: number;
  widthPx: number;
}

/**
 * A text laid out in lines. Coordinates are relative to the top left of a box of the width `maxWidthPx`. `align`
 * positions the lines in that box, and "start" is the right side for right-to-left text.
 */
export interface TextBlock {
  /** The style with the font size that fits. */
  style: TextStyle;
  /** A CSS font string for `ctx.font`, including fallbacks for scripts. */
  font: string;
  lines: TextLine[];
  /** Left edge of the widest line in px. */
  leftPx: number;
  /** The width of the widest line. */
  widthPx: number;
  heightPx: number;
  rightToLeft: boolean;
}
