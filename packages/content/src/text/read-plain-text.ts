import { plainDraft, type ContentDraft } from "../draft.js";
import { lightMarkdown } from "./light-markdown.js";
import { looksLikeMarkdown } from "./looks-like-markdown.js";
import {
  collapseSpaces,
  normaliseCharacters,
  normaliseTypography,
  tidyBlankLines,
} from "./normalise-text.js";
import { tableToMarkdown } from "./table-to-markdown.js";

/** A document as simple Markdown, with its title. */
export interface TitledText {
  title: string | null;
  text: string;
}

const BULLET = /^\s*[-*+•▪◦‣·●○■–—]\s+(?=\S)/;
const NUMBERED = /^\s*(\d{1,3})[.)]\s+(?=\S)/;
const MAX_HEADING_CHARS = 90;

/**
 * Converts plain text to simple Markdown. Paragraphs are separated by blank lines, or by line breaks if there are none.
 * Hard-wrapped lines are joined, bullets are unified, short separate lines above a paragraph become headings, and
 * tab-separated rows become tables.
 */
export function readPlainText(raw: string): TitledText {
  const lines = normaliseTypography(raw).split("\n");
  const width = findWrapWidth(lines);
  const blocks = splitBlocks(lines, width);
  const title = takeTitle(blocks);
  const marked = blocks.map((block, index) =>
    markHeading(block, blocks[index + 1] ?? null, blocks[index - 1] ?? null),
  );
  return { title, text: tidyBlankLines(marked.join("\n\n")) };
}

/** Converts text with one paragraph per line, as word processors export it. */
export function readParagraphLines(raw: string): TitledText {
  const lines = normaliseTypography(raw).split("\n");
  const isRow = (line: string | undefined) => line?.trim().includes("\t") === true;
  const spaced = lines
    .map((line, index) => line + (isRow(line) && isRow(lines[index + 1]) ? "\n" : "\n\n"))
    .join("");
  return readPlainText(spaced);
}

function splitBlocks(lines: readonly string[], width: number | null): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  const flush = () => {
    if (block.length > 0) blocks.push(...readBlock(block, width));
    block = [];
  };
  const isOneParagraphALine = width === null && isUnspaced(lines);
  for (const line of lines) {
    if (line.trim() === "") flush();
    else {
      block.push(line);
      if (isOneParagraphALine && !isListLine(line)) flush();
    }
  }
  flush();
  return blocks;
}

/** Returns true for text with one paragraph per line: most lines are long, and none is blank. */
function isUnspaced(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  const inner = lines.slice(
    lines.findIndex((line) => line.trim() !== ""),
    lines.findLastIndex((line) => line.trim() !== ""),
  );
  const long = filled.filter((line) => line.length > 110).length;
  return filled.length > 1 && !inner.some((line) => line.trim() === "") && long * 2 >= filled.length;
}

function readBlock(lines: readonly string[], width: number | null): string[] {
  if (lines.length > 1 && lines.every((line) => line.trim().includes("\t")))
    return [tableToMarkdown(lines.map((line) => line.split("\t").map(collapseSpaces)))];
  const joined = (width === null ? lines : joinHardWraps(lines, width)).map(tidyLine);
  const parts: string[][] = [];
  for (const line of joined) {
    const part = parts.at(-1);
    if (part !== undefined && isListLine(line) === isListLine(part.at(-1) ?? "")) part.push(line);
    else parts.push([line]);
  }
  return parts.map((part) => part.join("\n"));
}

function tidyLine(line: string): string {
  if (BULLET.test(line)) return `- ${collapseSpaces(line.replace(BULLET, ""))}`;
  const number = NUMBERED.exec(line);
  if (number !== null) return `${number[1]}. ${collapseSpaces(line.slice(number[0].length))}`;
  return collapseSpaces(line);
}

function isListLine(line: string): boolean {
  return BULLET.test(line) || NUMBERED.test(line);
}

/** Removes and returns the first block as the title, if it looks like a heading and text follows. */
function takeTitle(blocks: string[]): string | null {
  const [first, second] = blocks;
  if (first === undefined || second === undefined || !looksLikeHeading(first)) return null;
  blocks.shift();
  return first;
}

function markHeading(block: string, next: string | null, previous: string | null): string {
  if (next === null || !looksLikeHeading(block)) return block;
  const isAboveText = next.length > block.length && !looksLikeHeading(next);
  const isBelowHeading = previous !== null && looksLikeHeading(previous);
  return isAboveText && !isBelowHeading ? `## ${block}` : block;
}

function looksLikeHeading(block: string): boolean {
  const isShortLine = block.length <= MAX_HEADING_CHARS && !block.includes("\n") && !isListLine(block);
  return (
    isShortLine &&
    /^["“‘(¿¡]?[\p{Lu}\p{Lo}\p{N}]/u.test(block) &&
    !/[.:;,…]["”’)]*$/.test(block) &&
    /\p{L}/u.test(block)
  );
}

const OWN_LINE = /^(?:\s{4,}|\t|\s*(?:[-*+•▪◦‣–—·]\s|\d{1,3}[.)]\s|#{1,6}\s|>|\||```|~~~))/;
const MIN_WIDTH = 40;
const MAX_WIDTH = 110;

/**
 * Returns the column at which a text was hard-wrapped, by hand or by a mail program. In hard-wrapped text, the next
 * word would not have fitted on nearly every line. Null if the text is not hard-wrapped.
 */
export function findWrapWidth(lines: readonly string[]): number | null {
  const lengths = lines.filter((line) => line.trim() !== "").map((line) => line.length);
  if (lengths.length < 3) return null;
  const width = lengths.reduce((widest, length) => Math.max(widest, length), 0);
  if (width < MIN_WIDTH || width > MAX_WIDTH) return null;
  let breaks = 0;
  let full = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (!isInnerBreak(line, next)) continue;
    breaks++;
    if (isFull(line, next, width)) full++;
  }
  return breaks >= 2 && full / breaks >= 0.7 ? width : null;
}

/** Joins hard-wrapped lines of one block. A hyphen at the end of a line stays, as in "well-known". */
export function joinHardWraps(lines: readonly string[], width: number): string[] {
  const joined: string[] = [];
  let lastPart = "";
  for (const line of lines) {
    const before = joined.at(-1);
    const isContinuation =
      before !== undefined && isInnerBreak(lastPart, line) && isLong(lastPart, line, width);
    if (isContinuation)
      joined[joined.length - 1] = before + (/\p{L}-$/u.test(before) ? "" : " ") + line.trim();
    else joined.push(line.trimEnd());
    lastPart = line;
  }
  return joined;
}

function isInnerBreak(line: string, next: string | undefined): next is string {
  return next !== undefined && line.trim() !== "" && next.trim() !== "" && !OWN_LINE.test(next);
}

function isFull(line: string, next: string, width: number): boolean {
  const nextWord = /\S+/.exec(next)?.[0].length ?? 0;
  return line.trimEnd().length + 1 + nextWord > width * 0.94;
}

/**
 * Returns true if a line probably continues in the next one. It is less strict than `isFull`: in hard-wrapped text, a
 * shorter line also continues if it does not end a sentence.
 */
function isLong(line: string, next: string, width: number): boolean {
  const endsSentence = /[.!?:;]["'”’)\]]*$/.test(line.trimEnd());
  const isHyphenated = /\p{L}-$/u.test(line.trimEnd());
  return isHyphenated || isFull(line, next, width) || (!endsSentence && line.trimEnd().length > width * 0.6);
}

const MAX_TITLE_LINE_CHARS = 90;

/** Returns pasted text as a draft. Changes only line breaks, control characters and white space around the text. */
export function readPastedText(raw: string): ContentDraft {
  const text = normaliseCharacters(raw).trim();
  if (!looksLikeMarkdown(text)) return plainDraft("text", titleLine(text), text);
  const { title, pictures } = lightMarkdown(text);
  return { ...plainDraft("markdown", title, text), pictures };
}

/** Returns the first line as a title if it is short and followed by a blank line. */
function titleLine(text: string): string | null {
  const first = /^([^\n]+)\n[ \t]*\n/.exec(text)?.[1]?.trim() ?? "";
  // A rule or a list item may be the first line.
  const line = first.replace(/^(?:[-*+•]\s+|[-*_=~\s]+$)/u, "");
  return line !== "" && line.length <= MAX_TITLE_LINE_CHARS && !/[.:;,…]$/.test(line) ? line : null;
}
