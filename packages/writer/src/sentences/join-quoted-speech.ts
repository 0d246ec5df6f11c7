import type { SentencePiece } from "@inkreel/language";
import { pairQuotationMarks, type QuotationMarks, type QuotedSpan } from "../reading/quoted-spans.js";

const MAX_JOINED = 4;
const ANY_MARK = /["“”„«»‹›「」『』]/u;

/** A sentence, or several joined sentences of one quotation. */
export interface SpeechPiece extends SentencePiece {
  /** Whether the piece contains only a part of a quotation, so that narrating it would attribute words to the wrong person. */
  cutsQuotation: boolean;
}

/** Joins sentences of the same quotation, because none of them alone has both quotation marks. */
export function joinQuotedSpeech(text: string, pieces: readonly SentencePiece[]): SpeechPiece[] {
  const marks = pairQuotationMarks(text);
  const joined: SpeechPiece[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const first = pieces[index];
    if (first === undefined) break;
    const count = countUntilClosed(text, pieces, { from: index, marks });
    const { startChar } = first;
    const { endChar } = pieces[index + count - 1] ?? first;
    const piece = { text: text.slice(startChar, endChar), startChar, endChar };
    joined.push({ ...piece, cutsQuotation: cutsQuotation(piece, marks) });
    index += count - 1;
  }
  return joined;
}

function countUntilClosed(
  text: string,
  pieces: readonly SentencePiece[],
  { from, marks }: { from: number; marks: QuotationMarks },
): number {
  const startChar = pieces[from]?.startChar ?? 0;
  for (let count = 1; count <= MAX_JOINED; count += 1) {
    const last = pieces[from + count - 1];
    if (last === undefined) return 1;
    const piece = { startChar, endChar: last.endChar };
    if (!isCrossed(piece, marks) && hasClosedBrackets(text.slice(startChar, last.endChar))) return count;
  }
  return 1;
}

function isCrossed(piece: { startChar: number; endChar: number }, { spans }: QuotationMarks): boolean {
  return isInside(spans, piece.startChar) || isInside(spans, piece.endChar);
}

/** Whether an offset is inside a quotation. Uses binary search, because a paragraph can have thousands of quotations. */
function isInside(spans: readonly QuotedSpan[], at: number): boolean {
  const before = spans[firstFrom(spans, at) - 1];
  return before !== undefined && before.endChar > at;
}

/** Returns the index of the first quotation that starts at or after an offset. */
function firstFrom(spans: readonly QuotedSpan[], at: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.startChar ?? 0) >= at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Whether a piece of a paragraph contains, or may contain, only a part of a quotation. If the paragraph has an unpaired mark,
 * every piece with a mark counts, because the marks may be paired wrongly. If the paragraph starts with an unpaired mark, it is
 * part of a quotation over several paragraphs, so every piece counts.
 */
function cutsQuotation(piece: SentencePiece, marks: QuotationMarks): boolean {
  if (isCrossed(piece, marks)) return true;
  if (marks.repeated.some((at) => at >= piece.startChar && at < piece.endChar)) return true;
  const [firstUnpaired] = marks.unpaired;
  if (firstUnpaired === undefined) {
    const own = pairQuotationMarks(piece.text);
    const inside = marks.spans.slice(
      firstFrom(marks.spans, piece.startChar),
      firstFrom(marks.spans, piece.endChar),
    );
    const isSame = inside.every(
      ({ startChar, endChar }, at) =>
        own.spans[at]?.startChar === startChar - piece.startChar &&
        own.spans[at]?.endChar === endChar - piece.startChar,
    );
    return own.unpaired.length > 0 || own.spans.length !== inside.length || !isSame;
  }
  const goesOnInNext = firstUnpaired === 0;
  return goesOnInNext || ANY_MARK.test(piece.text);
}

/** Whether every quotation mark and every parenthesis in the text has its counterpart. */
export function hasClosedMarks(text: string): boolean {
  return hasClosedBrackets(text) && pairQuotationMarks(text).unpaired.length === 0;
}

function hasClosedBrackets(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return count(/\(/g) === count(/\)/g);
}
