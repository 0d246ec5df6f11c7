import { ENGLISH, tableOfAll } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";
import { foldWord } from "../words/fold-word.js";

/** "mn", "bn" */
const SHORT_FORM_CHARS = 2;

const factorsOf = (table: Readonly<Record<string, string>>): [string, number][] =>
  Object.entries(table).flatMap(([factor, words]) =>
    wordsOf(words).map((word): [string, number] => [foldWord(word), Number(factor)]),
  );
const SCALES = tableOfAll(({ scales = {} }) => factorsOf(scales));
const LETTERS: ReadonlyMap<string, number> = new Map(factorsOf(ENGLISH.scaleLetters));
const NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(ENGLISH.scales ?? {}).map(([factor, words]) => [Number(factor), wordsOf(words)[0] ?? ""]),
);

const SCALE_WORDS: ReadonlySet<string> = new Set(
  Object.entries(ENGLISH.scales ?? {}).flatMap(([factor, words]) =>
    Number(factor) < 100 ? [] : wordsOf(words).filter((word) => word.length > SHORT_FORM_CHARS),
  ),
);

/**
 * Returns the factor of a scale word for the number before it: "million", "Mio", "万". Null for other words. Expects a
 * folded word.
 */
export function scaleOf(foldedWord: string): number | null {
  return SCALES.get(foldedWord) ?? null;
}

/**
 * Returns the factor of letters directly after an amount: "k", "m", "bn". Null for all others. Case does not matter.
 */
export function letterScale(letters: string): number | null {
  return LETTERS.get(letters.toLowerCase()) ?? null;
}

/** Returns the English name of a scale: 1000 → "thousand". Null if it has none. */
export function scaleName(factor: number): string | null {
  return NAMES.get(factor) ?? null;
}

/** Returns true for an English scale word from the hundred on: "Millions". */
export function isScaleWord(word: string): boolean {
  return SCALE_WORDS.has(word.toLowerCase());
}
