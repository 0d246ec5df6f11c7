import type { SceneElement } from "@inkreel/contract";
import {
  isAuxiliary,
  isCoordinator,
  isDeterminer,
  isPreposition,
  isPronoun,
  isSubjectPronoun,
  isVerbLike,
  leansForward,
  type WordRange,
} from "@inkreel/language";
import { elementOf, type SceneFacts, type SceneWord } from "./scene-facts.js";

const MAX_WORDS = 8;
const MAX_SUBJECT_WORDS = 6;
/** Maximum number of consecutive prepositions or verbs to skip. */
const MAX_SKIPPED_WORDS = 12;

/**
 * Finds the words that say what a figure counts or is: those after it ("less than its closest rival"), otherwise the
 * phrase before it.
 */
export function findLabel(
  facts: SceneFacts,
  figure: WordRange,
  { isOutOf }: { isOutOf: boolean } = { isOutOf: false },
): SceneElement | null {
  const range = facts.isEnglish
    ? (labelAfter(facts.words, figure, isOutOf) ?? labelBefore(facts.words, figure))
    : clauseAround(facts.words, figure);
  return range === null ? null : elementOf(facts, range);
}

/**
 * Returns the noun phrase at the start of a clause, up to its verb, as the name of a bar. Null for a pronoun or none.
 */
export function findSubject(facts: SceneFacts, fromWord: number, toWord: number): SceneElement | null {
  const { words } = facts;
  let startWord = clauseStart(words, toWord);
  startWord = Math.max(startWord, fromWord);
  while (startWord < toWord && /^(?:and|but|while|whereas|so)$/i.test(words[startWord]?.bare ?? ""))
    startWord += 1;
  let endWord = startWord;
  while (endWord < toWord && !isVerbAt(words, endWord)) endWord += 1;
  while (endWord > startWord && /ly$|^(?:not|of|on|for)$/.test(words[endWord - 1]?.bare ?? "")) endWord -= 1;
  const isNamed = endWord > startWord && endWord < toWord && !isPronoun(words[startWord]?.bare ?? "");
  if (!isNamed || isPreposition(words[startWord]?.bare ?? "") || endWord - startWord > MAX_SUBJECT_WORDS)
    return null;
  return elementOf(facts, { startWord, endWord });
}

/** "a shaded pavement": after an article or preposition, a past form is an adjective. */
function isVerbAt(words: readonly SceneWord[], index: number): boolean {
  const before = words[index - 1]?.bare ?? "";
  return isVerbLike(words[index]?.bare ?? "") && !isDeterminer(before) && !isPreposition(before);
}

/** Returns the number of words that name the whole: "out of 5", "in every 10". */
function wholeLength(words: readonly SceneWord[], startWord: number): number {
  const at = words.slice(startWord, startWord + 4).findIndex((word) => word.hasDigit);
  return at + 1;
}

function labelAfter(words: readonly SceneWord[], figure: WordRange, isOutOf: boolean): WordRange | null {
  if (words[figure.endWord - 1]?.endsClause === true) return null;
  const startWord = figure.endWord;
  const whole = isOutOf ? null : wholePart(words, startWord);
  if (whole !== null) return whole;
  let endWord = startWord + (isOutOf ? wholeLength(words, startWord) : 0);
  const namesThing = /^\p{L}/u.test(words[startWord - 1]?.bare ?? "");
  while (endWord < words.length && endWord - startWord < MAX_WORDS) {
    const word = words[endWord];
    if (
      word === undefined ||
      (endWord > startWord ? endsLabel(words, endWord) : opensBadly(word, namesThing))
    )
      break;
    endWord += 1;
    if (word.endsClause) break;
  }
  const isCut = endWord < words.length && words[endWord - 1]?.endsClause !== true;
  if (isCut && /^(?:after|before|since|until|as)$/i.test(words[startWord]?.bare ?? "")) return null;
  const isLoose = (end: number): boolean =>
    leansForward(words[end - 1]?.bare ?? "") || (isCut && isDanglingEnd(words, startWord, end));
  while (endWord > startWord && isLoose(endWord)) endWord -= 1;
  return saysSomething(words, { startWord, endWord }) ||
    (isOutOf && endWord > startWord) ||
    (namesThing && endWord - startWord >= 2)
    ? { startWord, endWord }
    : null;
}

/** "58% | of restores failed at the first attempt": returns the statement about the part and not the part alone. */
function wholePart(words: readonly SceneWord[], startWord: number): WordRange | null {
  if (!/^of$/i.test(words[startWord]?.bare ?? "")) return null;
  const near = words.slice(startWord, startWord + MAX_WORDS + 2);
  const stop = near.findIndex((word) => word.endsClause);
  const inside = stop < 0 ? near : near.slice(0, stop + 1);
  const endWord = startWord + inside.length;
  const isSentence = inside.some((word) => isVerbLike(word.bare)) && !inside.some((word) => word.hasDigit);
  return isSentence && inside.length <= MAX_WORDS + 1 ? { startWord, endWord } : null;
}

function endsLabel(words: readonly SceneWord[], index: number): boolean {
  const word = words[index];
  return (
    word === undefined ||
    word.hasDigit ||
    isCoordinator(word.bare) ||
    isAuxiliary(word.bare) ||
    isSubjectPronoun(word.bare) ||
    /^(?:who|which|while|when|because|if|until|since|whereas|where|although)$/i.test(word.bare) ||
    isVerbAt(words, index)
  );
}

/** Returns true for "5 | is", which is no label. "212,000 homes | have one" is a good one. */
function opensBadly(word: SceneWord, namesThing: boolean): boolean {
  return (
    word.hasDigit ||
    isCoordinator(word.bare) ||
    (isAuxiliary(word.bare) && !namesThing) ||
    /^(?:who|which|while|when|because|later|ago|old|away|apart|gives?|each|respectively|today|now|as)$/i.test(
      word.bare,
    )
  );
}

/** Returns true for an article, verb or preposition left at a cut. */
function isDanglingEnd(words: readonly SceneWord[], startWord: number, endWord: number): boolean {
  const last = words[endWord - 1];
  return (
    last !== undefined &&
    endWord - startWord > 1 &&
    (isDeterminer(last.bare) || isVerbLike(last.bare) || isPreposition(last.bare))
  );
}

/** "put their yearly value at $122 million" → "their yearly value"; "She stayed for 31 years" → "She stayed". */
function labelBefore(words: readonly SceneWord[], figure: WordRange): WordRange | null {
  const from = clauseStart(words, figure.startWord);
  const first = Math.max(from, figure.startWord - MAX_SKIPPED_WORDS);
  let endWord = figure.startWord;
  while (
    endWord > first &&
    /^(?:about|around|nearly|almost|only|just|roughly|over|under|than|more|less|least|up)$/i.test(
      words[endWord - 1]?.bare ?? "",
    )
  )
    endWord -= 1;
  const isTime = /^(?:for|in|within|after|over|at)$/i.test(words[endWord - 1]?.bare ?? "");
  while (endWord > first && isPreposition(words[endWord - 1]?.bare ?? "")) endWord -= 1;
  const noun = nounPhraseBefore(words, from, endWord);
  if (noun !== null) return noun;
  const clause = { startWord: from, endWord };
  const isClause =
    isTime && endWord - from >= 2 && endWord - from <= MAX_WORDS && !isPreposition(words[from]?.bare ?? "");
  if (isClause && !leansForward(words[endWord - 1]?.bare ?? "")) return clause;
  return subjectOf(words, from, endWord);
}

function nounPhraseBefore(words: readonly SceneWord[], from: number, endWord: number): WordRange | null {
  if (
    endWord <= from ||
    isVerbLike(words[endWord - 1]?.bare ?? "") ||
    isPronoun(words[endWord - 1]?.bare ?? "")
  )
    return null;
  for (let index = endWord - 2; index >= Math.max(from, endWord - 5); index -= 1) {
    const bare = words[index]?.bare ?? "";
    if (isVerbLike(bare) || isCoordinator(bare) || words[index]?.hasDigit === true) return null;
    if (isDeterminer(bare) && !isPreposition(words[index - 1]?.bare ?? ""))
      return { startWord: index, endWord };
  }
  return null;
}

/** "The old model needed 4 hours" → "The old model". */
function subjectOf(words: readonly SceneWord[], from: number, endWord: number): WordRange | null {
  let end = endWord;
  const first = Math.max(from, endWord - MAX_SKIPPED_WORDS);
  while (end > first && (isVerbLike(words[end - 1]?.bare ?? "") || leansForward(words[end - 1]?.bare ?? "")))
    end -= 1;
  const opener = isPreposition(words[from]?.bare ?? "") ? lastDeterminer(words, from, end) : from;
  const range = { startWord: opener, endWord: end };
  const isPhrase =
    end > opener &&
    end - opener < MAX_SUBJECT_WORDS &&
    !words.slice(opener, end).some((word) => isVerbLike(word.bare) || word.hasDigit);
  const opensWell = !isPronoun(words[opener]?.bare ?? "") && !isPreposition(words[opener]?.bare ?? "");
  return end < endWord && isPhrase && opensWell && saysSomething(words, range) ? range : null;
}

/** "After dinner the effect …": the subject starts after the opening. */
function lastDeterminer(words: readonly SceneWord[], from: number, end: number): number {
  const first = Math.max(from + 1, end - 1 - MAX_SUBJECT_WORDS);
  for (let index = end - 1; index > first; index -= 1) {
    if (isDeterminer(words[index]?.bare ?? ""))
      return isPreposition(words[index - 1]?.bare ?? "") ? from : index;
  }
  return from;
}

/**
 * Returns the part of the clause after the figure, otherwise the one before it, without shortening. It needs no word
 * classes.
 */
function clauseAround(words: readonly SceneWord[], figure: WordRange): WordRange | null {
  let endWord = figure.endWord;
  if (words[endWord - 1]?.endsClause !== true) {
    const lastEnd = Math.min(words.length, figure.endWord + MAX_WORDS + 1);
    while (endWord < lastEnd && words[endWord - 1]?.endsClause !== true) endWord += 1;
  }
  const after = { startWord: figure.endWord, endWord };
  if (isShort(after)) return after;
  const before = { startWord: clauseStart(words, figure.startWord), endWord: figure.startWord };
  return isShort(before) ? before : null;
}

function isShort({ startWord, endWord }: WordRange): boolean {
  return endWord > startWord && endWord - startWord <= MAX_WORDS;
}

function clauseStart(words: readonly SceneWord[], to: number): number {
  return words[to - 1]?.clauseStartWord ?? 0;
}

/** Returns true for more than "less" or "of it", because a label names a thing. */
function saysSomething(words: readonly SceneWord[], { startWord, endWord }: WordRange): boolean {
  return words
    .slice(startWord, endWord)
    .some((word) => word.bare.length > 2 && !word.isStop && !word.hasDigit);
}
