import type { NounGroup } from "./noun-groups.js";
import type { People, Person } from "./find-people.js";
import { agrees } from "./read-pronoun.js";
import type { Reference } from "./reference.js";
import { SAYING } from "./say-words.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";
import type { Gender, TaggedWord } from "./tag-words.js";

/** The result of resolving a reference against the sentences before it. */
export type Resolution =
  /** The antecedent is unknown or ambiguous, so the sentence right before must be said as well. */
  | { status: "previous" }
  /** Only this person can be the antecedent, so the name may replace the reference. */
  | { status: "certain"; name: string };

/** The number of sentences in which an antecedent is searched for. Listeners do not remember names from further back. */
export const MAX_BACK = 4;

const PREVIOUS: Resolution = { status: "previous" };

/**
 * Resolves a personal pronoun. The only candidate is the person who is the subject of the nearest sentence in `linked` that
 * does not start with the same pronoun. The result is certain if no sentence in `before`, including its quotations, contains
 * another name or describes another person who agrees with the pronoun. `linked` holds the preceding sentences of one
 * paragraph, `before` the preceding sentences of the text; both are in the order of the text.
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

/** Returns the subject of a chain of sentences about one person: "Anna Berg bought a farm. She keeps bees. She …". */
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

/** Whether a name is the subject of its sentence: "Anna Berg sells", "In May, Anna Berg, a nurse, sold", "says Anna Berg". */
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

/** Whether a verb follows the name or the apposition after it. */
function hasVerbBehind(words: readonly TaggedWord[], group: NounGroup): boolean {
  const isApposed = group.head.behind.startsWith(",");
  const from = isApposed
    ? words.findIndex(({ behind }, at) => at >= group.endWord && behind.startsWith(",")) + 1
    : group.endWord;
  if (from === 0) return false;
  return words.slice(from).find(({ kind }) => kind !== "adverb")?.kind === "verb";
}

/** Whether a word may be another person's name. Any capital counts, because the tagger does not know every surname. */
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
/** Word classes whose capital at the start of a sentence does not indicate a name. */
const OPENS_NO_NAME: ReadonlySet<TaggedWord["kind"]> = new Set([
  "determiner",
  "pronoun",
  "preposition",
  "conjunction",
  "adverb",
  "number",
]);

/** Whether a sentence describes another person who agrees with the pronoun: "the coach", "his brother". */
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

/** Whether a noun phrase describes the person named right before it: "Anna Berg, a nurse", "Anna Berg is a nurse". */
function saysWho({ groups, words }: SentenceReading, group: NounGroup): boolean {
  const before = groups.findLast(({ endWord }) => endWord <= group.startWord);
  if (before === undefined || !before.isName) return false;
  const between = words.slice(before.endWord, group.startWord);
  if (between.length === 0) return before.head.behind.startsWith(",") || before.head.isPossessive;
  return (
    between.length <= 2 && between.every(({ lower }) => /^(?:is|was|became|remains|as|who)$/.test(lower))
  );
}
