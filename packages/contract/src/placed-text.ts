import { z } from "zod";
import { charRangeSchema, type CharRange } from "./char-range.js";

/**
 * One segment of a source map. It starts at code unit `at` of the derived text and extends to the next segment. If the
 * source range has the same length, units map one to one; otherwise every unit maps to the whole range.
 */
const pieceSchema = charRangeSchema.extend({ at: z.int().min(0) });
type Piece = z.infer<typeof pieceSchema>;

/**
 * A text derived from another by cutting and replacing, with a source map: each UTF-16 code unit knows its range in the
 * original. All text processing uses it, so that a scene can be traced to its exact characters in the content.
 */
export const placedTextSchema = z.object({ text: z.string(), pieces: z.array(pieceSchema) });
export type PlacedText = z.infer<typeof placedTextSchema>;

/** Returns a text mapped to itself. `startChar` is its offset in a longer original. */
export function placeText(text: string, startChar = 0): PlacedText {
  const pieces = text === "" ? [] : [{ at: 0, startChar, endChar: startChar + text.length }];
  return { text, pieces };
}

export function slicePlaced(placed: PlacedText, start: number, end: number): PlacedText {
  const slice = placeText("");
  appendPlaced(slice, placed, { start, end });
  return slice;
}

export function trimPlaced(placed: PlacedText): PlacedText {
  const start = placed.text.length - placed.text.trimStart().length;
  const end = Math.max(start, placed.text.trimEnd().length);
  return start === 0 && end === placed.text.length ? placed : slicePlaced(placed, start, end);
}

/** Replaces every match by a new text, all of which maps to the whole match. A `null` replacement keeps the match. */
export function replacePlaced(
  placed: PlacedText,
  pattern: RegExp,
  replacement: (match: RegExpExecArray) => string | null,
): PlacedText {
  const result = placeText("");
  let copiedTo = 0;
  for (const match of placed.text.matchAll(pattern)) {
    const text = replacement(match);
    if (text === null || match[0] === "") continue;
    const end = match.index + match[0].length;
    appendPlaced(result, placed, { start: copiedTo, end: match.index });
    appendText(result, text, rangeOfPlaced(placed, match.index, end));
    copiedTo = end;
  }
  if (copiedTo === 0) return placed;
  appendPlaced(result, placed, { start: copiedTo, end: placed.text.length });
  return result;
}

/** Replaces every match by its capture groups, which keep their exact mapping. The pattern needs the `d` flag. */
export function keepGroups(placed: PlacedText, pattern: RegExp): PlacedText {
  const result = placeText("");
  let copiedTo = 0;
  for (const match of placed.text.matchAll(pattern)) {
    appendPlaced(result, placed, { start: copiedTo, end: match.index });
    for (const group of match.indices?.slice(1) ?? []) {
      if (group !== undefined) appendPlaced(result, placed, { start: group[0], end: group[1] });
    }
    copiedTo = match.index + match[0].length;
  }
  if (copiedTo === 0) return placed;
  appendPlaced(result, placed, { start: copiedTo, end: placed.text.length });
  return result;
}

/** Joins texts with a separator, which maps to the gap between its neighbours in the original. */
export function joinPlaced(parts: readonly PlacedText[], separator: string): PlacedText {
  const result = placeText("");
  for (const part of parts) {
    const gapStart = result.pieces.at(-1)?.endChar;
    if (gapStart !== undefined) {
      const gapEnd = Math.max(gapStart, part.pieces[0]?.startChar ?? gapStart);
      appendText(result, separator, { startChar: gapStart, endChar: gapEnd });
    }
    appendPlaced(result, part, { start: 0, end: part.text.length });
  }
  return result;
}

/** Returns the range in the original for the code units `start` to `end` (exclusive) of the text. */
export function rangeOfPlaced(placed: PlacedText, start: number, end: number): CharRange {
  const first = unitRange(placed, start);
  const startChar = first?.startChar ?? placed.pieces.at(-1)?.endChar ?? 0;
  return { startChar, endChar: Math.max(startChar, unitRange(placed, end - 1)?.endChar ?? startChar) };
}

/**
 * Composes two source maps: `placed` maps to `original`, which itself maps to a third text. The result maps directly to
 * the third text.
 */
export function placeThrough(placed: PlacedText, original: PlacedText): PlacedText {
  const result = placeText("");
  for (const [index, piece] of placed.pieces.entries()) {
    const text = placed.text.slice(piece.at, placed.pieces[index + 1]?.at);
    if (isExact(piece, text.length))
      appendPlaced(result, original, { start: piece.startChar, end: piece.endChar });
    else appendText(result, text, rangeOfPlaced(original, piece.startChar, piece.endChar));
  }
  return { text: placed.text, pieces: result.pieces };
}

/** Appends a part of one text, with its mapping, to `target`. Modifies `target`. */
export function appendPlaced(
  target: PlacedText,
  source: PlacedText,
  { start, end }: { start: number; end: number },
): void {
  if (end <= start) return;
  const base = target.text.length - start;
  for (let index = pieceAt(source, start); index < source.pieces.length; index += 1) {
    const piece = source.pieces[index];
    if (piece === undefined || piece.at >= end) break;
    const pieceEnd = source.pieces[index + 1]?.at ?? source.text.length;
    const [from, to] = [Math.max(start, piece.at), Math.min(end, pieceEnd)];
    const isPart = isExact(piece, pieceEnd - piece.at);
    const startChar = isPart ? piece.startChar + from - piece.at : piece.startChar;
    const endChar = isPart ? piece.startChar + to - piece.at : piece.endChar;
    pushPiece(target, { at: base + from, startChar, endChar }, to - from);
  }
  target.text += source.text.slice(start, end);
}

/** Appends a text that maps as a whole to one range of the original. Modifies `target`. */
export function appendText(target: PlacedText, text: string, range: CharRange): void {
  if (text === "") return;
  const { startChar, endChar } = range;
  pushPiece(target, { at: target.text.length, startChar, endChar }, text.length);
  target.text += text;
}

/** Adds a segment, merging it with the last one if it continues that segment. */
function pushPiece(target: PlacedText, piece: Piece, lengthChars: number): void {
  const last = target.pieces.at(-1);
  const goesOn =
    last !== undefined &&
    last.endChar === piece.startChar &&
    isExact(last, piece.at - last.at) &&
    isExact(piece, lengthChars);
  if (goesOn) last.endChar = piece.endChar;
  else target.pieces.push(piece);
}

function isExact(piece: CharRange, lengthChars: number): boolean {
  return piece.endChar - piece.startChar === lengthChars;
}

function unitRange(placed: PlacedText, unit: number): CharRange | null {
  if (unit < 0 || unit >= placed.text.length) return null;
  const index = pieceAt(placed, unit);
  const piece = placed.pieces[index];
  if (piece === undefined) return null;
  const pieceEnd = placed.pieces[index + 1]?.at ?? placed.text.length;
  if (!isExact(piece, pieceEnd - piece.at)) return { startChar: piece.startChar, endChar: piece.endChar };
  const startChar = piece.startChar + unit - piece.at;
  return { startChar, endChar: startChar + 1 };
}

/** Returns the index of the segment that contains a code unit, by binary search. */
function pieceAt({ pieces }: PlacedText, unit: number): number {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.at ?? 0) <= unit) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}
