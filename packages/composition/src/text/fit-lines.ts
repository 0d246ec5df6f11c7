import type { FontMeasure } from "./measure-text.js";
import type { TextStyle, WordToSet } from "./text-block.js";
import { cutIntoPieces, joinIntoChunks, type TextPiece } from "./text-pieces.js";
import { wrapBalanced, wrapGreedily } from "./wrap-lines.js";

export interface TextToFit {
  words: readonly WordToSet[];
  style: TextStyle;
  maxWidthPx: number;
  maxLines: number;
  minSizePx: number;
  balance: boolean;
  extraSpaceEm: number;
}

export interface FittedLines {
  sizePx: number;
  lines: TextPiece[][];
}

const SHRINK_STEP = 0.96;
/** Fraction of `minSizePx` to which very long text may be reduced before it exceeds `maxLines`. */
const EMERGENCY_SHARE = 0.25;

/**
 * Returns the lines at the largest font size at which the words fit. Words are broken only if they are wider than a
 * line. All words are kept: text that does not fit at the smallest size gets more lines.
 */
export function fitLines(options: TextToFit, measure: FontMeasure): FittedLines {
  const { style, minSizePx } = options;
  const wanted = sizesBetween(style.sizePx, Math.min(minSizePx, style.sizePx));
  const emergency = sizesBetween(wanted.at(-1)! * SHRINK_STEP, minSizePx * EMERGENCY_SHARE);
  const whole = cutIntoPieces({
    words: options.words,
    style,
    measure,
    extraSpaceEm: options.extraSpaceEm,
    maxWidthEm: Number.POSITIVE_INFINITY,
  });
  const canFit = (sizePx: number): boolean => hasRoomFor(whole, sizePx, options);
  for (const sizePx of wanted.filter(canFit)) {
    const fitted = wrapAt(options, whole, sizePx);
    if (fits(fitted, options)) return fitted;
  }
  for (const sizePx of [...wanted, ...emergency].filter(canFit)) {
    const fitted = wrapAt(options, brokenPieces(options, measure, sizePx), sizePx);
    if (fits(fitted, options)) return fitted;
  }
  const sizePx = emergency.at(-1) ?? wanted.at(-1)!;
  return wrapAt(options, brokenPieces(options, measure, sizePx), sizePx);
}

/** Returns true if all words fit unbroken at the font size of the style. */
export function fitsWhole(options: TextToFit, measure: FontMeasure): boolean {
  const { words, style, extraSpaceEm } = options;
  const pieces = cutIntoPieces({ words, style, measure, extraSpaceEm, maxWidthEm: Number.POSITIVE_INFINITY });
  return fits(wrapAt({ ...options, balance: false }, pieces, style.sizePx), options);
}

function sizesBetween(fromPx: number, toPx: number): number[] {
  const sizes: number[] = [];
  for (let sizePx = fromPx; sizePx > toPx; sizePx *= SHRINK_STEP) sizes.push(sizePx);
  return [...sizes, Math.min(fromPx, toPx)];
}

/** Maximum relative change of a word's width through a break, which removes the kerning between two letters. */
const KERNING_SHARE = 0.05;

/**
 * Returns true if the lines are long enough for the words without spaces. This quick check comes first, because
 * breaking 5,000 letters at each of about thirty font sizes takes seconds.
 */
function hasRoomFor(
  whole: readonly TextPiece[],
  sizePx: number,
  { maxLines, maxWidthPx }: TextToFit,
): boolean {
  const wordsEm = whole.reduce((sum, { widthEm }) => sum + widthEm, 0);
  return wordsEm * (1 - KERNING_SHARE) <= (maxLines * maxWidthPx) / sizePx;
}

function brokenPieces(options: TextToFit, measure: FontMeasure, sizePx: number): TextPiece[] {
  const { words, style, maxWidthPx, extraSpaceEm } = options;
  return cutIntoPieces({ words, style, measure, extraSpaceEm, maxWidthEm: maxWidthPx / sizePx });
}

function wrapAt(options: TextToFit, pieces: readonly TextPiece[], sizePx: number): FittedLines {
  const maxWidthEm = options.maxWidthPx / sizePx;
  const chunks = joinIntoChunks(pieces, maxWidthEm);
  const greedy = wrapGreedily(chunks, maxWidthEm);
  const isBalanced = options.balance && greedy.length <= options.maxLines;
  const starts = isBalanced ? wrapBalanced(chunks, maxWidthEm) : greedy;
  const pieceStarts = starts.map((chunk) => chunks[chunk]!.startPiece);
  return { sizePx, lines: pieceStarts.map((start, i) => pieces.slice(start, pieceStarts[i + 1])) };
}

function fits({ lines, sizePx }: FittedLines, { maxLines, maxWidthPx }: TextToFit): boolean {
  const maxWidthEm = maxWidthPx / sizePx + 0.001;
  return lines.length <= maxLines && lines.every((line) => lineWidthEm(line) <= maxWidthEm);
}

/** Returns the width of a line as a multiple of the font size, without the space before its first piece. */
export function lineWidthEm(line: readonly TextPiece[]): number {
  return line.reduce((sum, piece, i) => sum + piece.widthEm + (i === 0 ? 0 : piece.spaceEm), 0);
}
