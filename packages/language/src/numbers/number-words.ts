import { ENGLISH, LANGUAGES, tableOfAll } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";
import { foldWord } from "../words/fold-word.js";

type Values = ReadonlyMap<string, number>;

const valuesOf = (table: Readonly<Record<string, string>>): [string, number][] =>
  Object.entries(table).flatMap(([value, words]) =>
    wordsOf(words).map((word): [string, number] => [foldWord(word), Number(value)]),
  );

/**
 * Number words of each language. "One" and its equivalents are left out, because they are also articles and pronouns.
 */
const NUMBERS: ReadonlyMap<string, Values> = new Map(
  Object.entries(LANGUAGES).flatMap(([language, { numbers }]) =>
    numbers === undefined
      ? []
      : [
          [
            language,
            new Map([...valuesOf(numbers), ...(language === "en" ? valuesOf(ENGLISH.ordinals) : [])]),
          ],
        ],
  ),
);
/** Units that count only after a ten and a hyphen, because they have other meanings alone. */
const ENGLISH_UNITS: Values = new Map([
  ["one", 1],
  ["first", 1],
  ["second", 2],
  ["third", 3],
]);

/** Returns the value of a number written as a word, in one of the known languages. Null if it is not a number. */
export function spelledValue(foldedWord: string, language: string): number | null {
  const numbers = NUMBERS.get(language);
  if (numbers === undefined) return null;
  return numbers.get(foldedWord) ?? (language === "en" ? compoundValue(numbers, foldedWord) : null);
}

/** Returns the value of a compound number word such as "twenty-five" or "thirty-first", or null. */
function compoundValue(numbers: Values, word: string): number | null {
  const [tens = "", unit = "", ...rest] = word.split("-");
  const tensValue = numbers.get(tens) ?? 0;
  const unitValue = ENGLISH_UNITS.get(unit) ?? numbers.get(unit) ?? 0;
  const isSound = rest.length === 0 && tensValue >= 20 && tensValue % 10 === 0;
  return isSound && unitValue > 0 && unitValue < 10 ? tensValue + unitValue : null;
}

/** Length of abbreviated scale words such as "mn" and "bn". */
const SHORT_FORM_CHARS = 2;

const SCALES = tableOfAll(({ scales = {} }) => valuesOf(scales));
const LETTERS: ReadonlyMap<string, number> = new Map(valuesOf(ENGLISH.scaleLetters));
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
