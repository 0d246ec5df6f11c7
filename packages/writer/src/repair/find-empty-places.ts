import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";
import type { Cut } from "./cut.js";

/** Matches the occasion of an utterance, such as "in a statement", which carries no information by itself. */
const PLACE = String.raw` (?:in|at|during) an? (?:\p{Ll}+ )?(?:statement|release|email|e-mail|tweet|post|interview|conference|briefing)`;
/** Whom an occasion was for: "in an interview with Le Courant". */
const FOR_WHOM = String.raw`(?: (?:with|to|for|from) (?:[Tt]he )?\p{Lu}[\p{L}\p{N}.&’'-]*(?: (?:of )?\p{Lu}[\p{L}\p{N}&’'-]*){0,3})?`;
export const PLACE_AT_END = new RegExp(`${PLACE}$`, "u");
const IN_A_STATEMENT = new RegExp(
  String.raw`(?<=\b(?:said|says|announced|wrote|added|explained|confirmed|warned|stated))${PLACE}${FOR_WHOM}(?=[,.;:]| (?:that|on|yesterday)\b)`,
  "gu",
);
/** Matches the press to whom somebody spoke: "told Reuters", "tells The Norvale Times". Who was asked is no part of the statement. */
const TOLD_PRESS =
  /(?<!\b(?:was|were|been|being|be|is|are|had|have|has|not|never) )\b(told|tells) (?:[Tt]he )?(?:AP|AFP|Agence France-Presse|Reuters|BBC(?: (?:News|Radio \d|Breakfast|World))?|C(?:NN|NBC|BS)(?: News)?|(?:NBC|ABC|Fox|Sky|ITV|CTV|CBC|Yahoo|BuzzFeed|Bloomberg|Vice) News|NPR|PBS|Bloomberg|Newsweek|TechCrunch|Politico|Axios|Vox|Guardian|Independent|(?:\p{Lu}[\p{L}-]+ ){1,3}(?:Times|Post|Journal|Herald|Tribune|Telegraph|Gazette|Chronicle|Reporter|Insider|Today|Magazine|Press))(?=[,.:]| that\b| (?:he|she|it|they|there)\b)/gu;

/** Finds what English sentences say of the occasion of a statement, and the press that heard it, after a verb of saying. */
export function findEmptyPlaces({ text, quotes }: SentenceReading): Cut[] {
  const places = [...text.matchAll(IN_A_STATEMENT)].map(({ 0: cut, index }) => ({
    startChar: index,
    endChar: index + cut.length,
    to: "",
  }));
  const press = [...text.matchAll(TOLD_PRESS)].map(({ 0: cut, 1: verb, index }) => ({
    startChar: index,
    endChar: index + cut.length,
    to: verb === "tells" ? "says" : "said",
  }));
  return [...places, ...press].filter(({ startChar }) => quoteAt(quotes, startChar) === null);
}
