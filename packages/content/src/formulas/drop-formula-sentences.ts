import { splitSentences } from "@inkreel/language";

/** Stands for a formula that cannot be read, until its sentence is dropped. No text has this sign. */
export const UNREADABLE_FORMULA = "\u{fdd2}";

const MARK = /^(?:#{1,6} |[-*>] |\d+\. )?/u;

/**
 * Drops the sentences that rest on a formula that cannot be read: the one that holds it, and what leads to one that stands alone,
 * "so that".
 */
export function dropFormulaSentences(markdown: string): string {
  if (!markdown.includes(UNREADABLE_FORMULA)) return markdown;
  const kept: string[] = [];
  let isInSentence = false;
  for (const block of markdown.split("\n\n")) {
    const lines: string = block.includes(UNREADABLE_FORMULA) ? dropInLines(block) : block;
    const goesOn: boolean = isInSentence && /^\p{Ll}/u.test(lines);
    const rest: string = goesOn ? withoutFirst(lines) : lines;
    isInSentence = lines === "" || (goesOn && rest === "");
    if (lines === "" && /[^.!?…]$/u.test(kept.at(-1) ?? ".") && kept.at(-1)?.startsWith("#") === false)
      kept.push(withoutLast(kept.pop() ?? ""));
    kept.push(rest);
  }
  return kept.filter((block) => block !== "").join("\n\n");
}

function dropInLines(block: string): string {
  const lines = block
    .split("\n")
    .map((line) =>
      line.includes(UNREADABLE_FORMULA)
        ? keepSentences(line, (all) => all.filter((one) => !one.includes(UNREADABLE_FORMULA)))
        : line,
    );
  return lines.filter((line) => line !== "").join("\n");
}

function withoutFirst(block: string): string {
  const [line = "", ...after] = block.split("\n");
  return [keepSentences(line, (sentences) => sentences.slice(1)), ...after]
    .filter((one) => one !== "")
    .join("\n");
}

function withoutLast(block: string): string {
  const lines = block.split("\n");
  const line = lines.pop() ?? "";
  return [...lines, keepSentences(line, (sentences) => sentences.slice(0, -1))]
    .filter((one) => one !== "")
    .join("\n");
}

/** A line with some of its sentences, behind its mark; empty without any. */
function keepSentences(line: string, choose: (sentences: string[]) => string[]): string {
  const mark = MARK.exec(line)?.[0] ?? "";
  const sentences = splitSentences(line.slice(mark.length)).map(({ text }) => text.trim());
  const kept = choose(sentences);
  return kept.length === 0 ? "" : mark + kept.join(" ");
}
