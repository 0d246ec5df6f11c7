import type { LayoutContent } from "@inkreel/contract";
import { isCoordinator, type WordRange } from "@inkreel/language";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { tagWords } from "../reading/tag-words.js";
import { taggedIn } from "./phrase-parts.js";
import type { SceneFacts } from "./scene-facts.js";

const MOST_FURTHER_WORDS = 6;

/**
 * Returns true if a list is the whole list of its sentence. None begins with the second half of a pair ("files and | folders, …"), and none ends
 * inside an item that lists things of its own ("… and the islands of Saba | , Bonaire and Aruba").
 */
export function hasUncutItems(
  facts: SceneFacts,
  { items }: Extract<LayoutContent, { layout: "list" }>,
): boolean {
  const [first, last] = [items[0]?.words ?? null, items.at(-1)?.words ?? null];
  if (first === null || last === null) return true;
  const before = facts.words[first.startWord - 1];
  const isHalf = before?.endsClause === false && /^(?:and|or|&)$/i.test(before.text);
  return !isHalf && !goesOn(facts, last.endWord, areDeeds(facts, last));
}

/** What is done needs the rest of its clause: "put the lid | on the pot". */
function areDeeds(facts: SceneFacts, { startWord, endWord }: WordRange): boolean {
  const [first, second] = taggedIn(facts, tagWords(facts.text), { startWord, endWord });
  return first?.kind === "verb" && second !== undefined && !first.lower.endsWith("ed");
}

function goesOn(facts: SceneFacts, endWord: number, isDeed: boolean): boolean {
  const isMarked = facts.words[endWord - 1]?.endsClause === true;
  const next = facts.words[endWord];
  if (!isMarked)
    return next?.text === "&" || /^(?:and|or|of)$/i.test(next?.bare ?? "") || (next !== undefined && isDeed);
  return goesOnAsList(facts, endWord);
}

/** "…, a motor, | and miles of freedom": no verb stands behind the last joint. */
export function joinsThing(facts: SceneFacts, startWord: number): boolean {
  const end = facts.words.findIndex(({ endsClause }, at) => at >= startWord && endsClause) + 1;
  const part = taggedIn(facts, tagWords(facts.text), {
    startWord,
    endWord: end === 0 ? facts.words.length : end,
  });
  return part[0]?.kind === "noun" && !part.some((word) => word.kind === "pronoun" || canBeFiniteVerb(word));
}

/** Returns true if a list goes on behind a comma: "Fortune 500 finance, | health care and payments". */
export function goesOnAsList(facts: SceneFacts, endWord: number): boolean {
  if (facts.words[endWord - 1]?.text.endsWith(",") !== true) return false;
  const near = facts.words.slice(endWord, endWord + MOST_FURTHER_WORDS);
  const joint = near.findIndex(({ bare }) => isCoordinator(bare));
  if (joint === 0) return joinsThing(facts, endWord + 1);
  if (joint < 0) return false;
  const part = taggedIn(facts, tagWords(facts.text), { startWord: endWord, endWord: endWord + joint });
  const isThing = part.some(({ kind }) => kind === "noun");
  return isThing && !part.some((word) => word.kind === "pronoun" || canBeFiniteVerb(word));
}
