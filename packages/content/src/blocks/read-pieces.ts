import { joinPlaced, placeText, slicePlaced, type PlacedText } from "@inkreel/contract";
import { tableCells } from "./line-kind.js";
import { parseMarkdown, type MarkdownNode, type MarkdownPart } from "./markdown-tree.js";
import { placeInline, rangeOf } from "./place-inline.js";
import { isUnderlinable, splitParagraph, textOfSegment, type Segment } from "./split-paragraph.js";

interface PieceItem {
  kind: "item";
  text: PlacedText;
  level: number;
  number: number | null;
  startsList: boolean;
  /** True for a further paragraph of the previous item. */
  isContinuation: boolean;
}

/**
 * A block of one part before cleaning, mapped to the part. Its text still has the author's line breaks. `whole` is its
 * full range.
 */
export type Piece = { whole: PlacedText } & (
  | { kind: "heading"; level: number; text: PlacedText }
  | { kind: "paragraph" | "caption" | "note"; text: PlacedText }
  | PieceItem
  | { kind: "quotation"; paragraphs: PlacedText[] }
  | { kind: "table"; rows: PlacedText[][] }
  | { kind: "code"; language: string | null }
);

type NodeOf<Type extends MarkdownNode["type"]> = Extract<MarkdownNode, { type: Type }>;

interface PieceReader {
  part: string;
  wrapWidth: number;
  pieces: Piece[];
}

/** Longer lines are treated as text despite a heading marker, because headings are not spoken. */
const HEADING_MAX_CHARS = 200;

/** Returns the pieces of a part. `wrapWidth` is the wrap width of the whole text, in characters. */
export function readPieces(part: MarkdownPart, wrapWidth: number): Piece[] {
  const reader: PieceReader = { part: part.text, wrapWidth, pieces: [] };
  for (const node of parseMarkdown(part).children) readNode(reader, node);
  const [first] = reader.pieces;
  if (part.continuesList && first?.kind === "item") first.startsList = false;
  return reader.pieces;
}

function readNode(reader: PieceReader, node: MarkdownNode): void {
  switch (node.type) {
    case "heading":
      return addHeading(reader, placeInline(node.children, reader.part), node.depth);
    case "paragraph":
      return readParagraph(reader, node);
    case "list":
      return readList(reader, node, 1);
    case "blockquote":
      return readQuotation(reader, node);
    case "code":
      reader.pieces.push({ kind: "code", language: node.lang ?? null, whole: wholeOf(reader, node) });
      return;
    case "table":
      reader.pieces.push({
        kind: "table",
        rows: node.children.map((row) => row.children.map((cell) => placeInline(cell.children, reader.part))),
        whole: wholeOf(reader, node),
      });
      return;
    case "footnoteDefinition":
      return readNote(reader, node);
    case "thematicBreak":
      underlineLast(reader, rangeOf(node).startChar);
  }
}

function addHeading({ pieces }: PieceReader, text: PlacedText, level: number): void {
  if (text.text.length > HEADING_MAX_CHARS) pieces.push({ kind: "paragraph", text, whole: text });
  else pieces.push({ kind: "heading", level, text, whole: text });
}

/** Turns a short line into a heading if a line of dashes follows directly. */
function underlineLast({ part, pieces }: PieceReader, startChar: number): void {
  const last = pieces.at(-1);
  if (last?.kind !== "paragraph" || !isUnderlinable(last.text.text)) return;
  const between = part.slice(last.text.pieces.at(-1)?.endChar, startChar);
  if (/^[^\n]*\n[ \t]*$/.test(between)) pieces.splice(-1, 1, { ...last, kind: "heading", level: 2 });
}

function wholeOf({ part }: PieceReader, node: MarkdownNode): PlacedText {
  const { startChar, endChar } = rangeOf(node);
  return placeText(part.slice(startChar, endChar), startChar);
}

function readParagraph(reader: PieceReader, node: NodeOf<"paragraph">): void {
  const [first] = node.children;
  if (first?.type === "image" && node.children.length === 1)
    return addCaption(reader, first.title ?? "", wholeOf(reader, node));
  const segments = splitParagraph(placeInline(node.children, reader.part), reader.wrapWidth);
  for (const [index, segment] of segments.entries())
    addSegment(reader, segment, segments[index - 1]?.kind !== "item");
}

/** Reads a footnote, without the link definitions directly below it. */
function readNote({ part, wrapWidth, pieces }: PieceReader, note: NodeOf<"footnoteDefinition">): void {
  for (const { children } of textNodes(note.children)) {
    const segments = splitParagraph(placeInline(children, part), wrapWidth);
    const text = joinPlaced(segments.map(textOfSegment), "\n");
    pieces.push({ kind: "note", text, whole: text });
  }
}

function addCaption({ pieces }: PieceReader, title: string, whole: PlacedText): void {
  const caption = title.trim();
  const at = whole.text.lastIndexOf(caption);
  if (caption !== "" && at >= 0)
    pieces.push({ kind: "caption", text: slicePlaced(whole, at, at + caption.length), whole });
}

function addSegment(reader: PieceReader, segment: Segment, startsList: boolean): void {
  const text = textOfSegment(segment);
  if (text.text === "") return;
  switch (segment.kind) {
    case "heading":
      return addHeading(reader, text, segment.level);
    case "text":
      reader.pieces.push({ kind: "paragraph", text, whole: text });
      return;
    case "code":
      reader.pieces.push({ kind: "code", language: null, whole: text });
      return;
    case "table":
      reader.pieces.push({ kind: "table", rows: segment.lines.map(cellsOf), whole: text });
      return;
    case "item": {
      const { number } = segment;
      const item = { kind: "item", level: 1, number, startsList, isContinuation: false } as const;
      reader.pieces.push({ ...item, text, whole: text });
    }
  }
}

function cellsOf(line: PlacedText): PlacedText[] {
  let from = 0;
  return tableCells(line.text).map((cell) => {
    const at = line.text.indexOf(cell, from);
    from = at + cell.length;
    return slicePlaced(line, at, from);
  });
}

function readList(reader: PieceReader, list: NodeOf<"list">, level: number): void {
  let number = (list.start ?? 1) - 1;
  for (const [index, item] of list.children.entries()) {
    number = Math.max(number + 1, writtenNumber(reader.part, rangeOf(item).startChar));
    const head = {
      kind: "item" as const,
      level,
      number: list.ordered === true ? number : null,
      startsList: level === 1 && index === 0,
      isContinuation: false,
    };
    readItem(reader, item.children, head);
  }
}

/** Returns the item number as written by the author, because a list may skip numbers. */
function writtenNumber(part: string, startChar: number): number {
  return Number(/^\d{1,9}/.exec(part.slice(startChar, startChar + 9))?.[0] ?? 0);
}

function readItem(reader: PieceReader, nodes: readonly MarkdownNode[], head: Omit<PieceItem, "text">): void {
  const state = { hasWords: false };
  for (const node of nodes) {
    if (node.type === "list") readList(reader, node, head.level + 1);
    else if (node.type !== "paragraph") readNode(reader, node);
    else {
      const segments = splitParagraph(placeInline(node.children, reader.part), reader.wrapWidth);
      for (const segment of segments) addItemText(reader, segment, { head, state });
    }
  }
}

/** Adds text to a list item. An unindented line that does not continue the item's sentence ends the list. */
function addItemText(
  reader: PieceReader,
  segment: Segment,
  { head, state }: { head: Omit<PieceItem, "text">; state: { hasWords: boolean } },
): void {
  const text = textOfSegment(segment);
  if (segment.kind !== "text" || (state.hasWords && isUnindented(reader.part, text)))
    return addSegment(reader, segment, true);
  const isFirst = !state.hasWords;
  const startsList = head.startsList && isFirst;
  reader.pieces.push({ ...head, startsList, isContinuation: !isFirst, text, whole: text });
  state.hasWords = true;
}

/**
 * Reads a quotation. Its lines form one paragraph up to an empty line. An unmarked line after it may continue it or
 * start a new paragraph.
 */
function readQuotation(reader: PieceReader, quotation: NodeOf<"blockquote">): void {
  const paragraphs: PlacedText[] = [];
  const after: Segment[] = [];
  for (const node of textNodes(quotation.children)) {
    const marked: PlacedText[] = [];
    const segments = splitParagraph(placeInline(node.children, reader.part), reader.wrapWidth);
    for (const segment of segments) {
      if (marked.length > 0 && isUnindented(reader.part, textOfSegment(segment))) after.push(segment);
      else marked.push(textOfSegment(segment));
    }
    paragraphs.push(joinPlaced(marked, "\n"));
  }
  reader.pieces.push({ kind: "quotation", paragraphs, whole: wholeOf(reader, quotation) });
  for (const segment of after) addSegment(reader, segment, true);
}

/** Returns the headings and paragraphs of a quotation at any nesting depth. */
function textNodes(nodes: readonly MarkdownNode[]): NodeOf<"heading" | "paragraph">[] {
  return nodes.flatMap((node) => {
    if (node.type === "heading" || node.type === "paragraph") return [node];
    if (node.type === "blockquote" || node.type === "list" || node.type === "listItem")
      return textNodes(node.children);
    return [];
  });
}

/** Returns true if the text starts at the beginning of a line, without list indentation or quotation mark. */
function isUnindented(part: string, text: PlacedText): boolean {
  const startChar = text.pieces[0]?.startChar ?? 0;
  const line = part.slice(part.lastIndexOf("\n", startChar - 1) + 1, startChar);
  return !/[ \t>]/.test(line);
}
