import { countWords } from "@inkreel/language";

const SEPARATOR = /[,;|\t•·]|\s[-–—/]\s/u;
const STOP = /[.!?…:]["'”’)\]]*(?:\s|$)|[。！？｡։؟۔।॥።、，]/u;
const HEADING = /^\s*#{1,6}\s/u;
const MARKER = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u;
/** Words that only sentences have. The lines of a poem are short, too, but they say something. */
const TELLS =
  /(?<!\p{L})(?:am|is|are|was|were|i|he|she|we|they|me|him|us|them|bin|ist|sind|war|waren|ich|er|wir|ihr|mich|uns)(?!\p{L})/iu;
/** The share of pieces that say something in a text that is no list. */
const TOLD_SHARE = 0.2;
const MAX_WORDS = 3;
const MIN_NAMES = 4;

/**
 * Returns true if a text only names things, in at least four pieces of up to three words: a shopping list, a row of
 * names. Headings do not count. The same holds for one word again and again. Such a text says nothing that a video
 * could tell.
 */
export function isWordList(text: string): boolean {
  if (isOneWordAgain(text)) return true;
  const names: string[] = [];
  for (const line of text.split("\n").filter((line) => !HEADING.test(line))) {
    const told = line.replace(MARKER, "");
    if (STOP.test(told)) return false;
    names.push(...told.split(SEPARATOR).map((piece) => piece.trim()));
  }
  const filled = names.filter((name) => name !== "");
  if (filled.filter((name) => TELLS.test(name)).length >= filled.length * TOLD_SHARE) return false;
  return filled.length >= MIN_NAMES && filled.every((name) => countWords(name) <= MAX_WORDS);
}

function isOneWordAgain(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length > 1 && new Set(words).size === 1;
}
