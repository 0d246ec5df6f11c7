import { rangeOfPlaced, type ContentPicture, type PlacedText } from "@inkreel/contract";
import { readFrontMatter } from "../blocks/front-matter.js";
import { parseMarkdown, type MarkdownNode } from "../blocks/markdown-tree.js";
import { readParts, type ReadPart } from "../blocks/read-blocks.js";
import type { Piece } from "../blocks/read-pieces.js";
import { PLAIN_ASTERISK } from "../blocks/tame-marks.js";
import { CONTENT_LIMITS } from "../limits.js";
import { localPathOf } from "../pictures/local-path.js";
import { nearTextOf } from "../pictures/near-text.js";
import { checkTextLines } from "./check-text-length.js";
import { collapseSpaces } from "./normalise-text.js";
import { tableToMarkdown } from "./table-to-markdown.js";

/** Indentation that suffices below "10. ". */
const INDENT = "    ";
const ADDRESS = /<((?:https?:\/\/|mailto:)[^<>\s]+)>/gu;
/** A footnote reference. It must follow a word, because "[^>]" has another meaning in code. */
const FOOTNOTE_MARK = /(?<=[\p{L}\p{N}.,;:!?)"”’] ?)\[\^[\p{L}\p{N}_-]{1,100}\]/gu;

/** A Markdown text as simple Markdown, with its title and pictures. */
export interface LightMarkdown {
  /** The title in the front matter, otherwise the first heading of level one or two, otherwise null. */
  title: string | null;
  text: string;
  /** Pictures with an http(s) URL or a relative path. */
  pictures: ContentPicture[];
}

/**
 * Converts Markdown to simple Markdown. Headings, lists, quotations, tables and code keep their syntax; paragraphs keep
 * their line breaks. Inline syntax, comments, tags, pictures and rules are removed, and footnotes are moved to the end.
 * Works part by part to save memory.
 * @throws AppError `file_too_large` for too many lines.
 */
export function lightMarkdown(text: string): LightMarkdown {
  checkTextLines(text);
  const notes: string[] = [];
  const pictures = new Map<string, PlacedPicture>();
  let title = readFrontMatter(text).fields.get("title") || null;
  let body = "";
  for (const read of readParts(text)) {
    title ??= titleIn(read);
    const printed = printPart(text, read, notes);
    const gap = body === "" || printed === "" ? "" : read.part.continuesList ? "\n" : "\n\n";
    body += gap + printed;
    addPictures(pictures, read, body.length);
  }
  const numbered = notes.map((note, index) => `${index + 1}. ${note}`).join("\n");
  const parts = [body, ...(notes.length === 0 ? [] : ["## Notes", numbered])];
  return {
    title,
    text: parts.filter((part) => part !== "").join("\n\n"),
    pictures: [...pictures.values()].map(({ endChar, ...picture }) => ({
      ...picture,
      nearText: picture.nearText ?? nearTextOf(body.slice(endChar).trimStart()),
    })),
  };
}

/** A picture and the end of its part in the printed text, after which its paragraph follows if the part has none. */
type PlacedPicture = ContentPicture & { endChar: number };

function titleIn({ pieces }: ReadPart): string | null {
  const heading = pieces.find((piece) => piece.kind === "heading" && piece.level <= 2);
  return heading?.kind === "heading" ? collapseSpaces(wordsOf(heading.text)) || null : null;
}

function addPictures(
  pictures: Map<string, PlacedPicture>,
  { part, pieces }: ReadPart,
  endChar: number,
): void {
  if (!part.text.includes("![") || pictures.size >= CONTENT_LIMITS.pictures) return;
  for (const { url: written, alt, title, position } of imagesIn(parseMarkdown(part).children)) {
    const url = written.replaceAll(PLAIN_ASTERISK, "*");
    const path = localPathOf(url);
    const isFound = /^https?:\/\//.test(url) || path !== null;
    if (!isFound || pictures.has(url) || pictures.size >= CONTENT_LIMITS.pictures) continue;
    pictures.set(url, {
      id: `picture-${pictures.size + 1}`,
      url: path === null ? url : null,
      ...(path !== null && { path }),
      alt: collapseSpaces(alt ?? ""),
      caption: title == null ? null : collapseSpaces(title),
      widthPx: null,
      heightPx: null,
      attribution: null,
      nearText: textBehind(pieces, position?.end.offset ?? 0),
      endChar,
    });
  }
}

/** Returns the start of the first heading or paragraph that ends behind an offset of the part, or null. */
function textBehind(pieces: readonly Piece[], offset: number): string | null {
  for (const piece of pieces) {
    if (!("text" in piece) || piece.kind === "caption" || piece.kind === "note") continue;
    if (rangeOfPlaced(piece.whole, 0, piece.whole.text.length).endChar <= offset) continue;
    const nearText = nearTextOf(wordsOf(piece.text));
    if (nearText !== null) return nearText;
  }
  return null;
}

function imagesIn(nodes: readonly MarkdownNode[]): Extract<MarkdownNode, { type: "image" }>[] {
  return nodes.flatMap((node) =>
    node.type === "image" ? [node] : "children" in node ? imagesIn(node.children) : [],
  );
}

/** Prints the pieces of a part, separated by a blank line only where the original has one. */
function printPart(text: string, { part, pieces, place }: ReadPart, notes: string[]): string {
  let printed = "";
  let endChar = 0;
  for (const piece of pieces) {
    const { startChar } = rangeOfPlaced(piece.whole, 0, 1);
    const isClose = !/\n[ \t>]*\n/.test(part.text.slice(endChar, startChar));
    endChar = rangeOfPlaced(piece.whole, 0, piece.whole.text.length).endChar;
    if (piece.kind === "note") notes.push(collapseSpaces(wordsOf(piece.text)));
    const source = rangeOfPlaced(place(piece.whole), 0, piece.whole.text.length);
    const words = printPiece(piece, text.slice(source.startChar, source.endChar));
    if (words !== "") printed += printed === "" ? words : (isClose ? "\n" : "\n\n") + words;
  }
  return printed;
}

function printPiece(piece: Piece, source: string): string {
  switch (piece.kind) {
    case "heading":
      return `${"#".repeat(piece.level)} ${collapseSpaces(wordsOf(piece.text))}`;
    case "paragraph":
      return wordsOf(piece.text);
    case "item":
      return printItem(piece);
    case "quotation": {
      const paragraphs = piece.paragraphs.map(wordsOf).filter((words) => words !== "");
      return paragraphs.map((words) => prefixLines(words, "> ")).join("\n>\n");
    }
    case "table":
      // "$129.99 | 4.4 out of 5 | 8,312 ratings" is a line of text and not a table.
      if (!piece.whole.text.includes("\n")) return wordsOf(piece.whole);
      return tableToMarkdown(piece.rows.map((row) => row.map((cell) => collapseSpaces(wordsOf(cell)))));
    case "code":
      return source;
    default:
      return "";
  }
}

function printItem({ text, level, number, isContinuation }: Extract<Piece, { kind: "item" }>): string {
  const mark = number === null ? "- " : `${number}. `;
  const lines = prefixLines(wordsOf(text), INDENT.repeat(level - 1) + " ".repeat(mark.length));
  return isContinuation || lines === "" ? lines : INDENT.repeat(level - 1) + mark + lines.trimStart();
}

function prefixLines(words: string, prefix: string): string {
  return words === "" ? "" : prefix + words.replaceAll("\n", `\n${prefix}`);
}

/** Returns the plain text of a piece with the author's line breaks. */
function wordsOf({ text }: PlacedText): string {
  return text
    .replaceAll(PLAIN_ASTERISK, "*")
    .replaceAll(FOOTNOTE_MARK, "")
    .replaceAll(ADDRESS, "$1")
    .split("\n")
    .map(collapseSpaces)
    .filter((line) => line !== "")
    .join("\n");
}
