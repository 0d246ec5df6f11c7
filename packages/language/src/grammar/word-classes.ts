import { ENGLISH } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";

const wordClass = (name: string): ReadonlySet<string> => new Set(wordsOf(ENGLISH.wordClasses[name] ?? []));

/** Closed word classes of English: short enough to list, and sufficient to find where phrases start and end. */
const DETERMINERS = wordClass("determiners");
const POSSESSIVES = wordClass("possessives");
const PREPOSITIONS = wordClass("prepositions");
const AUXILIARIES = wordClass("auxiliaries");
const SUBJECT_PRONOUNS = wordClass("subjectPronouns");
const PRONOUNS = wordClass("pronouns");
const COORDINATORS = wordClass("coordinators");
const SUBORDINATORS = wordClass("subordinators");
const DEGREE = wordClass("degree");
/** The most frequent irregular past forms and third persons. Regular past forms are recognised by their endings. */
const VERBS = wordClass("verbs");

const lower = (word: string): string => word.toLowerCase().replaceAll("’", "'");

export const isDeterminer = (word: string): boolean => DETERMINERS.has(lower(word)) || /['’]s$/.test(word);
export const isPreposition = (word: string): boolean => PREPOSITIONS.has(lower(word));
export const isAuxiliary = (word: string): boolean => AUXILIARIES.has(lower(word));
export const isPronoun = (word: string): boolean => PRONOUNS.has(lower(word));
export const isSubjectPronoun = (word: string): boolean => SUBJECT_PRONOUNS.has(lower(word));
export const isCoordinator = (word: string): boolean => COORDINATORS.has(lower(word));
export const isSubordinator = (word: string): boolean => SUBORDINATORS.has(lower(word));

/** Returns true if a word looks like a finite verb. */
export function isVerbLike(word: string): boolean {
  return isAuxiliary(word) || VERBS.has(lower(word)) || /^\p{Ll}{2,}(?:ed|izes|ises)$/u.test(word);
}

/**
 * Returns true for a word that belongs to the following one, so that no phrase may end with it. "Her" and "that" are
 * excluded, because they may be objects.
 */
export function leansForward(word: string): boolean {
  const bare = lower(word);
  return (
    POSSESSIVES.has(bare) ||
    isAuxiliary(bare) ||
    isCoordinator(bare) ||
    DEGREE.has(bare) ||
    (isPreposition(bare) &&
      !/^(?:up|out|off|down|in|on|around|over|by|inside|outside|before|past|behind|near|through)$/.test(
        bare,
      )) ||
    (isSubordinator(bare) && bare !== "once" && bare !== "that") ||
    /['’]s$/.test(bare)
  );
}
