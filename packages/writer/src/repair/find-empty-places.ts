import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";
import type { Cut } from "./cut.js";

/** Matches the occasion of an utterance, such as "in a statement", which carries no information by itself. */
const PLACE = String.raw` (?:in|at|during) an? (?:\p{Ll}+ )?(?:statement|release|email|e-mail|tweet|post|interview|conference|briefing)`;
export const PLACE_AT_END = new RegExp(`${PLACE}$`, "u");
const IN_A_STATEMENT = new RegExp(
  String.raw`(?<=\b(?:said|says|announced|wrote|added|explained|confirmed|warned|stated))${PLACE}(?=[,.;:]| (?:that|on|yesterday)\b)`,
  "giu",
);

/** Finds uninformative occasions after a reporting verb in an English sentence, such as "in a statement" after "said". */
export function findEmptyPlaces({ text, quotes }: SentenceReading): Cut[] {
  return [...text.matchAll(IN_A_STATEMENT)]
    .map(({ 0: cut, index }) => ({ startChar: index, endChar: index + cut.length, to: "" }))
    .filter(({ startChar }) => quoteAt(quotes, startChar) === null);
}
