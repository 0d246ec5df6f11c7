import { splitSentences } from "@inkreel/language";

/**
 * Placeholder for an unreadable formula until its sentence is removed. It is a Unicode noncharacter, which no text
 * contains.
 */
export const UNREADABLE_FORMULA = "\u{fdd2}";

const MARK = /^(?:#{1,6} |[-*>] |\d+\. )?/u;

/**
 * Removes the sentences that make no sense without an unreadable formula: the sentence that contains it, and one that
 * introduces a displayed formula with "so that".
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

/**
 * Returns a line with only the chosen sentences, after its list or quotation marker. Empty if no sentence is chosen.
 */
function keepSentences(line: string, choose: (sentences: string[]) => string[]): string {
  const mark = MARK.exec(line)?.[0] ?? "";
  const sentences = splitSentences(line.slice(mark.length)).map(({ text }) => text.trim());
  const kept = choose(sentences);
  return kept.length === 0 ? "" : mark + kept.join(" ");
}
