/** Style of a text. Family names are from `fonts/`. A block uses the fallback families there for each script. */
export interface TextStyle {
  family: string;
  weight: number;
  italic: boolean;
  sizePx: number;
  /** Multiple of the size. */
  lineHeight: number;
  letterSpacingPx: number;
  uppercase: boolean;
}

/** A word to lay out, with `spaceBefore` as in `splitWords` of the contract. */
export interface WordToSet {
  text: string;
  spaceBefore: boolean;
}

export interface PlacedWord {
  /** Text to draw, in uppercase if the style requires it. */
  text: string;
  /** Index in the given words. A word that is broken over several lines has several placed words with one index. */
  index: number;
  /** The direction in which its punctuation is placed. */
  rightToLeft: boolean;
  /** Distance of its left edge from the left of the block, also for right-to-left words. */
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
 * A text laid out in lines. All coordinates are from the top left of the box, which is `maxWidthPx` wide and in which
 * `align` places the lines. "start" is the right side for right-to-left text.
 */
export interface TextBlock {
  /** The style with the size that fits. */
  style: TextStyle;
  /** A CSS font string for `ctx.font`, including fallbacks for scripts. */
  font: string;
  lines: TextLine[];
  /** Left edge of the widest line. */
  leftPx: number;
  /** The width of the widest line. */
  widthPx: number;
  heightPx: number;
  rightToLeft: boolean;
}
