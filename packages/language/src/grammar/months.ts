import { ENGLISH } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";

/** The English months in lowercase, starting with January. */
export const MONTHS: readonly string[] = wordsOf(ENGLISH.months);
/** The English days of the week in lowercase, starting with Monday. */
export const WEEKDAYS: readonly string[] = wordsOf(ENGLISH.weekdays);

const SHORTEST = 3;
/** Abbreviations that do not have three letters. */
const LONGER: ReadonlySet<string> = new Set(["sept", "tues", "thur", "thurs"]);

/** Returns the month that a word names, in full or abbreviated ("Sept"), in lowercase. Null if there is none. */
export function monthOf(word: string): string | null {
  return nameOf(word, MONTHS);
}

/**
 * Returns the day of the week that a word names, in full or abbreviated ("Thurs"), in lowercase. Null if there is none.
 */
export function weekdayOf(word: string): string | null {
  return nameOf(word, WEEKDAYS);
}

function nameOf(word: string, names: readonly string[]): string | null {
  const written = word.toLowerCase();
  const isShort = written.length === SHORTEST || LONGER.has(written);
  return names.find((name) => name === written || (isShort && name.startsWith(written))) ?? null;
}
