import type { ContentDraft } from "../draft.js";
import { parseHtml } from "../html/parse-html.js";
import { officeDraft, TITLE_CLASS } from "./office-draft.js";
import { createOfficeHtml, escapeMarkup, type OfficeHtml } from "./office-html.js";
import type { RtfBlock, RtfParagraph } from "./rtf-blocks.js";
import { createRtfHandler } from "./rtf-handler.js";
import { readRtfTokens } from "./rtf-tokens.js";

const HEADING_LEVELS = 6;
const MAX_HEADING_CHARS = 90;

/**
 * Converts an RTF document to simple Markdown with headings, lists and tables, and returns its PNG and JPEG pictures
 * as bytes.
 * @throws AppError `file_empty`, `file_too_large`.
 */
export function readRtf(bytes: Uint8Array): ContentDraft {
  const handler = createRtfHandler();
  readRtfTokens(bytes, handler);
  const { blocks, notes, images, title } = handler.end();
  const html = createOfficeHtml("rtf");
  writeBlocks(withHeadings(blocks), html);
  if (notes.length > 0) html.piece("<h2>Notes</h2>");
  for (const note of notes) writeParagraph("p", note, html);
  const root = parseHtml(html.toString()).body;
  return officeDraft({ format: "rtf", root, images, propertyHtml: escapeMarkup(title) });
}

/**
 * Makes short bold paragraphs headings if the document has no styles for them, as in files of WordPad and TextEdit. The
 * first one is the title.
 */
function withHeadings(blocks: readonly RtfBlock[]): readonly RtfBlock[] {
  const isStyled = blocks.some((block) => block.kind === "paragraph" && block.headingLevel !== null);
  if (isStyled) return blocks;
  return blocks.map((block, index) =>
    block.kind === "paragraph" && looksLikeHeading(block)
      ? { ...block, headingLevel: index === 0 ? 0 : 2 }
      : block,
  );
}

function looksLikeHeading({ html, isBold, list }: RtfParagraph): boolean {
  return isBold && list === null && html.length <= MAX_HEADING_CHARS && !/[.:;,…]\s*$/u.test(html);
}

function writeBlocks(blocks: readonly RtfBlock[], html: OfficeHtml): void {
  /** The open lists, from the outside in. */
  const lists: ("ol" | "ul")[] = [];
  const closeLists = (depth: number): void => {
    while (lists.length > depth) html.piece(`</li></${lists.pop() ?? "ul"}>`);
  };
  for (const block of blocks) {
    const list = block.kind === "paragraph" ? block.list : null;
    if (block.kind === "paragraph" && list !== null) {
      const tag = list.isNumbered ? "ol" : "ul";
      const depth = Math.min(list.level, lists.length) + 1;
      closeLists(depth);
      if (lists.length === depth && lists.at(-1) !== tag) closeLists(depth - 1);
      if (lists.length === depth) html.close("li");
      else {
        html.open(tag);
        lists.push(tag);
      }
      html.open("li");
      writeParagraph("p", block.html, html);
      continue;
    }
    closeLists(0);
    if (block.kind === "table") writeTable(block.rows, html);
    else if (block.isQuote) writeParagraph("blockquote", block.html, html);
    else writeParagraph(headingTag(block.headingLevel), block.html, html);
  }
  closeLists(0);
}

function headingTag(level: number | null): string {
  if (level === null) return "p";
  return level === 0 ? `h1 class="${TITLE_CLASS}"` : `h${Math.min(HEADING_LEVELS, level)}`;
}

function writeTable(rows: readonly (readonly string[])[], html: OfficeHtml): void {
  html.piece("<table>");
  for (const row of rows) {
    html.piece("<tr>");
    for (const cell of row) writeParagraph("td", cell, html);
    html.piece("</tr>");
  }
  html.piece("</table>");
}

function writeParagraph(opening: string, inner: string, html: OfficeHtml): void {
  html.open(opening);
  html.piece(inner);
  html.close(opening.split(" ")[0] ?? opening);
}
