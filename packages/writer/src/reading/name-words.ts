import data from "../data/name-words.json" with { type: "json" };
import type { TaggedWord } from "./tag-words.js";
import { wordSet } from "./word-set.js";

/** Nouns behind which a name is that of a thing, an animal, a place or a company: "cruise liner", "restaurant", "side". */
const THINGS = wordSet(data.things.join(" "));
/** Words with which names of clubs, companies and storms begin, and such with which they end. */
const BODIES = wordSet(data.bodies.join(" "));
const ENDINGS = wordSet(data.endings.join(" "));
/** Parties and nations before a name: "Tory Ida Moe". */
const ALLEGIANCES = wordSet(data.allegiances.join(" "));
/** Occupations, which a sentence that opens with them writes like first names: "Flanker Ida Moe". */
const OCCUPATIONS = wordSet(data.occupations.join(" "));

/**
 * Returns true for a word behind which no name of one person stands: a noun of a thing ("the liner Ida Moe"), or one in the plural ("leaders
 * Moe"). The words may be capitalised, as at the start of a sentence.
 */
export function opensNoPerson(word: TaggedWord | undefined): boolean {
  if (word?.kind !== "noun" || word.behind !== " ") return false;
  return THINGS.has(word.lower) || (word.isPlural && !word.isName && !word.isPossessive);
}

/** Returns true for a name that begins or ends as those of clubs and companies do: "League Moe", "Moe Rovers". */
export function isNameOfBody(words: readonly string[]): boolean {
  return BODIES.has(words[0] ?? "") || ENDINGS.has(words.at(-1) ?? "");
}

/** Returns a full name without the party, nation or occupation before it, and any other as it is. */
export function withoutAllegiance(name: string): string {
  const [first = "", ...rest] = name.split(/\s+/u);
  return (ALLEGIANCES.has(first) || OCCUPATIONS.has(first)) && rest.length > 1 ? rest.join(" ") : name;
}
