import {
  appendText,
  joinPlaced,
  keepGroups,
  placeText,
  replacePlaced,
  type PlacedText,
} from "@inkreel/contract";
import { decodeString } from "micromark-util-decode-string";
import type { MarkdownNode } from "./markdown-tree.js";

type Inline = Extract<MarkdownNode, { type: "paragraph" }>["children"][number];

const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/iy;
/** A reference link, whose definition is in another part of the text. */
const NAMED_LINK = /(?<!\\)\[([^[\]\n]+)\]\[[^[\]\n]*\]/dg;
/** Unpaired emphasis marks, and the "==" of highlighted text. */
const LEFTOVER_MARKS =
  /(?<![*\w])\*\*{1,2}(?=\S)|(?<=\S)\*\*{1,2}(?![*\w])|(?<!_)_{2,3}(?=\p{L})|(?<=[\p{L}.,])_{2,3}(?!_)/gu;
const HIGHLIGHT = /==(?=\S)([^=]+)==/dg;

/**
 * Returns inline Markdown as plain text with the author's line breaks, mapped to its source in the part. Omits
 * pictures, footnote references and deleted text.
 */
export function placeInline(nodes: readonly Inline[], part: string): PlacedText {
  const words = joinWhole(nodes.map((node) => placeNode(node, part)));
  return keepGroups(
    replacePlaced(keepGroups(words, NAMED_LINK), LEFTOVER_MARKS, () => ""),
    HIGHLIGHT,
  );
}

function placeNode(node: Inline, part: string): PlacedText {
  switch (node.type) {
    case "text":
    case "inlineCode":
      return alignValue(node.value, rangeOf(node), { part, isCode: node.type === "inlineCode" });
    case "emphasis":
    case "strong":
    case "link":
    case "linkReference":
      return joinWhole(node.children.map((child) => placeNode(child, part)));
    case "break": {
      const line = placeText("");
      appendText(line, "\n", rangeOf(node));
      return line;
    }
    default:
      return placeText("");
  }
}

function joinWhole(parts: readonly PlacedText[]): PlacedText {
  return joinPlaced(parts, "");
}

/** Returns the range of a syntax tree node in the part. */
export function rangeOf(node: { position?: MarkdownNode["position"] }): {
  startChar: number;
  endChar: number;
} {
  const { start, end } = node.position ?? {};
  return { startChar: start?.offset ?? 0, endChar: end?.offset ?? 0 };
}

/**
 * Maps each code unit of a node's value to its source. An escape or entity maps to one unit; line indents map to none.
 */
function alignValue(
  value: string,
  { startChar, endChar }: { startChar: number; endChar: number },
  { part, isCode }: { part: string; isCode: boolean },
): PlacedText {
  if (part.slice(startChar, endChar) === value) return placeText(value, startChar);
  const placed = placeText("");
  let from = startChar;
  for (let unit = 0; unit < value.length;) {
    const read = isCode ? null : readEscape(part, from);
    if (read !== null && value.startsWith(read.text, unit)) {
      appendText(placed, read.text, { startChar: from, endChar: from + read.lengthChars });
      unit += read.text.length;
      from += read.lengthChars;
      continue;
    }
    if (part[from] === value[unit] || (isCode && value[unit] === " " && part[from] === "\n")) {
      appendText(placed, value[unit] ?? "", { startChar: from, endChar: from + 1 });
      unit += 1;
    } else if (from >= endChar) {
      appendText(placed, value.slice(unit), { startChar: endChar, endChar });
      break;
    }
    from += 1;
  }
  return placed;
}

function readEscape(part: string, at: number): { text: string; lengthChars: number } | null {
  if (part[at] === "\\") {
    const sign = part[at + 1] ?? "";
    return /[!-/:-@[-`{-~]/.test(sign) ? { text: sign, lengthChars: 2 } : null;
  }
  if (part[at] !== "&") return null;
  REFERENCE.lastIndex = at;
  const reference = REFERENCE.exec(part)?.[0];
  if (reference === undefined) return null;
  const text = decodeString(reference);
  return text === reference ? null : { text, lengthChars: reference.length };
}
