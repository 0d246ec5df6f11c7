import { ENGLISH } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";

const wordClass = (name: string): ReadonlySet<string> => new Set(wordsOf(ENGLISH.wordClasses[name] ?? []));

/** Closed classes of English: few enough to list, and enough to find where phrases begin and end. */
const DETERMINERS = wordClass("determiners");
const POSSESSIVES = wordClass("possessives");
const PREPOSITIONS = wordClass("prepositions");
const AUXILIARIES = wordClass("auxiliaries");
const SUBJECT_PRONOUNS = wordClass("subjectPronouns");
const PRONOUNS = wordClass("pronouns");
const COORDINATORS = wordClass("coordinators");
const SUBORDINATORS = wordClass("subordinators");
const DEGREE = wordClass("degree");
/** Commonest irregular past forms and third persons; regular pasts are told by their ending. */
const VERBS = wordClass("verbs");

const lower = (word: string): string => word.toLowerCase().replaceAll("’", "'");

export const isDeterminer = (word: string): boolean => DETERMINERS.has(lower(word)) || /['’]s$/.test(word);
export const isPreposition = (word: string): boolean => PREPOSITIONS.has(lower(word));
export const isAuxiliary = (word: string): boolean => AUXILIARIES.has(lower(word));
export const isPronoun = (word: string): boolean => PRONOUNS.has(lower(word));
export const isSubjectPronoun = (word: string): boolean => SUBJECT_PRONOUNS.has(lower(word));
export const isCoordinator = (word: string): boolean => COORDINATORS.has(lower(word));
export const isSubordinator = (word: string): boolean => SUBORDINATORS.has(lower(word));

/** A finite verb as far as a word's look tells. */
export function isVerbLike(word: string): boolean {
  return isAuxiliary(word) || VERBS.has(lower(word)) || /^\p{Ll}{2,}(?:ed|izes|ises)$/u.test(word);
}

/** True for a word to which the next words belong, so that no phrase may stop on it. "Her" and "that" may be objects. */
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
