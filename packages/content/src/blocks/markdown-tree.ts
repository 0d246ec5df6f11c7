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
 * Disabled Markdown constructs. In pasted text, indented lines are usually prose and not code. HTML has been converted
 * before. Underlined (setext) headings are recognised by `classifyLine`. A URL in angle brackets stays unchanged.
 */
const NOT_READ = ["codeIndented", "htmlFlow", "htmlText", "setextUnderline", "autolink"];
/** Inline constructs. The parser needs quadratic time in the length of the text between two blank lines. */
const INLINE_MARKS = ["attention", "labelStartLink", "labelStartImage", "codeText", "strikethrough"];

const PART_CHARS = 2_000;
const MARKS_MAX_CHARS = 16_000;
/** Longer lists are split before an item, because the parser needs quadratic time in their length. */
const LIST_CHARS = 4_000;
/** Longer blocks are split at a line break. No person writes such blocks. */
const MOST_CHARS = 64_000;

/** A section of the text that is valid Markdown on its own, and its offset. */
export interface MarkdownPart {
  text: string;
  startChar: number;
  /** True if it starts with an item of the list that the previous part ends with. */
  continuesList: boolean;
}

/**
 * Parses one part of a text. A block of more than 16,000 characters without a blank line is parsed without inline
 * syntax.
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

/** Returns a very long line as one paragraph, because the parser would take long to find that it contains no syntax. */
function asParagraph(text: string): MarkdownTree {
  const start = { line: 1, column: 1, offset: 0 };
  const position = { start, end: { line: 1, column: text.length + 1, offset: text.length } };
  return {
    type: "root",
    children: [{ type: "paragraph", position, children: [{ type: "text", value: text, position }] }],
  };
}

/**
 * Splits a text into parts of about 2,000 characters at places where a new block certainly starts, so that parsing
 * takes linear time. Longer lists are split before an item.
 */
export function splitMarkdown(text: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let [from, at] = [0, 0];
  let fence: string | null = null;
  let isAfterBlank = false;
  // A very long line becomes a part of its own, so that `parseMarkdown` recognises it.
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

/**
 * Returns how a new part would start at this line, after the given number of characters in the previous part. Null if
 * no part can start here.
 */
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
