import { ENGLISH } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";

/** The months in English, in small letters, January first. */
export const MONTHS: readonly string[] = wordsOf(ENGLISH.months);
/** The days of the week in English, in small letters, Monday first. */
export const WEEKDAYS: readonly string[] = wordsOf(ENGLISH.weekdays);

const SHORTEST = 3;
/** Shortened otherwise than to three letters. */
const LONGER: ReadonlySet<string> = new Set(["sept", "tues", "thur", "thurs"]);

/** The month that a word names, written out or shortened ("Sept"), in small letters; null for none. */
export function monthOf(word: string): string | null {
  return nameOf(word, MONTHS);
}

/** The day of the week that a word names, written out or shortened ("Thurs"), in small letters; null for none. */
export function weekdayOf(word: string): string | null {
  return nameOf(word, WEEKDAYS);
}

function nameOf(word: string, names: readonly string[]): string | null {
  const written = word.toLowerCase();
  const isShort = written.length === SHORTEST || LONGER.has(written);
  return names.find((name) => name === written || (isShort && name.startsWith(written))) ?? null;
}
