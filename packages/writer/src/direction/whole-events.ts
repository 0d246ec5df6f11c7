import type { LayoutContent } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { isNamed, isTornStart, LEANS_BACK, taggedIn } from "./phrase-parts.js";
import type { SceneFacts } from "./scene-facts.js";

/**
 * Returns true if events in time are understood: the first that is told names who or what it is about, and the others may leave that out. "Until
 * 1982" is no point at which something happens.
 */
export function hasWholeEvents(
  facts: SceneFacts,
  { heading, events }: Extract<LayoutContent, { layout: "timeline" }>,
): boolean {
  const tagged = tagWords(facts.text);
  const told = events
    .flatMap(({ what }) => what?.words ?? [])
    .toSorted((left, right) => left.startWord - right.startWord);
  if (told.length === 0) return heading?.words != null && namesSubject(facts, tagged, heading.words);
  const isLimit = ({ when }: (typeof events)[number]): boolean =>
    /^(?:until|till)$/i.test(facts.words[(when.words?.startWord ?? 0) - 1]?.bare ?? "");
  const isUnderstood = (range: WordRange, at: number): boolean =>
    namesSubject(facts, tagged, range) || (at > 0 && taggedIn(facts, tagged, range)[0]?.kind === "verb");
  if (told.some((range) => isPredicate(facts, range))) return false;
  return told.length === events.length && !events.some(isLimit) && told.every(isUnderstood);
}

/** "The fair is | a market founded" says nothing without its subject. */
function isPredicate({ words }: SceneFacts, { startWord }: WordRange): boolean {
  const before = words[startWord - 1];
  return (
    before !== undefined && !before.endsClause && /^(?:is|was|are|were|be|been|became|as)$/i.test(before.bare)
  );
}

/** Returns true for a phrase that begins with a whole noun phrase and not with a pronoun or a verb. */
function namesSubject(facts: SceneFacts, tagged: readonly TaggedWord[], range: WordRange): boolean {
  const part = taggedIn(facts, tagged, range);
  const verb = part.findIndex((word) => canBeFiniteVerb(word));
  const subject = verb < 0 ? part : part.slice(0, verb);
  const opens = part[0]?.kind;
  return (
    !isTornStart(facts, tagged, range) &&
    opens !== "preposition" &&
    opens !== "conjunction" &&
    opens !== "adverb" &&
    !LEANS_BACK.test(part[0]?.lower ?? "") &&
    subject.some((word) => isNamed(word) || /^(?:nobody|everyone|everybody|all|somebody)$/.test(word.lower))
  );
}
