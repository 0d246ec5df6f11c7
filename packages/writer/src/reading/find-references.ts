import { readPointer } from "./read-pointer.js";
import { readPronoun } from "./read-pronoun.js";
import { readRelated } from "./read-related.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";
import type { Reference } from "./reference.js";

/** Returns the anaphors of an English sentence whose antecedents are outside the sentence, in order. */
export function findReferences(reading: SentenceReading): Reference[] {
  const found: Reference[] = [];
  for (const [index, word] of reading.words.entries()) {
    const place = { reading, index, word, quote: quoteAt(reading.quotes, word.startChar) };
    const reference = readPronoun(place) ?? readPointer(place) ?? readRelated(place);
    // A second "he" has the same antecedent as the first, so only the first is returned.
    const isKnown = ({ kind, gender, quote }: Reference): boolean =>
      kind === reference?.kind && gender === reference.gender && quote === reference.quote;
    if (reference !== null && !found.some(isKnown)) found.push(reference);
  }
  return found;
}
