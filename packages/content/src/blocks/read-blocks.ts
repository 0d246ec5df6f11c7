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
import { replaceTex } from "../formulas/replace-tex.js";
import { cleanCharacters } from "./characters.js";
import { findCite } from "./find-cite.js";
import { skipFrontMatter } from "./front-matter.js";
import { convertHtmlLeftovers } from "./html-leftovers.js";
import { collectVocabulary, joinWrappedLines } from "./join-wrapped-lines.js";
import { splitMarkdown, type MarkdownPart } from "./markdown-tree.js";
import { measureWrapWidth } from "./paragraph-ends.js";
import { readPieces, type Piece } from "./read-pieces.js";
import { PLAIN_ASTERISK, tameMarks } from "./tame-marks.js";

/**
 * Returns the blocks of a text, which may be Markdown or plain text of any quality. Each has its exact place in `text`.
 * The time grows linearly with the length of the text.
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
  /** Converts places in the text of the part to places in the whole text. */
  place: (placed: PlacedText) => PlacedText;
}

/** Yields the parts of a text, from which its blocks are made, in order. */
export function* readParts(text: string): Generator<ReadPart> {
  const tamed = tameMarks(
    skipFrontMatter(convertHtmlLeftovers(replaceTex(cleanCharacters(placeText(text))))),
  );
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
      blocks.push({ kind: "quotation", source, ...findCite(piece.paragraphs.map(words).filter(isFilled)) });
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

/** Joins a text into one line: hyphenated words become whole again, and white space becomes a single space. */
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
