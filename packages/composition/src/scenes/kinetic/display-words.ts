import type { WordToSet } from "../../text/text-block.js";

const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
];

/**
 * Returns the words of each page with quotation marks that are paired on that page: a quotation that continues on the
 * next page is closed here and opened again there. `pages` holds the words of the pages in order.
 */
export function pairMarks<Word extends WordToSet>(pages: readonly (readonly Word[])[]): Word[][] {
  let open: (typeof PAIRS)[number] | null = null;
  return pages.map((page) => {
    const words = page.map((word) => ({ ...word }));
    const [first, last] = [words[0], words.at(-1)];
    if (open !== null && first !== undefined) first.text = open[0] + first.text;
    open = openPairAfter(page, open);
    if (open !== null && last !== undefined) last.text += open[1];
    return words;
  });
}

/** Returns the words of pages without quotation marks, for a quotation whose mark is drawn. */
export function withoutMarks<Word extends WordToSet>(pages: readonly (readonly Word[])[]): Word[][] {
  return pages.map((page) =>
    page.map((word) => ({ ...word, text: word.text.replaceAll(/["“”„«»「」『』]/gu, "") || word.text })),
  );
}

type Pair = (typeof PAIRS)[number];

/** Returns the quotation that is still open after the words, or null. */
function openPairAfter(words: readonly WordToSet[], before: Pair | null): Pair | null {
  let open = before;
  for (const char of words.map(({ text }) => text).join(" ")) {
    if (open === null) open = PAIRS.find(([mark]) => mark === char) ?? null;
    else if (char === open[1]) open = null;
  }
  return open;
}

const TRAILING = /(?<=[\p{L}\p{N}%\p{Sc}”’")\]»」])[,;，、；،؛]+(?=["”’)\]»」]?$)/u;
const FULL_STOP = /(?<=[\p{L}\p{N}%”’")\]»])\.(?=["”’)\]»]?$)/u;
const ABBREVIATION = /^\p{L}{1,3}\.\p{L}|^\p{Lu}\.$/u;

/** Removes the commas and semicolons with which a line of display type would end. */
export function withoutTrailingComma(text: string): string {
  return text.replace(TRAILING, "");
}

/** Removes the full stop with which display type would end, but not that of an abbreviation. */
export function withoutFullStop(text: string): string {
  return ABBREVIATION.test(text) ? text : text.replace(FULL_STOP, "");
}
