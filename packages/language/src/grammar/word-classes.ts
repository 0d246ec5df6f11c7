import { ENGLISH, LANGUAGES } from "../lexicon/languages.js";
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

/** Function words of each other language that has a list, by its primary tag. */
const LEADING = new Map(
  Object.entries(LANGUAGES).map(([tag, { leadingWords = [] }]) => [tag, new Set(wordsOf(leadingWords))]),
);

const lower = (word: string): string => word.toLowerCase().replaceAll("’", "'");

export const isDeterminer = (word: string): boolean => DETERMINERS.has(lower(word)) || /['’]s$/.test(word);
export const isPreposition = (word: string): boolean => PREPOSITIONS.has(lower(word));
export const isAuxiliary = (word: string): boolean => AUXILIARIES.has(lower(word));
export const isPronoun = (word: string): boolean => PRONOUNS.has(lower(word));
export const isSubjectPronoun = (word: string): boolean => SUBJECT_PRONOUNS.has(lower(word));
export const isCoordinator = (word: string): boolean => COORDINATORS.has(lower(word));
export const isSubordinator = (word: string): boolean => SUBORDINATORS.has(lower(word));

/**
 * Returns true for a function word of a language other than English that belongs to the word after it. `language` is a
 * tag such as "de" or "pt-BR".
 */
export function leadsInLanguage(word: string, language: string): boolean {
  return LEADING.get(language.toLowerCase().split("-")[0] ?? "")?.has(lower(word)) ?? false;
}

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
