import { countWords } from "@inkreel/language";

/** A run of fewer lines may be a list or the end of a poem. */
const MIN_RUN = 12;
const MAX_WORDS = 4;
/** An amount with its thing: the line of a recipe. */
const AMOUNT = /^[\d½¼¾⅓⅔][\d\s./–-]*\p{L}/u;

/**
 * Removes long runs of short lines that are no sentences: the entries of a menu, the pages of a gallery, the cells of a
 * table of nutrients.
 */
export function dropLabelRuns(markdown: string): string {
  if (/^(?:```|~~~)/m.test(markdown)) return markdown;
  const blocks = markdown.split("\n\n");
  const dropped = new Set<number>();
  let start = 0;
  for (let at = 0; at <= blocks.length; at += 1) {
    if (at < blocks.length && isLabel(blocks[at] ?? "")) continue;
    if (at - start >= MIN_RUN) for (let index = start; index < at; index += 1) dropped.add(index);
    start = at + 1;
  }
  return blocks.length === dropped.size
    ? markdown
    : blocks.filter((_, index) => !dropped.has(index)).join("\n\n");
}

function isLabel(block: string): boolean {
  const isMarked = /^(?:#|>|\||```|~~~|[-*] |\d+\. )/u.test(block) || block.includes("\n");
  return (
    !isMarked && !AMOUNT.test(block) && !/[.!?…:;,]["”’)]?$/u.test(block) && countWords(block) <= MAX_WORDS
  );
}
