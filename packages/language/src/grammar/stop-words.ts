import { ENGLISH } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";

const STOP_WORDS: ReadonlySet<string> = new Set(wordsOf(ENGLISH.stopWords));

/** Whether a word is one of the function words of English: they carry grammar, not meaning. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word.toLowerCase().replaceAll("’", "'"));
}
