import { ENGLISH } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";

const STOP_WORDS: ReadonlySet<string> = new Set(wordsOf(ENGLISH.stopWords));

/** Returns true for a function word of English, which carries grammar and not meaning. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word.toLowerCase().replaceAll("’", "'"));
}
