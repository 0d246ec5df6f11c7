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
/** The maximum number of consecutive prepositions or verbs to skip. */
const MAX_SKIPPED_WORDS = 12;

/** Finds the label of a figure: the words after it ("less than its closest rival"), otherwise the phrase before it. */
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

/** Returns the subject of a clause as the label of a bar, or null if the subject is a pronoun or missing. */
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

/** Returns true for a verb. After an article or a preposition, a participle is an adjective, as in "a shaded pavement". */
function isVerbAt(words: readonly SceneWord[], index: number): boolean {
  const before = words[index - 1]?.bare ?? "";
  return isVerbLike(words[index]?.bare ?? "") && !isDeterminer(before) && !isPreposition(before);
}

/** Returns the number of words in the second part of a ratio: "out of 5", "in every 10". */
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

/** Returns the complete predicate as the label: "58% | of restores failed at the first attempt" and not only "of restores". */
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

/** Returns true for a word that cannot start a label, as in "5 | is". "212,000 homes | have one" is a valid label. */
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

/** Returns true if a phrase ends with an article, a verb or a preposition. */
function isDanglingEnd(words: readonly SceneWord[], startWord: number, endWord: number): boolean {
  const last = words[endWord - 1];
  return (
    last !== undefined &&
    endWord - startWord > 1 &&
    (isDeterminer(last.bare) || isVerbLike(last.bare) || isPreposition(last.bare))
  );
}

/** Returns the label before a figure: "their yearly value" in "put their yearly value at $122 million", "She stayed" in "She stayed for 31 years". */
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

/** Returns the subject of a clause: "The old model" in "The old model needed 4 hours". */
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

/**
 * Returns the index of the last determiner, which starts the subject after an adverbial without a comma: "After dinner the effect …".
 * Without such a determiner, the function returns `from`.
 */
function lastDeterminer(words: readonly SceneWord[], from: number, end: number): number {
  const first = Math.max(from + 1, end - 1 - MAX_SUBJECT_WORDS);
  for (let index = end - 1; index > first; index -= 1) {
    if (isDeterminer(words[index]?.bare ?? ""))
      return isPreposition(words[index - 1]?.bare ?? "") ? from : index;
  }
  return from;
}

/** Returns the words of the clause after the figure, otherwise those before it. Unlike the English rules, this needs no parts of speech. */
/** German words before a figure that need it: "Ein Baum kostet | etwa 1.200 Euro". */
const OPEN_BEFORE =
  /^(?:etwa|rund|circa|ca|fast|knapp|über|nur|bloß|mindestens|höchstens|bis|zu|mehr|weniger|als|gut)$/iu;

function clauseAround(words: readonly SceneWord[], figure: WordRange): WordRange | null {
  let endWord = figure.endWord;
  if (words[endWord - 1]?.endsClause !== true) {
    const lastEnd = Math.min(words.length, figure.endWord + MAX_WORDS + 1);
    while (endWord < lastEnd && words[endWord - 1]?.endsClause !== true) endWord += 1;
  }
  const after = { startWord: figure.endWord, endWord };
  if (isShort(after)) return after;
  let beforeWord = figure.startWord;
  while (beforeWord > 0 && OPEN_BEFORE.test(words[beforeWord - 1]?.bare ?? "")) beforeWord -= 1;
  const before = { startWord: clauseStart(words, figure.startWord), endWord: beforeWord };
  return isShort(before) ? before : null;
}

function isShort({ startWord, endWord }: WordRange): boolean {
  return endWord > startWord && endWord - startWord <= MAX_WORDS;
}

function clauseStart(words: readonly SceneWord[], to: number): number {
  return words[to - 1]?.clauseStartWord ?? 0;
}

/** Returns true if words can be a label, which names a thing. Words such as "less" or "of it" cannot. */
function saysSomething(words: readonly SceneWord[], { startWord, endWord }: WordRange): boolean {
  return words
    .slice(startWord, endWord)
    .some((word) => word.bare.length > 2 && !word.isStop && !word.hasDigit);
}
