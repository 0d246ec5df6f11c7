import { LANGUAGES, tableOfAll } from "../lexicon/languages.js";
import { namesOf, wordsOf } from "../lexicon/word-list.js";
import { foldWord } from "../words/fold-word.js";

const PARTS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(LANGUAGES).map(([language, { shares = {} }]) => [
    language,
    new Map(
      Object.entries(shares).flatMap(([parts, words]) =>
        wordsOf(words).map((word) => [foldWord(word), 100 / Number(parts)]),
      ),
    ),
  ]),
);
const HALVES = tableOfAll<true>(({ halves = "" }) => wordsOf(halves).map((word) => [foldWord(word), true]));
const PERCENT: ReadonlySet<string> = new Set([
  "%",
  "٪",
  ...tableOfAll<true>(({ percent = "" }) =>
    (percent === "" ? [] : namesOf(percent)).map((name) => [foldWord(name), true]),
  ).keys(),
]);

/**
 * Returns the percentage that a fraction word stands for: "third" → 33.3…. Null for other words. Expects a folded word.
 */
export function partPercent(foldedWord: string, language: string): number | null {
  return PARTS.get(language)?.get(foldedWord) ?? null;
}

/** Returns true if a folded word means a half, in any language. */
export function isHalf(foldedWord: string): boolean {
  return HALVES.has(foldedWord);
}

/** Returns true if one or two folded words, or a sign, mean "percent", in any language. */
export function isPercent(folded: string): boolean {
  return PERCENT.has(folded);
}
