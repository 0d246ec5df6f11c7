import {
  joinPlaced,
  placeText,
  placeThrough,
  rangeOfPlaced,
  replacePlaced,
  slicePlaced,
  trimPlaced,
  type ContentBlock,
  type PlacedText,
} from "@inkreel/contract";
import { wordsOf } from "@inkreel/language";
import elements from "../data/html-elements.json" with { type: "json" };
import { replaceTex } from "../formulas/replace-tex.js";
import { skipFrontMatter } from "./front-matter.js";
import { splitMarkdown, type MarkdownPart } from "./markdown-tree.js";
import { measureWrapWidth } from "./paragraph-ends.js";
import { readPieces, type Piece } from "./read-pieces.js";
import { spreadLists } from "./spread-lists.js";
import { PLAIN_ASTERISK, tameMarks } from "./tame-marks.js";

/**
 * Splits a text, Markdown or plain text of any quality, into blocks. Each is mapped to its exact range in `text`. Takes
 * linear time.
 */
export function readBlocks(text: string): ContentBlock[] {
  const vocabulary = collectVocabulary(text);
  const blocks: ContentBlock[] = [];
  for (const { pieces, place } of readParts(text)) {
    for (const piece of pieces)
      addPiece(blocks, piece, { place, words: (placed) => finishWords(place(placed), vocabulary) });
  }
  return blocks.filter(hasWords);
}

/** A part of a text and its pieces. */
export interface ReadPart {
  part: MarkdownPart;
  pieces: Piece[];
  /** Maps ranges in the part to ranges in the whole text. */
  place: (placed: PlacedText) => PlacedText;
}

/** Yields the parts of a text in order, for conversion to blocks. */
export function* readParts(text: string): Generator<ReadPart> {
  const clean = skipFrontMatter(convertHtmlLeftovers(replaceTex(cleanCharacters(placeText(text)))));
  const tamed = tameMarks(spreadLists(clean));
  const wrapWidth = measureWrapWidth(tamed.text);
  for (const part of splitMarkdown(tamed.text)) {
    const original = slicePlaced(tamed, part.startChar, part.startChar + part.text.length);
    yield {
      part,
      pieces: readPieces(part, wrapWidth),
      place: (placed) => placeThrough(placed, original),
    };
  }
}

interface Reading {
  place: ReadPart["place"];
  words: (placed: PlacedText) => PlacedText;
}

function addPiece(blocks: ContentBlock[], piece: Piece, { place, words }: Reading): void {
  const source = rangeOfPlaced(place(piece.whole), 0, piece.whole.text.length);
  switch (piece.kind) {
    case "item":
      return addItem(blocks, { ...piece, text: words(piece.text) }, source);
    case "heading":
      blocks.push({ kind: "heading", source, level: piece.level, text: words(piece.text) });
      return;
    case "quotation":
      for (const said of splitAtCites(piece.paragraphs.map(words).filter(isFilled)))
        blocks.push({ kind: "quotation", source, ...findCite(said) });
      return;
    case "table":
      blocks.push({ kind: "table", source, rows: piece.rows.map((row) => row.map(words)) });
      return;
    case "code":
      blocks.push({ kind: "code", source, language: piece.language });
      return;
    case "note":
      return;
    default:
      blocks.push({ kind: piece.kind, source, text: words(piece.text) });
  }
}

function addItem(
  blocks: ContentBlock[],
  item: Extract<Piece, { kind: "item" }>,
  source: ContentBlock["source"],
): void {
  const last = blocks.at(-1);
  const list = item.startsList || last?.kind !== "list" ? null : last;
  const previous = list?.items.at(-1);
  if (list !== null && previous !== undefined && item.isContinuation) {
    previous.paragraphs.push(item.text);
  } else {
    const { level, number, text } = item;
    const added = { level, number, paragraphs: [text] };
    if (list === null) blocks.push({ kind: "list", source, isOrdered: number !== null, items: [added] });
    else list.items.push(added);
  }
  if (list !== null) list.source = { ...list.source, endChar: Math.max(list.source.endChar, source.endChar) };
}

/** Joins a text into one line: removes end-of-line hyphens and collapses white space. */
function finishWords(placed: PlacedText, vocabulary: ReadonlySet<string>): PlacedText {
  let text = joinWrappedLines(placed, vocabulary);
  text = replacePlaced(text, new RegExp(PLAIN_ASTERISK, "gu"), () => "*");
  text = replacePlaced(cleanCharacters(text), /\s{2,}|[^\S ]/g, () => " ");
  return trimPlaced(replacePlaced(text, /(?<! ) +(?=[,.;!?](?:\s|$))/g, () => ""));
}

function isFilled({ text }: PlacedText): boolean {
  return text !== "";
}

function hasWords(block: ContentBlock): boolean {
  if (block.kind === "list") {
    for (const item of block.items) {
      const filled = item.paragraphs.filter(isFilled);
      item.paragraphs = filled.length === 0 ? [joinPlaced([], "")] : filled;
    }
    block.items = block.items.filter((item) => item.paragraphs.some(isFilled));
    return block.items.length > 0;
  }
  if (block.kind === "quotation") return block.paragraphs.length > 0 || block.cite !== null;
  return !("text" in block) || isFilled(block.text);
}

/**
 * Characters that are neither visible nor spoken: soft hyphens, zero-width spaces, byte order marks, direction marks
 * and control characters.
 */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc]|(?![\t\n\v\f\r])\p{Cc}/gu;
const OTHER_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v]/g;

/** Normalises line breaks and spaces, and removes invisible characters. */
function cleanCharacters(placed: PlacedText): PlacedText {
  const lines = replacePlaced(placed, LINE_ENDS, () => "\n");
  const visible = replacePlaced(lines, INVISIBLE, () => "");
  return replacePlaced(visible, OTHER_SPACES, () => " ");
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。，]/u;

/** Longer than any word that is hyphenated at the end of a line. */
const WORD_MAX_CHARS = 100;

/**
 * Joins the lines of a hard-wrapped block. Removes a hyphen at the end of a line if the joined word occurs elsewhere in
 * the text ("exam-\nple"), and keeps it otherwise ("well-\nknown").
 */
function joinWrappedLines(placed: PlacedText, vocabulary: ReadonlySet<string>): PlacedText {
  const joined = replacePlaced(placed, /-\n(?=\p{Ll})/gu, (match) => {
    const before =
      /(?<!\p{L})\p{L}+$/u.exec(
        placed.text.slice(Math.max(0, match.index - WORD_MAX_CHARS), match.index),
      )?.[0] ?? "";
    const after =
      /^\p{L}+/u.exec(placed.text.slice(match.index + 2, match.index + 2 + WORD_MAX_CHARS))?.[0] ?? "";
    return vocabulary.has((before + after).toLowerCase()) ? "" : "-";
  });
  return replacePlaced(joined, /\n/g, (match) => {
    const before = joined.text.charAt(match.index - 1);
    const after = joined.text.charAt(match.index + 1);
    return UNSPACED.test(before) && UNSPACED.test(after) ? "" : " ";
  });
}

function collectVocabulary(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu));
}

/** A longer last paragraph of a quotation is not an attribution. */
const CITE_MAX_CHARS = 240;
/** The author at the end of a quotation: "— Ada Lovelace". A hyphen inside a word is no dash: "die IP-Adresse werden." */
// bounded: the pattern is applied to at most CITE_MAX_CHARS characters.
const CITE =
  /(?<!\s)\s*(?:[—–-]{2}|[—–]|(?<![\p{L}\p{N}])-)\s*(\p{Lu}[\p{L}.'’-]+(?:\s+[\p{L}.'’-]+){0,3})(?:,[^.!?]{0,60})?\s*$/u;

/** Splits a quotation behind each paragraph that is an attribution, because what follows has another author. */
function splitAtCites(paragraphs: readonly PlacedText[]): PlacedText[][] {
  const isCite = ({ text }: PlacedText): boolean =>
    /^[—–]/u.test(text) && text.length <= CITE_MAX_CHARS && CITE.test(text);
  const parts: PlacedText[][] = [[]];
  for (const [at, paragraph] of paragraphs.entries()) {
    parts.at(-1)!.push(paragraph);
    if (isCite(paragraph) && at < paragraphs.length - 1) parts.push([]);
  }
  return parts;
}

/** Separates the attribution at the end of a quotation from its paragraphs. */
function findCite(paragraphs: readonly PlacedText[]): {
  paragraphs: PlacedText[];
  cite: string | null;
} {
  const last = paragraphs.at(-1);
  if (last === undefined) return { paragraphs: [], cite: null };
  const from = Math.max(0, last.text.length - CITE_MAX_CHARS);
  const match = CITE.exec(last.text.slice(from));
  if (match === null) return { paragraphs: [...paragraphs], cite: null };
  const body = trimPlaced(slicePlaced(last, 0, from + match.index));
  const before = paragraphs.slice(0, -1);
  return { paragraphs: body.text === "" ? before : [...before, body], cite: match[1] ?? null };
}

/**
 * HTML elements and comments that are removed with their contents. Each pattern matches up to the closing tag (the
 * group) or to the end of the text, so that no text is scanned twice.
 */
const REMOVED_ELEMENTS: readonly RegExp[] = [
  /<!--[\s\S]*?(?:(-->)|$)/g,
  /<script\b[^>]*(?:>[\s\S]*?(?:(<\/script\s*>)|$)|$)/gi,
  /<style\b[^>]*(?:>[\s\S]*?(?:(<\/style\s*>)|$)|$)/gi,
  /<noscript\b[^>]*(?:>[\s\S]*?(?:(<\/noscript\s*>)|$)|$)/gi,
  /<svg\b[^>]*(?:>[\s\S]*?(?:(<\/svg\s*>)|$)|$)/gi,
  /<iframe\b[^>]*(?:>[\s\S]*?(?:(<\/iframe\s*>)|$)|$)/gi,
  /<nav\b[^>]*(?:>[\s\S]*?(?:(<\/nav\s*>)|$)|$)/gi,
  /<footer\b[^>]*(?:>[\s\S]*?(?:(<\/footer\s*>)|$)|$)/gi,
  /<form\b[^>]*(?:>[\s\S]*?(?:(<\/form\s*>)|$)|$)/gi,
  /<button\b[^>]*(?:>[\s\S]*?(?:(<\/button\s*>)|$)|$)/gi,
  /<figcaption\b[^>]*(?:>[\s\S]*?(?:(<\/figcaption\s*>)|$)|$)/gi,
  /<head\b[^>]*(?:>[\s\S]*?(?:(<\/head\s*>)|$)|$)/gi,
  /<table\b[^>]*(?:>[\s\S]*?(?:(<\/table\s*>)|$)|$)/gi,
];

const INLINE_CODE_OR_TAG =
  /`[^`\n]*`|<\/?(a|abbr|article|aside|b|big|blockquote|body|br|center|cite|code|dd|del|details|div|dl|dt|em|figure|font|footer|form|h[1-6]|header|hr|html|i|img|input|ins|kbd|label|li|main|mark|meta|link|nav|ol|p|picture|pre|q|s|samp|section|small|source|span|strike|strong|sub|summary|sup|svg|tbody|td|tfoot|th|thead|time|title|tr|tt|u|ul|var|video|wbr)\b[^<>]*>/gi;

const INLINE_TAGS = new Set(wordsOf(elements.withoutLineBreak));

/**
 * Converts HTML tags in a text to simple Markdown: block tags become line breaks, headings and list items get Markdown
 * markers, and scripts and comments are removed.
 */
function convertHtmlLeftovers(placed: PlacedText): PlacedText {
  const withoutElements = REMOVED_ELEMENTS.reduce(
    (text, element) => replacePlaced(text, element, ([, end]) => (end === undefined ? null : "\n\n")),
    placed,
  );
  return replacePlaced(withoutElements, INLINE_CODE_OR_TAG, (match) => {
    const name = match[1]?.toLowerCase();
    return name === undefined ? null : tagReplacement(name, match[0].startsWith("</"));
  });
}

function tagReplacement(name: string, isClosing: boolean): string {
  if (INLINE_TAGS.has(name)) return "";
  if (name === "br") return "\n";
  if (/^h[1-6]$/.test(name) && !isClosing) return `\n\n${"#".repeat(Number(name[1]))} `;
  if (name === "li" && !isClosing) return "\n- ";
  if (name === "li") return "";
  if (name === "blockquote" && !isClosing) return "\n\n> ";
  return "\n\n";
}
