import { bareWord } from "../words/bare-word.js";
import { splitWords } from "../words/split-words.js";
import { stemWord } from "./stem-word.js";
import { isStopWord } from "./stop-words.js";

/** Returns the stems of the content words of a text (all except function words), in order and with repetitions. */
export function contentTerms(text: string): string[] {
  const terms: string[] = [];
  for (const word of splitWords(text)) {
    for (const part of bareWord(word.text).split(/[—–/-]/)) {
      if (part.length >= 2 && !isStopWord(part)) terms.push(stemWord(part));
      else if (/^\p{Script=Han}$/u.test(part)) terms.push(part);
    }
  }
  return terms;
}
