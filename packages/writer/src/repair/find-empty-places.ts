import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";
import type { Cut } from "./cut.js";

/** "In a statement": where somebody said it tells nothing, unless to whom. */
const PLACE = String.raw` (?:in|at|during) an? (?:\p{Ll}+ )?(?:statement|release|email|e-mail|tweet|post|interview|conference|briefing)`;
export const PLACE_AT_END = new RegExp(`${PLACE}$`, "u");
const IN_A_STATEMENT = new RegExp(
  String.raw`(?<=\b(?:said|says|announced|wrote|added|explained|confirmed|warned|stated))${PLACE}(?=[,.;:]| (?:that|on|yesterday)\b)`,
  "giu",
);

/** Where something was said, behind the verb that says so. English. */
export function findEmptyPlaces({ text, quotes }: SentenceReading): Cut[] {
  return [...text.matchAll(IN_A_STATEMENT)]
    .map(({ 0: cut, index }) => ({ startChar: index, endChar: index + cut.length, to: "" }))
    .filter(({ startChar }) => quoteAt(quotes, startChar) === null);
}
