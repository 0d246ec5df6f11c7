import type { NounGroup } from "./noun-groups.js";
import type { People, Person } from "./find-people.js";
import { agrees } from "./read-pronoun.js";
import type { Reference } from "./reference.js";
import { SAYING } from "./say-words.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";
import type { Gender, TaggedWord } from "./tag-words.js";

/** What a reference of a sentence means, as far as the sentences before it tell. */
export type Resolution =
  /** The sentence right before holds something that it may mean, or has to come along for want of anything else. */
  | { status: "previous" }
  /** Nothing but this name can be meant: it may stand in the reference's place. */
  | { status: "certain"; name: string };

/** Names further back than this are forgotten by whoever listens. */
export const MAX_BACK = 4;

const PREVIOUS: Resolution = { status: "previous" };

/**
 * Finds whom a pronoun means among the sentences before it (the last is the nearest). Certain is only the person who is the
 * subject of the nearest sentence of the paragraph that `linked` holds, or whom the pronouns up to it go on about, when nothing
 * in `before` can be the name of anybody else, whether the text makes that bearer known or not, within quotations too.
 */
export function resolveReference(
  reference: Reference,
  { linked, before }: { linked: readonly SentenceReading[]; before: readonly SentenceReading[] },
  people: People,
): Resolution {
  if (reference.kind !== "person" || reference.quote !== null) return PREVIOUS;
  const person = findSubject(linked, reference.gender, people);
  if (person === null) return PREVIOUS;
  const isOpen = before.some(
    (reading) => namesAnother(reading, person) || mayMeanAnother(reading, { reference, person, people }),
  );
  return isOpen ? PREVIOUS : { status: "certain", name: person.name };
}

/** "Anna Berg bought a farm. She keeps bees. She …": back over the sentences that go on about one person. */
function findSubject(
  linked: readonly SentenceReading[],
  gender: Gender | null,
  people: People,
): Person | null {
  const pronoun = gender === "male" ? "he" : "she";
  const named = linked.findLast(({ words }) => words[0]?.lower !== pronoun);
  const group = named?.groups.find((each) => isSubject(named, each));
  const person = group === undefined ? null : people.find(group.text);
  return person !== null && agrees(person, gender) ? person : null;
}

/** "Anna Berg sells", "In May, Anna Berg, a nurse, sold", "says Anna Berg". */
function isSubject({ words, quotes }: SentenceReading, group: NounGroup): boolean {
  if (!group.isName || group.head.isPossessive || quoteAt(quotes, group.startChar) !== null) return false;
  const previous = words[group.startWord - 1];
  if (previous !== undefined && SAYING.test(previous.lower) && /^\s*$/.test(previous.behind)) return true;
  const opens =
    previous === undefined ||
    /[,"”’]\s*$/.test(previous.behind) ||
    /^(?:but|and|yet|so)$/i.test(previous.text);
  const isAlone = !words.slice(0, group.startWord).some(({ kind }) => kind === "verb" || kind === "pronoun");
  const isSpeaker = previous !== undefined && quoteAt(quotes, previous.startChar) !== null;
  return opens && (isAlone || isSpeaker) && hasVerbBehind(words, group);
}

/** Right behind the name, or behind an apposition of it. */
function hasVerbBehind(words: readonly TaggedWord[], group: NounGroup): boolean {
  const isApposed = group.head.behind.startsWith(",");
  const from = isApposed
    ? words.findIndex(({ behind }, at) => at >= group.endWord && behind.startsWith(",")) + 1
    : group.endWord;
  if (from === 0) return false;
  return words.slice(from).find(({ kind }) => kind !== "adverb")?.kind === "verb";
}

/** Whether any word may be the name of somebody else, as far as capitals tell: the tagger does not know every surname. */
function namesAnother({ words }: SentenceReading, person: Person): boolean {
  const own = new Set(person.name.split(" "));
  return words.some((word, index) => {
    const bare = word.text.replace(/['’]s?$/u, "");
    if (!/^\p{Lu}\p{L}/u.test(bare) || own.has(bare)) return false;
    if (word.isTime || word.isPlace || word.isOrganisation || HONORIFIC.test(bare)) return false;
    const opens = index === 0 || /["“„«:.!?]\s*$/.test(words[index - 1]?.behind ?? "");
    return !opens || !OPENS_NO_NAME.has(word.kind);
  });
}

const HONORIFIC = /^(?:Mr|Mrs|Ms|Miss|Dr|MD|PhD|President|Professor|Sir)$/;
/** What a capital at the beginning of a sentence says nothing of. */
const OPENS_NO_NAME: ReadonlySet<TaggedWord["kind"]> = new Set([
  "determiner",
  "pronoun",
  "preposition",
  "conjunction",
  "adverb",
  "number",
]);

/** "The coach", "his brother": somebody without a name, whom the pronoun may mean as well. */
function mayMeanAnother(
  reading: SentenceReading,
  { reference, person, people }: { reference: Reference; person: Person; people: People },
): boolean {
  return reading.groups.some((group) => {
    if (people.find(group.text) === person || saysWho(reading, group)) return false;
    if (group.person === "no" || group.isPlural || !agrees(group, reference.gender)) return false;
    if (quoteAt(reading.quotes, group.startChar) !== null) return false;
    return !/^(?:nobody|no|everybody|everyone|anyone|anybody|who|each)$/.test(group.head.lower);
  });
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
