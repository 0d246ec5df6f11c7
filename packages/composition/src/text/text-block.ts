/** Setting of a text. Families are names from `fonts/`; a block falls back per script to the families there. */
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

/** A word to set; `spaceBefore` as in the contract's `splitWords`. */
export interface WordToSet {
  text: string;
  spaceBefore: boolean;
}

export interface PlacedWord {
  /** Text to draw (uppercased when the style says so). */
  text: string;
  /** Index in the words given; a word broken over lines yields several placed words with one index. */
  index: number;
  /** The direction in which its punctuation stands. */
  rightToLeft: boolean;
  /** Left edge from the block's left, also for right-to-left words. */
  xPx: number;
  /** The distance from the block's top. */
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
 * A text set into lines. Everything counts from the top left of the box that it was set for, `maxWidthPx` wide,
 * inside which the lines stand as `align` says; "start" is the right-hand side of right-to-left text.
 */
export interface TextBlock {
  /** The style with the size that fitted. */
  style: TextStyle;
  /** A CSS font string for `ctx.font`, script fallbacks included. */
  font: string;
  lines: TextLine[];
  /** Left edge of the widest line. */
  leftPx: number;
  /** The width of the widest line. */
  widthPx: number;
  heightPx: number;
  rightToLeft: boolean;
}
