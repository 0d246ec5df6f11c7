import { AppError, say, type DocumentUnit } from "@inkreel/contract";
import { wordsOf } from "@inkreel/language";
import elements from "../data/html-elements.json" with { type: "json" };
import { CONTENT_LIMITS } from "../limits.js";

const TAG = /<(?:!--|(\/?)([a-z][a-z0-9:-]*))/giu;
/** Void elements, which have no closing tag. */
const VOID = new Set(wordsOf(elements.empty));
/** Elements that are closed implicitly by the next element of their kind and therefore cannot nest. */
const ENDS_BY_ITSELF = new Set(wordsOf(elements.endedByTheNext));
/** Elements whose contents are not parsed as markup, with their closing tags. */
const RAW = new Map([
  ["script", /<\/script/giu],
  ["style", /<\/style/giu],
  ["textarea", /<\/textarea/giu],
  ["title", /<\/title/giu],
]);
const COMMENT_END = /-->/gu;

const PIECE = /=\s*["']|&[#a-z]|<(?![/a-z!])/giu;

/**
 * Counts the elements, attributes, text and nesting depth of a page before a DOM is built. A DOM takes many times the
 * memory of its source, and time that grows with the depth.
 * @throws AppError `file_too_large`.
 */
export function checkMarkup(html: string): void {
  const tags = new RegExp(TAG);
  const counts = { elements: 0, pieces: 0, textChars: 0, depth: 0, depths: 0 };
  let readTo = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    countBetween(counts, html.slice(readTo, tag.index));
    const [, slash, written] = tag;
    if (written === undefined) {
      counts.pieces += 1;
      tags.lastIndex = endOf(html, COMMENT_END, tags.lastIndex);
    } else countTag(counts, written.toLowerCase(), slash === "/");
    const end = slash === "/" ? undefined : RAW.get(written?.toLowerCase() ?? "");
    if (end !== undefined) tags.lastIndex = endOf(html, end, tags.lastIndex);
    readTo = tags.lastIndex;
    refuseTooMany(counts);
  }
  countBetween(counts, html.slice(readTo));
  refuseTooMany(counts);
}

interface MarkupCounts {
  elements: number;
  pieces: number;
  textChars: number;
  depth: number;
  depths: number;
}

/** Counts everything between two tag names: attributes up to the bracket, and text. */
function countBetween(counts: MarkupCounts, between: string): void {
  for (const piece of between.matchAll(PIECE)) if (piece[0] !== "") counts.pieces += 1;
  counts.textChars += between.length - 1 - between.indexOf(">");
}

function countTag(counts: MarkupCounts, name: string, isEnd: boolean): void {
  if (!isEnd) counts.elements += 1;
  if (hasDepth(name)) counts.depth = Math.max(0, counts.depth + (isEnd ? -1 : 1));
  if (!isEnd) counts.depths += counts.depth;
}

function refuseTooMany({ elements, pieces, textChars, depth, depths }: MarkupCounts): void {
  const limits = CONTENT_LIMITS;
  if (elements > limits.htmlElements) throw tooMany(limits.htmlElements, "elements");
  if (pieces > limits.htmlPieces) throw tooMany(limits.htmlPieces, "attributes");
  if (textChars > limits.textChars) throw tooMany(limits.textChars, "text");
  if (depth > limits.htmlDepth || depths > limits.htmlDepths) throw tooDeep();
}

function hasDepth(name: string): boolean {
  return !VOID.has(name) && !ENDS_BY_ITSELF.has(name) && !RAW.has(name);
}

/** Returns the end of an element that contains no markup. Without a closing tag, it extends to the end of the page. */
function endOf(html: string, end: RegExp, from: number): number {
  end.lastIndex = from;
  return end.exec(html) === null ? html.length : end.lastIndex;
}

function tooMany(limit: number, unit: DocumentUnit): AppError {
  return new AppError("file_too_large", say("page_has_too_many", { most: limit, unit }));
}

function tooDeep(): AppError {
  return new AppError("file_too_large", say("page_too_deep"));
}
