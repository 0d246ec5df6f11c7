import {
  isCoordinator,
  isDeterminer,
  isPreposition,
  isPronoun,
  isSubjectPronoun,
  isSubordinator,
  isVerbLike,
  leansForward,
  type WordRange,
} from "@inkreel/language";
import type { SceneFacts, SceneWord } from "./scene-facts.js";

/** A position where a phrase may end. A higher bonus means a more natural end. */
export interface PhraseEnd {
  endWord: number;
  bonus: number;
}

const AT_STOP = 2.2;
const AT_COMMA = 2;
const BEFORE_COORDINATOR = 1.4;
const BEFORE_MODIFIER = 0;
/** Matches words that cannot end a phrase, because the meaning depends on the words after them. */
const NEEDS_REST = /^(?:of|than|to|unless|except|until|if|whether|like|per|up|down|off|out)$/i;

/** Finds the positions where a phrase of a sentence may end, by punctuation and, in English, by closed-class words. */
export function findPhraseEnds(facts: SceneFacts, sentence: WordRange): PhraseEnd[] {
  const ends: PhraseEnd[] = [];
  const inside = new SaidBefore();
  for (let endWord = sentence.startWord + 1; endWord <= sentence.endWord; endWord += 1) {
    inside.add(facts.words[endWord - 1]?.bare ?? "");
    const bonus = endWord === sentence.endWord ? AT_STOP : rateEnd(facts, inside, endWord);
    if (bonus !== null) ends.push({ endWord, bonus });
  }
  return ends;
}

/** Records which function words the sentence contains so far, so that each possible end need not read the sentence again. */
class SaidBefore {
  hasNot = false;
  /** Whether the first word of a pair such as "between … and" or "either … or" has occurred. */
  hasPair = false;
  hasVerb = false;
  /** Whether a word that may require "as" has occurred, such as "as", "so" or "same". */
  hasAs = false;
  /** Whether a word that may require "that" has occurred, such as "so" or "such". */
  hasSo = false;

  add(bare: string): void {
    this.hasNot ||= /^not$/i.test(bare);
    this.hasPair ||= /^(?:between|both|either|neither)$/i.test(bare);
    this.hasVerb ||= isVerbLike(bare);
    this.hasAs ||= /^(?:as|so|such|same)$/i.test(bare);
    this.hasSo ||= /^(?:so|such|same|only)$/i.test(bare);
  }
}

function rateEnd({ words, isEnglish }: SceneFacts, inside: SaidBefore, endWord: number): number | null {
  const last = words[endWord - 1];
  const after = words[endWord];
  if (last === undefined || after === undefined) return null;
  if (last.endsClause) return isCommaBoundary(words, endWord, isEnglish) ? AT_COMMA : null;
  if (!isEnglish || leansForward(last.bare) || NEEDS_REST.test(after.bare)) return null;
  if (isCoordinator(after.bare)) return joinsPhrases(words, endWord, inside) ? BEFORE_COORDINATOR : null;
  const opensModifier = (isPreposition(after.bare) || isSubordinator(after.bare)) && !after.hasDigit;
  return opensModifier && endsNounPhrase(words, endWord) && !isHeldTogether(inside, after)
    ? BEFORE_MODIFIER
    : null;
}

/** Returns true for punctuation that ends a phrase. A comma between "not this" and "but that" does not. */
function isCommaBoundary(words: readonly SceneWord[], endWord: number, isEnglish: boolean): boolean {
  const last = words[endWord - 1]?.bare ?? "";
  if (!isEnglish) return true;
  if (leansForward(last)) return false;
  const next = words[endWord];
  return !(next?.isAfterNot === true && /^but$/i.test(next.bare));
}

/** Returns true for a conjunction that starts a new clause, as in "… and make" or "but it", and false in "muddy and bitter". */
function joinsPhrases(words: readonly SceneWord[], endWord: number, inside: SaidBefore): boolean {
  const last = words[endWord - 1];
  const next = words[endWord + 1];
  if (last === undefined || next === undefined) return false;
  if (/^(?:but|yet)$/i.test(words[endWord]?.bare ?? "") && inside.hasNot) return false;
  if (inside.hasPair) return false;
  const startsClause = isSubjectPronoun(next.bare) || isVerbLike(next.bare) || /^then$/i.test(next.bare);
  const startsThing = isDeterminer(next.bare) && endsNounPhrase(words, endWord);
  return startsClause || (startsThing && inside.hasVerb);
}

/** Returns true at the end of a noun phrase: a determiner, number or preposition with one to four open-class words, or an object pronoun. */
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

/** Returns true for "as" or "that" if an earlier word requires it, as in "as … as" or "so … that". A phrase must not end between them. */
function isHeldTogether(inside: SaidBefore, after: SceneWord): boolean {
  if (/^as$/i.test(after.bare)) return inside.hasAs;
  return /^that$/i.test(after.bare) && inside.hasSo;
}
