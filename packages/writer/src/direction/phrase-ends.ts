import type { WordRange } from "@inkreel/contract";
import {
  isCoordinator,
  isDeterminer,
  isPreposition,
  isPronoun,
  isSubjectPronoun,
  isSubordinator,
  isVerbLike,
  leansForward,
} from "../language/word-classes.js";
import type { SceneFacts, SceneWord } from "./scene-facts.js";

/** A place where a phrase may stop. The higher the bonus, the rounder it sounds. */
export interface PhraseEnd {
  endWord: number;
  bonus: number;
}

const AT_STOP = 2.2;
const AT_COMMA = 2;
const BEFORE_COORDINATOR = 1.4;
const BEFORE_MODIFIER = 0;
/** What comes behind these is needed: the sentence would say something else, or nothing, without it. */
const NEEDS_REST = /^(?:of|than|to|unless|except|until|if|whether|like|per|up|down|off|out)$/i;

/** Where a phrase within the sentence may stop, by punctuation and, in English, by closed-class words. */
export function findPhraseEnds(facts: SceneFacts, sentence: WordRange): PhraseEnd[] {
  const ends: PhraseEnd[] = [];
  for (let endWord = sentence.startWord + 1; endWord <= sentence.endWord; endWord += 1) {
    const bonus = endWord === sentence.endWord ? AT_STOP : rateEnd(facts, sentence, endWord);
    if (bonus !== null) ends.push({ endWord, bonus });
  }
  return ends;
}

function rateEnd({ words, isEnglish }: SceneFacts, sentence: WordRange, endWord: number): number | null {
  const last = words[endWord - 1];
  const after = words[endWord];
  if (last === undefined || after === undefined) return null;
  if (last.endsClause) return isCommaBoundary(words, endWord, isEnglish) ? AT_COMMA : null;
  if (!isEnglish || leansForward(last.bare) || NEEDS_REST.test(after.bare)) return null;
  const inside = words.slice(sentence.startWord, endWord);
  if (isCoordinator(after.bare)) return joinsPhrases(words, endWord, inside) ? BEFORE_COORDINATOR : null;
  const opensModifier = (isPreposition(after.bare) || isSubordinator(after.bare)) && !after.hasDigit;
  return opensModifier && endsNounPhrase(words, endWord) && !isHeldTogether(inside, after)
    ? BEFORE_MODIFIER
    : null;
}

/** Not between the things of a row, nor between "not this," and "but that". */
function isCommaBoundary(words: readonly SceneWord[], endWord: number, isEnglish: boolean): boolean {
  const last = words[endWord - 1]?.bare ?? "";
  if (!isEnglish) return true;
  if (leansForward(last)) return false;
  const before = words.slice(0, endWord);
  return !(/^but$/i.test(words[endWord]?.bare ?? "") && before.some((word) => /^not$/i.test(word.bare)));
}

/** "… and make", "but it": a new clause or verb begins; "muddy and bitter", "trees and grass" stay together. */
function joinsPhrases(words: readonly SceneWord[], endWord: number, inside: readonly SceneWord[]): boolean {
  const last = words[endWord - 1];
  const next = words[endWord + 1];
  if (last === undefined || next === undefined) return false;
  if (/^(?:but|yet)$/i.test(words[endWord]?.bare ?? "") && inside.some((word) => /^not$/i.test(word.bare)))
    return false;
  if (inside.some((word) => /^(?:between|both|either|neither)$/i.test(word.bare))) return false;
  const startsClause = isSubjectPronoun(next.bare) || isVerbLike(next.bare) || /^then$/i.test(next.bare);
  const startsThing = isDeterminer(next.bare) && endsNounPhrase(words, endWord);
  const hasVerb = inside.some((word) => isVerbLike(word.bare));
  return startsClause || (startsThing && hasVerb);
}

/** An opener (article, number, preposition) with one to four open words behind it, or an object pronoun. */
function endsNounPhrase(words: readonly SceneWord[], endWord: number): boolean {
  const last = words[endWord - 1];
  if (last === undefined || isVerbLike(last.bare) || leansForward(last.bare)) return false;
  if (/^(?:it|them|him|us|me|you)$/i.test(last.bare)) return true;
  if (isPronoun(last.bare) || /(?:ly|ing)$/.test(last.bare)) return false;
  for (let index = endWord - 2; index >= Math.max(0, endWord - 5); index -= 1) {
    const word = words[index];
    if (word === undefined || word.endsClause) return false;
    if (isDeterminer(word.bare) || word.hasDigit) return true;
    if (isPreposition(word.bare)) return index < endWord - 1;
    if (isVerbLike(word.bare)) return false;
  }
  return last.isName;
}

/** "from … to", "between … and", "as … as", "more … than": the first half alone misleads. */
function isHeldTogether(inside: readonly SceneWord[], after: SceneWord): boolean {
  const has = (pattern: RegExp): boolean => inside.some((word) => pattern.test(word.bare));
  if (/^as$/i.test(after.bare)) return has(/^(?:as|so|such|same)$/i);
  if (/^that$/i.test(after.bare)) return has(/^(?:so|such|same|only)$/i);
  return false;
}
