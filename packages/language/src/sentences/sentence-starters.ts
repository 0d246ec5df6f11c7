import { ENGLISH, LANGUAGES } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";

const ENGLISH_STARTERS: ReadonlySet<string> = new Set(wordsOf(ENGLISH.sentenceStarters));
const GERMAN_STARTERS: ReadonlySet<string> = new Set(wordsOf(LANGUAGES["de"]?.sentenceStarters ?? []));

/** Returns true for an English word that often starts a sentence and never continues a name, such as "The". */
export function isSentenceStarter(word: string): boolean {
  return ENGLISH_STARTERS.has(word.toLowerCase());
}

/** Returns true for an English or German word that often starts a sentence. */
export function isStarter(word: string): boolean {
  return GERMAN_STARTERS.has(word.toLowerCase()) || isSentenceStarter(word);
}

/** Returns true for such a word with a capital. */
export function isCapitalStarter(word: string): boolean {
  return /^\p{Lu}/u.test(word) && isStarter(word);
}
