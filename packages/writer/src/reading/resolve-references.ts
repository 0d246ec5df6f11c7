import type { NounGroup } from "./noun-groups.js";
import type { People } from "./find-people.js";
import { agrees, type Reference } from "./find-references.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";

/** What a reference of a sentence means, as far as the sentences before it tell. */
export type Resolution =
  /** The sentence right before holds something that it may mean, or has to come along for want of anything else. */
  | { status: "previous" }
  /** Nothing but this name can be meant: it may stand in the reference's place. */
  | { status: "certain"; name: string };

/** Names further back than this are forgotten by whoever listens. */
export const MAX_BACK = 4;

/**
 * Finds what a reference means among the sentences before it (the last is the nearest). Certain is only a person: when
 * nobody else who agrees in number and gender is named there.
 */
export function resolveReference(
  reference: Reference,
  before: readonly SentenceReading[],
  people: People,
): Resolution {
  if (reference.kind !== "person" || reference.quote !== null) return { status: "previous" };
  const names = new Set<string>();
  for (const reading of before.slice(-MAX_BACK)) {
    for (const group of reading.groups) {
      const name = people.find(group.text)?.name ?? null;
      if (
        (name === null && saysWho(reading, group)) ||
        !mayMean(reading, group, { reference, isKnown: name !== null })
      )
        continue;
      if (name === null) return { status: "previous" };
      names.add(name);
    }
  }
  const [name] = names;
  return names.size === 1 && name !== undefined ? { status: "certain", name } : { status: "previous" };
}

function mayMean(
  { quotes }: SentenceReading,
  group: NounGroup,
  { reference: { gender }, isKnown }: { reference: Reference; isKnown: boolean },
): boolean {
  if ((group.person === "no" && !isKnown) || group.isPlural || !agrees(group, gender)) return false;
  if (quoteAt(quotes, group.startChar) !== null) return false;
  return !/^(?:nobody|no|everybody|everyone|anyone|anybody|who|each)$/.test(group.head.lower);
}

/** "Anna Berg, a nurse", "Anna Berg is a nurse": one person, not two. */
function saysWho({ groups, words }: SentenceReading, group: NounGroup): boolean {
  const before = groups.findLast(({ endWord }) => endWord <= group.startWord);
  if (before === undefined || !before.isName) return false;
  const between = words.slice(before.endWord, group.startWord);
  if (between.length === 0) return before.head.behind.startsWith(",") || before.head.isPossessive;
  return (
    between.length <= 2 && between.every(({ lower }) => /^(?:is|was|became|remains|as|who)$/.test(lower))
  );
}
