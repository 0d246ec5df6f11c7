/** The kind of a line in a paragraph, judged only by its characters. */
export type LineKind =
  | { kind: "underline"; level: number }
  | { kind: "table" | "code" | "note" | "text" }
  | { kind: "item"; number: number | null; contentStart: number };

const ITEM = /^[ \t]*(?:[-*+]|(\d{1,3})[.)](?!\d))(?:[ \t]+\[[ xX]\])?[ \t]+(?=\S)/;

/** Classifies a line that the Markdown parser left in a paragraph. */
export function classifyLine(line: string): LineKind {
  const trimmed = line.trim();
  if (/^=+$/.test(trimmed)) return { kind: "underline", level: 1 };
  if (/^(?:[-*_#~•·—–][ \t]*){3,}$/.test(trimmed)) return { kind: "underline", level: 2 };
  if (isTableLine(trimmed)) return { kind: "table" };
  if (/^\[\^?[^\]]+\]:\s/.test(trimmed)) return { kind: "note" };
  const item = ITEM.exec(line);
  if (item !== null) {
    const number = item[1] === undefined ? null : Number(item[1]);
    return { kind: "item", number, contentStart: item[0].length };
  }
  return { kind: isCodeLine(line) ? "code" : "text" };
}

/** Returns the cells of a table row. */
export function tableCells(line: string): string[] {
  return line.includes("\t") ? line.split(/\t+/) : line.replace(/^\s*\||\|\s*$/g, "").split("|");
}

function isTableLine(trimmed: string): boolean {
  if (/^\|.*\|?$/.test(trimmed) || /^\s*:?-{3,}:?\s*(\|\s*:?-{3,}:?\s*)+$/.test(trimmed)) return true;
  const tab = /\S\t+\S/.exec(trimmed);
  return (
    (trimmed.match(/ \| /g)?.length ?? 0) >= 2 ||
    (tab !== null && /\t\S/.test(trimmed.slice(tab.index + tab[0].length)))
  );
}

/**
 * Returns true for a line that is certainly code: a shell prompt, or a line with many operators that is indented or
 * ends with a brace.
 */
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
