import type { DrawHost } from "../draw/host.js";
import { fontString } from "../fonts/font-string.js";
import { fitLines, fitsWhole, lineWidthEm, type FittedLines, type TextToFit } from "./fit-lines.js";
import { createFontMeasurer, type FontMeasure } from "./measure-text.js";
import type { PlacedWord, TextBlock, TextLine, TextStyle, WordToSet } from "./text-block.js";
import { isRightToLeft, wordDirection } from "./text-direction.js";
import { widthEmOf, type TextPiece } from "./text-pieces.js";

export interface TextToSet {
  words: readonly WordToSet[];
  style: TextStyle;
  maxWidthPx: number;
  maxLines: number;
  /** Smallest font size to try before words are broken. */
  minSizePx: number;
  align: "start" | "center" | "end";
  /**
   * True to balance the lines, so that they have similar widths and the last one is not a single word. False to fill
   * each line.
   */
  balance: boolean;
  /** Additional space between words for a marker around them, as a multiple of the font size. Defaults to 0. */
  extraSpaceEm?: number;
}

export interface TextSetter {
  /** Returns the advance width in px of a text on one line. */
  measure(text: string, style: TextStyle): number;
  setText(text: TextToSet): TextBlock;
  /** Returns true if all words fit unbroken at the font size of the style. */
  fits(text: TextToSet): boolean;
}

/**
 * Creates a text layout engine with the fonts that the host has loaded (those of `fontFacesFor`). `language` is a BCP
 * 47 tag that selects the forms of Han characters and the uppercase rules, or "und" if unknown.
 */
export function createTextSetter(host: DrawHost, language = "und"): TextSetter {
  const measurer = createFontMeasurer(host.createSurface(16, 16).ctx, language);
  const prepare = (options: TextToSet): { words: WordToSet[]; text: string; measure: FontMeasure } => {
    const words = options.words.map((word) => ({
      ...word,
      text: toShown(word.text, options.style, language),
    }));
    const text = words.map((word) => word.text).join(" ");
    return { words, text, measure: measurer(options.style, text) };
  };
  return {
    measure(text, style) {
      const shown = toShown(text, style, language);
      return widthEmOf(shown, style, measurer(style, shown)) * style.sizePx;
    },
    setText(options) {
      const { words, text, measure } = prepare(options);
      const fitted = fitLines({ ...toFit(options), words }, measure);
      return placeLines({ ...options, words, fitted, measure, text, language });
    },
    fits(options) {
      const { words, measure } = prepare(options);
      return fitsWhole({ ...toFit(options), words }, measure);
    },
  };
}

function toFit(options: TextToSet): TextToFit {
  return { ...options, extraSpaceEm: options.extraSpaceEm ?? 0 };
}

function toShown(text: string, style: TextStyle, language: string): string {
  if (!style.uppercase) return text;
  // An invalid language tag would throw, and uppercase rules depend only on the primary language.
  const primary = /^[a-z]{2,3}(?=-|$)/i.exec(language)?.[0] ?? "und";
  return text.toLocaleUpperCase(primary);
}

interface LinesToPlace extends TextToSet {
  fitted: FittedLines;
  measure: FontMeasure;
  text: string;
  language: string;
}

function placeLines(options: LinesToPlace): TextBlock {
  const { fitted, text, language } = options;
  const { sizePx } = fitted;
  const style = {
    ...options.style,
    sizePx,
    letterSpacingPx: (options.style.letterSpacingPx / options.style.sizePx) * sizePx,
  };
  const rightToLeft = isRightToLeft(text);
  const lines = fitted.lines.map((line, i) =>
    placeLine({ ...options, style, line, lineIndex: i, rightToLeft }),
  );
  const widest = lines.reduce((a, b) => (b.widthPx > a.widthPx ? b : a), lines[0] ?? NO_LINE);
  return {
    style,
    font: fontString({ style, sizePx, text, language }),
    lines,
    leftPx: widest.xPx,
    widthPx: widest.widthPx,
    heightPx: lines.length * style.lineHeight * sizePx,
    rightToLeft,
  };
}

const NO_LINE: TextLine = { words: [], xPx: 0, topYPx: 0, baselineYPx: 0, widthPx: 0 };

interface LineToPlace extends LinesToPlace {
  line: TextPiece[];
  lineIndex: number;
  rightToLeft: boolean;
}

function placeLine(options: LineToPlace): TextLine {
  const { line, lineIndex, style, rightToLeft, measure } = options;
  const heightPx = style.lineHeight * style.sizePx;
  const topYPx = lineIndex * heightPx;
  // Capitals are vertically centred in the line, because they determine its optical centre.
  const baselineYPx = topYPx + (heightPx + measure.capHeightEm * style.sizePx) / 2;
  const widthPx = lineWidthEm(line) * style.sizePx;
  const xPx = lineLeft(options, widthPx);
  return {
    words: placeWords(line, { xPx, baselineYPx, sizePx: style.sizePx, rightToLeft }),
    xPx,
    topYPx,
    baselineYPx,
    widthPx,
  };
}

function lineLeft({ align, maxWidthPx, rightToLeft }: LineToPlace, widthPx: number): number {
  if (align === "center") return (maxWidthPx - widthPx) / 2;
  return (align === "end") === rightToLeft ? 0 : maxWidthPx - widthPx;
}

function placeWords(
  line: readonly TextPiece[],
  at: { xPx: number; baselineYPx: number; sizePx: number; rightToLeft: boolean },
): PlacedWord[] {
  let xPx = at.xPx;
  return orderLine(line, at.rightToLeft).map(({ item, rightToLeft, gapOf }) => {
    xPx += (gapOf?.spaceEm ?? 0) * at.sizePx;
    const widthPx = item.widthEm * at.sizePx;
    const placed = {
      text: item.text,
      index: item.index,
      rightToLeft,
      xPx,
      baselineYPx: at.baselineYPx,
      widthPx,
    };
    xPx += widthPx;
    return placed;
  });
}

interface OrderedItem<Item> {
  item: Item;
  /** True if it is drawn from right to left. */
  rightToLeft: boolean;
  /**
   * The item whose preceding space is at the left of this item. At the boundary between two directions, that may be an
   * item of the run to the left. Null at the left end of the line.
   */
  gapOf: Item | null;
}

/**
 * Returns the words of a line in visual order from left to right, with the drawing direction of each. It applies UAX #9
 * to whole words: a number follows the direction of the letters before it, punctuation takes the direction of its
 * neighbours if they agree, and runs against the line direction are reversed.
 */
function orderLine<Item extends { text: string }>(
  items: readonly Item[],
  lineIsRightToLeft: boolean,
): OrderedItem<Item>[] {
  const directions = resolveDirections(items, lineIsRightToLeft);
  const entries = items.map((item, i) => ({ item, rightToLeft: directions[i] ?? lineIsRightToLeft }));
  const runs = groupRuns(entries, (entry) => entry.rightToLeft);
  const ordered = (lineIsRightToLeft ? runs.toReversed() : runs).flatMap((run, i, all) => {
    const isTurned = run[0]?.rightToLeft === true;
    // The space between two runs belongs to the one that is read later.
    const laterRun = lineIsRightToLeft ? all[i - 1] : run;
    const gapAtLeft = i === 0 ? null : (laterRun?.[0]?.item ?? null);
    const placed = isTurned ? run.toReversed() : run;
    return placed.map((entry, j) => {
      const within = isTurned ? placed[j - 1]?.item : entry.item;
      return { ...entry, gapOf: j === 0 ? gapAtLeft : (within ?? null) };
    });
  });
  return ordered;
}

function resolveDirections(items: readonly { text: string }[], base: boolean): boolean[] {
  const directions: (boolean | null)[] = [];
  let lastStrong = base;
  for (const { text } of items) {
    const direction = wordDirection(text);
    if (direction === "right-to-left") lastStrong = true;
    if (direction === "left-to-right") lastStrong = false;
    directions.push(direction === "neutral" ? null : lastStrong);
  }
  return directions.map((direction, i) => direction ?? neutralDirection(directions, i, base));
}

function neutralDirection(directions: readonly (boolean | null)[], index: number, base: boolean): boolean {
  const before = directions.slice(0, index).findLast((direction) => direction !== null) ?? base;
  const after = directions.slice(index + 1).find((direction) => direction !== null) ?? base;
  return before === after ? before : base;
}

function groupRuns<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => boolean): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const first = run?.[0];
    if (run !== undefined && first !== undefined && keyOf(first) === keyOf(entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
