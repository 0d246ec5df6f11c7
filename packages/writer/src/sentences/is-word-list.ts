import { countWords } from "@inkreel/language";

const SEPARATOR = /[,;|\t•·]|\s[-–—/]\s/u;
const STOP = /[.!?…:]["'”’)\]]*(?:\s|$)|[。！？｡։؟۔।॥።、，]/u;
const HEADING = /^\s*#{1,6}\s/u;
const MARKER = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u;
const MAX_WORDS = 3;
const MIN_NAMES = 4;

/**
 * Returns true if a text only names things, in at least four pieces of up to three words: a shopping list, a row of
 * names. Such a text says nothing of them, so no video can tell it. Headings do not count.
 */
export function isWordList(text: string): boolean {
  const names: string[] = [];
  for (const line of text.split("\n").filter((line) => !HEADING.test(line))) {
    const told = line.replace(MARKER, "");
    if (STOP.test(told)) return false;
    names.push(...told.split(SEPARATOR).map((piece) => piece.trim()));
  }
  const filled = names.filter((name) => name !== "");
  return filled.length >= MIN_NAMES && filled.every((name) => countWords(name) <= MAX_WORDS);
}
