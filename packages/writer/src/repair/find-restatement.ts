import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";
import type { Cut } from "./cut.js";

/** Matches the beginning of what says a statement again for a formula or a list below: "— that is, the entries are equal for all i and j:" */
const AGAIN = /(?:—|–|;|,) ?(?:that is|that is to say|in other words|in symbols|or, in symbols)\b/iu;
const MIN_WORDS_BEFORE = 8;

/** Finds what repeats an English statement to lead over to a formula, which nobody hears. Null without it. */
export function findRestatement({ text, words, quotes }: SentenceReading): Cut | null {
  const again = text.endsWith(":") ? AGAIN.exec(text) : null;
  if (again === null || quoteAt(quotes, again.index) !== null || /[.!?]/.test(text.slice(again.index)))
    return null;
  const startChar = text.slice(0, again.index).trimEnd().length;
  const before = words.filter((word) => word.startChar < startChar);
  const isStatement = before.length >= MIN_WORDS_BEFORE && before.some(canBeFiniteVerb);
  return isStatement ? { startChar, endChar: text.length, to: "." } : null;
}
