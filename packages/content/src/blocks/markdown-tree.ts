import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";

export type MarkdownTree = ReturnType<typeof fromMarkdown>;
export type MarkdownNode = MarkdownTree["children"][number];

/**
 * Disabled constructs of Markdown. In pasted text, indented lines are usually prose and not code. Tags are already
 * converted. Underlined headings are recognised with the lines. An address in angle brackets stays unchanged.
 */
const NOT_READ = ["codeIndented", "htmlFlow", "htmlText", "setextUnderline", "autolink"];
/** Inline constructs. The time of the library grows quadratically with the text between two blank lines. */
const INLINE_MARKS = ["attention", "labelStartLink", "labelStartImage", "codeText", "strikethrough"];

const PART_CHARS = 2_000;
const MARKS_MAX_CHARS = 16_000;
/** A longer list is split before an item, because the time of the library grows quadratically with its length. */
const LIST_CHARS = 4_000;
/** A longer block, which no person writes, is split at the end of a line. */
const MOST_CHARS = 64_000;

/** A part of a text that is complete Markdown, and its position. */
export interface MarkdownPart {
  text: string;
  startChar: number;
  /** True if it starts with an item of the list at the end of the previous part. */
  continuesList: boolean;
}

/**
 * Parses a part of a text with the library. A part without blank lines of more than 16,000 characters keeps its inline
 * marks.
 */
export function parseMarkdown({ text }: MarkdownPart): MarkdownTree {
  if (text.length > MARKS_MAX_CHARS && !text.trimEnd().includes("\n")) return asParagraph(text);
  const disabled = text.length > MARKS_MAX_CHARS ? [...NOT_READ, ...INLINE_MARKS] : NOT_READ;
  return fromMarkdown(text, {
    extensions: [
      gfmTable(),
      gfmStrikethrough(),
      gfmFootnote(),
      gfmTaskListItem(),
      { disable: { null: disabled } },
    ],
    mdastExtensions: [
      gfmTableFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmFootnoteFromMarkdown(),
      gfmTaskListItemFromMarkdown(),
    ],
  });
}

/** Returns a very long line as a paragraph, because the library takes long to find that it contains no marks. */
function asParagraph(text: string): MarkdownTree {
  const start = { line: 1, column: 1, offset: 0 };
  const position = { start, end: { line: 1, column: text.length + 1, offset: text.length } };
  return {
    type: "root",
    children: [{ type: "paragraph", position, children: [{ type: "text", value: text, position }] }],
  };
}

/**
 * Splits a text into parts of about 2,000 characters where a block certainly starts, so that the time grows linearly. A
 * longer list is split before an item.
 */
export function splitMarkdown(text: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let [from, at] = [0, 0];
  let fence: string | null = null;
  let isAfterBlank = false;
  // Such a long line becomes a separate part, so that `parseMarkdown` recognises it.
  let wasLong = false;
  let continuesList = false;
  for (const line of text.split(/(?<=\n)/)) {
    const isLong = fence === null && line.length > MARKS_MAX_CHARS;
    const beginning = fence === null ? beginningAt(line, { chars: at - from, isAfterBlank }) : null;
    if ((isLong || wasLong || beginning !== null) && at > from) {
      parts.push({ text: text.slice(from, at), startChar: from, continuesList });
      continuesList = beginning === "item" && !isLong && !wasLong;
      from = at;
    }
    const sign = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    if (sign !== null) fence = fence === null ? sign : closes(sign, fence) ? null : fence;
    isAfterBlank = line.trim() === "";
    wasLong = isLong;
    at += line.length;
  }
  return [...parts, { text: text.slice(from), startChar: from, continuesList }];
}

/** Returns how a part starts at a line, after that many characters of the previous part. Null if none starts there. */
function beginningAt(
  line: string,
  { chars, isAfterBlank }: { chars: number; isAfterBlank: boolean },
): "block" | "item" | null {
  if (chars < PART_CHARS) return null;
  if (isAfterBlank ? /^(?!\d{1,9}[.)]|[-+*>])\S/.test(line) : /^#{1,6}[ \t]/.test(line)) return "block";
  if (chars >= LIST_CHARS && /^(?:[-+*]|\d{1,9}[.)])[ \t]+\S/.test(line)) return "item";
  return chars >= (line.startsWith("|") ? MARKS_MAX_CHARS : MOST_CHARS) ? "block" : null;
}

function closes(sign: string, fence: string): boolean {
  return sign[0] === fence[0] && sign.length >= fence.length;
}
