import type { SceneElement } from "@inkreel/contract";
import { isPlural } from "./figure-subject.js";
import { before } from "./figure-text.js";
import type { FoundFigure } from "./find-figures.js";
import { PEOPLE } from "./people-nouns.js";
import { wordSet } from "../reading/word-set.js";
import { elementOf, type SceneFacts } from "./scene-facts.js";

/** What a count counts. */
export interface CountedNoun {
  /** The noun with the words before it: "rare pygmy whales". */
  phrase: SceneElement;
  /** The noun alone, in lowercase. */
  head: string;
  /** Where the noun ends in the text. */
  endChar: number;
}

const NOUN_WORDS = 3;
const ABBREVIATED = /^(?:\p{Lu}\.){2,}$/u;
const NO_COUNT_BEFORE =
  /(?:\d (?:to|or|and|–|-) |\b(?:between|every|each|any|per|from|to|by|first|last|next|past|top|out of|no|not|other than|rather than|size|number|rank(?:ed)?|eine[rs]? (?:der|von|unter)(?: den| insgesamt)?|version) |[–(/-])$/i;
/** What looks like a noun in the plural and is none, or counts nothing that can be drawn. */
const NO_THINGS =
  /^(?:times|percent|points?|degrees|others?|of|this|its|his|as|is|was|has|does|us|us-based|thus|less|across|news|kinds?|types?|ways|reasons|parts|thirds|halves|quarters|series|species|dimensions|decades|centuries|calories|degrees|bits|bytes|pixels|megapixels|votes|odds|plus|miles|feet|kilomet(?:er|re)s|met(?:er|re)s|inches|tons|tonnes|yards|acres|hectares|gallons|cups|tablespoons|teaspoons|ounces|pounds|years|months|weeks|days|hours|minutes|seconds|euros?|dollars?|rupees|prozent|litern?|metern?|kilometern?|quadratmetern?|quadratkilometern?|zentimetern?|millimetern?|hektar|sachen|prozentpunkten?|promille|kalorien|gramm|kilogramm|tonnen|grad|stunden|minuten|sekunden)$/i;

/** Words that end like German adjectives: "eine Frau über 40 wurde wegen …" counts nothing. */
const NO_ADJECTIVE = wordSet(
  "wurde wurden werde werden wegen gegen neben zwischen hatte hatten hätte hätten habe haben seien waren wäre wären sollte sollten konnte " +
    "konnten könnte könnten musste mussten wollte wollten dürfte dürften machte machten über unter hinter oder aber immer wieder später",
);

/** Returns the noun in the plural directly behind a count, at most three words away. */
export function countedNoun(facts: SceneFacts, figure: FoundFigure): CountedNoun | null {
  const isCount =
    figure.kind === "quantity" && figure.unit === "" && !figure.isRange && figure.outOf === null;
  if (!isCount || NO_COUNT_BEFORE.test(before(facts, figure))) return null;
  const { words } = facts;
  const startWord = figure.figure.words.endWord;
  if (words[startWord - 1]?.endsClause === true || !/^ [^([]/u.test(facts.text.slice(figure.endChar)))
    return null;
  let isOfNation = false;
  for (let endWord = startWord + 1; endWord <= startWord + NOUN_WORDS; endWord++) {
    const last = words[endWord - 1];
    // "200 U.S. soldiers": the point may also end the sentence, and then other nouns are of the next.
    if (ABBREVIATED.test(last?.text ?? "")) {
      isOfNation = true;
      continue;
    }
    if (last === undefined || last.hasDigit || last.isStop) return null;
    const head = last.bare.toLowerCase();
    if (!/^[\p{L}'’-]{3,}$/u.test(head)) return null;
    const isHead = facts.isEnglish
      ? isPlural(head) || /^(?:dead|injured|wounded|personnel)$/.test(head)
      : /^\p{Lu}\p{Ll}/u.test(last.bare);
    if (isHead && (NO_THINGS.test(head) || (isOfNation && !PEOPLE.test(head)))) return null;
    if (isHead)
      return {
        phrase: quoteless(
          elementOf(facts, { startWord, endWord }),
          elementOf(facts, { startWord: endWord - 1, endWord }),
        ),
        head,
        endChar: last.startChar + last.text.search(/[^\p{L}\p{N}'’-]|$/u),
      };
    // German words before their noun are adjectives; "als" and "bis" begin something else.
    if (last.endsClause || (!facts.isEnglish && (!/e[mnrs]?$/u.test(head) || NO_ADJECTIVE.has(head))))
      return null;
  }
  return null;
}

/** Words of which only some stand in quotation marks leave these open. */
function quoteless(phrase: SceneElement, noun: SceneElement): SceneElement {
  return /["“”„«»]/.test(phrase.text) ? noun : phrase;
}
