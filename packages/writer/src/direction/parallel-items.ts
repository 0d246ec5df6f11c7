import type { LayoutContent, SceneElement } from "@inkreel/contract";
import { elementOf, type SceneFacts } from "./scene-facts.js";

type List = Extract<LayoutContent, { layout: "list" }>;

const PREPOSITION =
  /^(?:about|across|after|against|among|around|at|before|behind|between|by|during|for|from|in|inside|into|of|off|on|onto|out|over|through|to|toward|towards|under|upon|via|with|without)$/i;

/**
 * Returns the items of an enumeration in one form, or null if they have none: "through | strategy, marketing and design" loses its preposition, and
 * "in | person, without a script and before millions" is no list of persons.
 */
export function parallelItems(facts: SceneFacts, { items }: Pick<List, "items">): SceneElement[] | null {
  const opens = items.map(
    ({ words }) => words !== null && PREPOSITION.test(facts.words[words.startWord]!.bare),
  );
  const [first, ...others] = items;
  if (!opens.slice(1).some(Boolean))
    return opens[0] === true ? withoutPreposition(facts, first!, others) : [...items];
  return opens.every(Boolean) ? [...items] : null;
}

function withoutPreposition(
  facts: SceneFacts,
  { words }: SceneElement,
  others: readonly SceneElement[],
): SceneElement[] | null {
  if (words === null || words.endWord - words.startWord < 2) return null;
  return [elementOf(facts, { startWord: words.startWord + 1, endWord: words.endWord }), ...others];
}

/**
 * Returns true for a name and what its bearer is, which are one person ("Ana Ruiz, head of the clinic and a mother"), and for a thing and the names
 * of what it is or of who does something ("their two daughters, Ida and Moa").
 */
export function isApposition({ items }: Pick<List, "items">): boolean {
  const [first, ...others] = items.map(({ text }) => NAME.test(text));
  const isOneNamed = first === true && others.every((isName) => !isName);
  return (
    (isOneNamed &&
      (APPOSED.test(items[1]?.text ?? "") || items.slice(1).every(({ text }) => ROLE.test(text)))) ||
    (first === false && others.every((isName) => isName))
  );
}

const NAME = /^\p{Lu}[\p{L}\p{N}.'’-]+(?: \p{Lu}[\p{L}\p{N}.'’-]+){0,3}$/u;
/** What one person is: "Ana Ruiz, a data scientist and co-author of the study". */
const ROLE =
  /(?:author|scientist|director|manager|editor|professor|lecturer|teacher|president|chair(?:man|woman)?|founder|officer|engineer|researcher|analyst|writer|artist|player|coach|member|head|owner|partner|executive|minister|senator|mayor|doctor|lawyer|economist|expert|consultant|strategist|spokes(?:man|woman|person))(?: (?:of|at|for|in) [^,]{1,60})?$/iu;
const APPOSED = /^(?:an?|the|his|her|their) |^(?:[\p{Ll}-]+ ){1,3}(?:of|for|at|with|in) /u;

/** What denies things that follow it. */
const DENIES =
  /\b(?:unlike|instead of|rather than|without|neither|not|no|never|lacks?|except(?: for)?|besides|than)$/i;
const DENIED_WITHIN = 3;
/** What denies the things before it. */
const IS_DENIED =
  /^(?:(?:am|is|are|was|were|will|can|could|do|does|did|should|would|have|has|had|may|might|must) (?:\p{L}+ )?(?:not|never|no longer)\b|cannot\b|\p{L}+n['’]t\b)/iu;

/** Returns true for things that the sentence denies, so that they would be false where they stand alone. */
export function deniesItems(facts: SceneFacts, { items }: Pick<List, "items">): boolean {
  const [first, last] = [items[0]?.words ?? null, items.at(-1)?.words ?? null];
  if (first === null || last === null) return false;
  const wordsOf = (from: number, to: number): string =>
    facts.words
      .slice(Math.max(0, from), to)
      .map(({ bare }) => bare)
      .join(" ");
  const lead = Array.from({ length: DENIED_WITHIN }, (_, at) =>
    wordsOf(first.startWord - DENIED_WITHIN, first.startWord - at),
  );
  return (
    DENIES.test(wordsOf(first.startWord, first.startWord + 1)) ||
    lead.some((words) => DENIES.test(words)) ||
    IS_DENIED.test(wordsOf(last.endWord, last.endWord + DENIED_WITHIN))
  );
}
