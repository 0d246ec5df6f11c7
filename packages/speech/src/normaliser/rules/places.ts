import { wordsOf } from "@inkreel/language";
import english from "../../data/english.json" with { type: "json" };
import { twoDigitWords } from "../number-words.js";
import type { Rule, RuleInput } from "../token.js";

const STATES: Readonly<Record<string, string>> = english.states;
/** Postal codes that are also words or titles, such as OK and MD. */
const STRICT = new Set(wordsOf(english.statesLikeWords));
const BEFORE_PLACE = /^(?:in|near|from|of|at|to|outside|around)$/i;
/** Words after which a comma and capitals are no state: "Well, OK". */
const NO_PLACE = /^(?:well|hey|yes|no|wow|ah|so|and|but|now|then|sure|fine|okay|yeah|thanks)$/i;
const ZIP = /^\d{5}$/;

/** Reads the state after a town, and its postal code: "St. Louis, Mo.", "Austin, TX", "Seattle, WA 98101". */
export const sayState: Rule = (input) => {
  const { tokens, index } = input;
  const { core, trail } = tokens[index]!;
  if (!isAfterTown(input) || !Object.hasOwn(STATES, core)) return null;
  const isPostal = /^[A-Z]{2}$/.test(core);
  const zip = isPostal && trail === "" ? (tokens[index + 1]?.core ?? "") : "";
  const name = STATES[core]!.split(" ");
  if (ZIP.test(zip)) return [name, zipWords(zip)];
  if (!isPostal) return trail.startsWith(".") ? [name] : null;
  return STRICT.has(core) && !hasPlaceWord(input) ? null : [name];
};

function isAfterTown({ tokens, index }: RuleInput): boolean {
  const town = tokens[index - 1];
  return town?.trail === "," && /^[A-Z][a-z]/.test(town.core) && !NO_PLACE.test(town.core);
}

/** Returns true if a preposition precedes the town, which may have several words. */
function hasPlaceWord({ tokens, index }: RuleInput): boolean {
  const before = tokens.slice(Math.max(0, index - 4), index - 1).toReversed();
  const first = before.find(({ core }) => !/^[A-Z][a-z]/.test(core) || BEFORE_PLACE.test(core));
  return first !== undefined && BEFORE_PLACE.test(first.core);
}

function zipWords(zip: string): string[] {
  return [...zip].flatMap((digit) => (digit === "0" ? ["oh"] : twoDigitWords(digit)));
}
