import { saysThen } from "../language/says-then.js";
/** What a line of light Markdown is, by its look alone. */
export type LineKind =
  | { kind: "blank" | "fence" | "rule" | "underline" | "table" | "definition" | "code" | "text" }
  | { kind: "heading"; level: number; contentStart: number }
  | { kind: "quote"; contentStart: number }
  | { kind: "item"; indent: number; number: number | null; contentStart: number };

const ITEM = /^([ \t]*)(?:[-*+•‣◦▪●·]|\(?(\d{1,3})[.)](?!\d))(?:[ \t]+\[[ xX]\])?[ \t]+(?=\S)/;

export function classifyLine(line: string): LineKind {
  const trimmed = line.trim();
  if (trimmed === "") return { kind: "blank" };
  if (/^(?:`{3,}|~{3,})/.test(trimmed)) return { kind: "fence" };
  if (/^=+$/.test(trimmed)) return { kind: "underline" };
  if (/^(?:[-*_#~•·—–][ \t]*){3,}$/.test(trimmed)) return { kind: "rule" };
  const heading = /^ {0,3}(#{1,6})[ \t]+(?=\S)/.exec(line);
  if (heading !== null) {
    return { kind: "heading", level: heading[1]?.length ?? 1, contentStart: heading[0].length };
  }
  const quote = /^ {0,3}(?:> ?)+/.exec(line);
  if (quote !== null) return { kind: "quote", contentStart: quote[0].length };
  if (/^\|.*\|?$/.test(trimmed) || /^\s*:?-{3,}:?\s*(\|\s*:?-{3,}:?\s*)+$/.test(trimmed))
    return { kind: "table" };
  if ((trimmed.match(/ \| /g)?.length ?? 0) >= 2 || saysThen(trimmed, /\S\t+\S/, /\t\S/))
    return { kind: "table" };
  if (/^\[\^?[^\]]+\]:\s/.test(trimmed)) return { kind: "definition" };
  const item = ITEM.exec(line);
  if (item !== null) {
    const number = item[2] === undefined ? null : Number(item[2]);
    return { kind: "item", indent: indentOf(item[1] ?? ""), number, contentStart: item[0].length };
  }
  return isCodeLine(line) ? { kind: "code" } : { kind: "text" };
}

function indentOf(space: string): number {
  return space.replaceAll("\t", "    ").length;
}

/** Lines that can only be code: a shell prompt, or an indented or brace-ended line full of operators. */
function isCodeLine(line: string): boolean {
  const trimmed = line.trim();
  if (
    /^\$ \S/.test(trimmed) ||
    /^(?:import|export|const|let|var|def|function|class|return|#include)\b.*[;({=]/.test(trimmed)
  ) {
    return true;
  }
  if (/^(?: {4}|\t)/.test(line))
    return /[{}<>=$]|\(\)|;$|^(?:npm|npx|pip|git|curl|sudo|docker) /.test(trimmed);
  return (
    /[{};]$/.test(trimmed) &&
    /[=(){}<>]/.test(trimmed) &&
    !/\p{L}{2} \p{L}{2,} \p{L}{2,} \p{L}{2}/u.test(trimmed)
  );
}
