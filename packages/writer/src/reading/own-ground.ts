import type { NounGroup } from "./noun-groups.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";
import type { Place } from "./reference.js";
import type { TaggedWord } from "./tag-words.js";

/** "At the far end it …": an adjunct without a comma has at most so many words. */
const SHORT_ADJUNCT_WORDS = 5;
const CLAUSE_END = /[,;:()—–]|\s-\s|\.{3}|…/;

/**
 * Whether the sentence contains the antecedent of a pronoun: before the pronoun or, if the pronoun is in an introductory
 * clause, as the subject after that clause ("When she arrived, Maria Ortiz spoke"). `isMeant` tells whether a noun phrase
 * agrees with the pronoun. Antecedent and pronoun must be in the same quotation, or both outside quotations.
 */
export function hasGround(place: Place, isMeant: (group: NounGroup) => boolean): boolean {
  const { reading, index, quote } = place;
  const groups = reading.groups.filter(
    (group) => isMeant(group) && quoteAt(reading.quotes, group.startChar) === quote,
  );
  const before = groups.filter((group) => group.endWord <= index && !isOwnSubject(place, group));
  const opening = openingAdjunctEnd(reading, index);
  if (before.some((group) => group.startWord >= opening)) return true;
  const end = openingClauseEnd(reading.words);
  return index < end && groups.some((group) => group.startWord === end);
}

/** Whether a noun phrase and an object pronoun share a verb ("Digging kills them"), so that they cannot corefer. */
function isOwnSubject({ reading: { words, groups }, index, word }: Place, group: NounGroup): boolean {
  if (!/^(?:him|her|them|it)$/.test(word.lower)) return false;
  const previous = words[index - 1];
  const next = words[index + 1];
  const isSubject = word.lower === "it" && next?.kind === "verb";
  if (isSubject || (word.lower === "her" && next?.kind === "noun")) return false;
  // A pronoun cannot directly follow a noun, so the tagger has taken a verb for a noun.
  if (previous?.kind === "noun" && /^\s*$/.test(previous.behind)) return group.startWord === index - 1;
  if (previous?.kind !== "verb") return false;
  const between = words.slice(group.endWord - 1, index);
  if (between.slice(0, -1).some(({ behind }) => CLAUSE_END.test(behind))) return false;
  const isClauseBorder = ({ kind, lower }: TaggedWord): boolean =>
    kind === "conjunction" || /^(?:to|who|which|that)$/.test(lower);
  if (between.some(isClauseBorder)) return false;
  return !groups.some((other) => other.startWord >= group.endWord && other.endWord <= index);
}

/**
 * Returns the word index from which antecedents are searched for. An introductory phrase is skipped if the pronoun is the
 * subject right after it: "Along the coast, he …", "Simply put, it …".
 */
function openingAdjunctEnd({ words }: SentenceReading, index: number): number {
  const first = words[0];
  if (first === undefined || !/^(?:preposition|adverb|adjective)$/.test(first.kind)) return 0;
  const before = words.slice(0, index);
  const comma = before.findIndex(({ behind }) => behind.includes(","));
  // In "At the far end it is broad", the tagger may take the noun before the pronoun for a verb.
  const isBareSubject =
    first.kind === "preposition" &&
    comma < 0 &&
    before.length <= SHORT_ADJUNCT_WORDS &&
    /^(?:determiner|pronoun)$/.test(words[1]?.kind ?? "") &&
    words[index + 1]?.kind === "verb";
  if (isBareSubject) return index;
  const isSubject = comma === index - 1 || (comma < 0 && words[index - 1]?.kind === "noun");
  const hasVerb = before.some(({ kind }) => kind === "verb");
  return isSubject && !hasVerb ? index : 0;
}

/** Returns the index of the word after an introductory clause or phrase that ends with a comma, or 0. */
function openingClauseEnd(words: readonly TaggedWord[]): number {
  const first = words[0];
  if (first === undefined || !/^(?:preposition|conjunction)$/.test(first.kind)) return 0;
  return words.findIndex(({ behind }) => behind.includes(",")) + 1;
}

/** Whether two coordinated nouns ("Anna and Ines") precede the word and can be the antecedent of a plural. */
export function hasPair({ reading: { words }, index }: Place): boolean {
  return words
    .slice(0, index)
    .some(
      (word, at) => word.lower === "and" && words[at - 1]?.kind === "noun" && words[at + 1]?.kind !== "verb",
    );
}

/** Whether a complete clause precedes the word, so that the clause can be the antecedent: "The lamp broke, and it …". */
export function hasClauseBefore({ reading: { words }, index }: Place): boolean {
  const before = words.slice(0, index);
  const border = before.findLastIndex(
    ({ behind }, at) => CLAUSE_END.test(behind) || words[at + 1]?.lower === "because",
  );
  if (border < 0) return false;
  const opensLow = /^(?:preposition|adverb|conjunction)$/.test(words[0]?.kind ?? "");
  const clause = before.slice(0, border + 1);
  const isWhole =
    clause.some(({ kind }) => kind === "verb") &&
    clause.some(({ kind }) => kind === "noun" || kind === "pronoun");
  return isWhole && (!opensLow || clause.length >= 4);
}
