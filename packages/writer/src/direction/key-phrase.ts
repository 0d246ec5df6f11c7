import {
  splitSentences,
  type WordRange,
  isAuxiliary,
  isDeterminer,
  isPreposition,
  isPronoun,
  isVerbLike,
  leansForward,
} from "@inkreel/language";
import { findPhraseEnds, type PhraseEnd } from "./phrase-ends.js";
import { findPhraseStarts, isAside } from "./phrase-starts.js";
import { createAloneTest } from "./stands-alone.js";
import { elementOf, wordsOfChars, type SceneFacts, type SceneWord } from "./scene-facts.js";

const MIN_WORDS = 3;

/** The maximum length of a text on screen. Phrases are cut to `maxWords`, but a sentence with few characters stays complete. */
export interface PhraseLimit {
  maxWords: number;
  maxChars: number;
}

const KEY_PHRASE_LIMIT: PhraseLimit = { maxWords: 13, maxChars: 70 };
/** A complete sentence may exceed the limit by this many words if the alternative is a phrase that is not a clause. */
const WHOLE_EXTRA_WORDS = 2;
const WHOLE_EXTRA_CHARS = 16;
const MIN_CLAUSE_WORDS = 3;

/** Returns the part of a scene to show on screen: a phrase that is true alone if there is one, otherwise all words. */
export function findKeyPhrase(facts: SceneFacts, limit: PhraseLimit = KEY_PHRASE_LIMIT): WordRange {
  return findCompletePhrase(facts, limit) ?? { startWord: 0, endWord: facts.words.length };
}

/**
 * Returns the complete sentence if it fits, otherwise its main clause, otherwise a noun phrase with its modifiers, or null if none fits.
 * In English, the function finds phrase boundaries by closed-class words and punctuation (a chunker as described by Abney, 1991). In
 * other languages, it uses only punctuation.
 */
export function findCompletePhrase(facts: SceneFacts, limit: PhraseLimit): WordRange | null {
  const sentences = splitSentences(facts.text).map(({ startChar, endChar }) =>
    wordsOfChars(facts.words, startChar, endChar),
  );
  const all = { startWord: 0, endWord: facts.words.length };
  const isSound = (range: WordRange): boolean => hasBalancedMarks(facts, range);
  if (fits(facts, all, limit) && isSound(all)) return all;
  const fitting = heaviest(
    facts,
    sentences.filter((range) => fits(facts, range, limit) && isSound(range)),
  );
  if (fitting !== null) return fitting;
  const isAlone = facts.isEnglish ? createAloneTest(facts) : () => true;
  const clauses = sentences.flatMap((sentence) => findClauses(facts, sentence, limit)).filter(isAlone);
  const longer = {
    maxWords: limit.maxWords + WHOLE_EXTRA_WORDS,
    maxChars: limit.maxChars + WHOLE_EXTRA_CHARS,
  };
  const main = bestOf(
    facts,
    clauses.filter((clause) => clause.isWhole),
  );
  const nearly = sentences.find((range) => fits(facts, range, longer) && isSound(range)) ?? null;
  const found = main ?? nearly ?? bestOf(facts, clauses);
  if (found !== null || !facts.isEnglish) return found;
  const nouns = sentences.flatMap((sentence) => findNounPhrases(facts, sentence, limit.maxWords));
  return heaviest(
    facts,
    nouns.filter((range) => fits(facts, range, limit) && isAlone(range)),
  );
}

interface RatedRange extends WordRange {
  bonus: number;
  /** Whether the phrase ends at punctuation or before a new clause, and not before a modifier. */
  isWhole: boolean;
}

/** Returns the parts of a sentence that may be clauses within a limit. Whether they are true alone is not tested. */
export function findClauses(facts: SceneFacts, sentence: WordRange, limit: PhraseLimit): RatedRange[] {
  const ends: PhraseEnd[] = findPhraseEnds(facts, sentence);
  return findPhraseStarts(facts, sentence).flatMap((start) =>
    endsBetween(ends, start.startWord + MIN_CLAUSE_WORDS, start.startWord + limit.maxWords)
      .filter((end) => start.mayStopBefore(end))
      .map((end) => ({
        startWord: start.startWord,
        endWord: end.endWord,
        bonus: start.bonus + end.bonus,
        isWhole: end.bonus > 0,
      }))
      .filter((range) => fits(facts, range, limit) && hasBalancedMarks(facts, range)),
  );
}

/** Returns the phrase ends within two inclusive bounds. A binary search finds the first one. */
function endsBetween(ends: readonly PhraseEnd[], fromWord: number, toWord: number): PhraseEnd[] {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle]?.endWord ?? Infinity) < fromWord) low = middle + 1;
    else high = middle;
  }
  // Each word has at most one end, which limits the length of the slice.
  return ends.slice(low, low + toWord - fromWord + 1).filter(({ endWord }) => endWord <= toWord);
}

function bestOf(facts: SceneFacts, ranges: readonly RatedRange[]): WordRange | null {
  let best: RatedRange | null = null;
  let bestRating = -Infinity;
  for (const range of ranges) {
    const rating = range.bonus + weigh(facts.words, range) * 0.35;
    if (rating > bestRating) [best, bestRating] = [range, rating];
  }
  return best === null ? null : { startWord: best.startWord, endWord: best.endWord };
}

function heaviest(facts: SceneFacts, ranges: readonly WordRange[]): WordRange | null {
  return bestOf(
    facts,
    ranges.map((range) => ({ ...range, bonus: 0, isWhole: true })),
  );
}

function weigh(words: readonly SceneWord[], range: WordRange): number {
  return words.slice(range.startWord, range.endWord).reduce((total, word) => total + weighWord(word), 0);
}

function weighWord(word: SceneWord): number {
  if (word.hasDigit) return 2;
  if (word.isName) return 1.4;
  return word.isStop ? 0.1 : word.bare.length > 3 ? 1 : 0.6;
}

function fits(facts: SceneFacts, range: WordRange, limit: PhraseLimit): boolean {
  return range.endWord - range.startWord <= limit.maxWords && charsOf(facts, range) <= limit.maxChars;
}

function charsOf({ words }: SceneFacts, range: WordRange): number {
  return (words[range.endWord - 1]?.endChar ?? 0) - (words[range.startWord]?.startChar ?? 0);
}

/** Returns true if brackets and quotation marks are balanced in a phrase, apart from the punctuation at its ends, which is not shown. */
function hasBalancedMarks(facts: SceneFacts, range: WordRange): boolean {
  const inner = elementOf(facts, range).text;
  const count = (pattern: RegExp): number => inner.match(pattern)?.length ?? 0;
  return (
    count(/"/g) % 2 === 0 &&
    count(/“/g) === count(/”/g) &&
    count(/\(/g) === count(/\)/g) &&
    count(/«/g) === count(/»/g)
  );
}

/** Finds English noun phrases with their postmodifiers, such as "the cheapest air conditioner in your city". */
function findNounPhrases({ words }: SceneFacts, sentence: WordRange, maxWords: number): WordRange[] {
  const phrases: WordRange[] = [];
  for (let startWord = endOfAside(words, sentence); startWord < sentence.endWord; startWord += 1) {
    if (!opensNounPhrase(words, startWord)) continue;
    const endWord = endOfPhrase(words, { startWord, endWord: sentence.endWord }, maxWords);
    if (endWord !== null && endWord - startWord >= MIN_WORDS) phrases.push({ startWord, endWord });
  }
  return phrases;
}

/** Returns the end of an introductory adverbial ("In the summer, …"), which does not contain the subject of the sentence. */
function endOfAside(words: readonly SceneWord[], sentence: WordRange): number {
  const first = words[sentence.startWord]?.bare ?? "";
  if (!isAside(words, sentence.startWord) && !/^(?:and|but|so)$/i.test(first)) return sentence.startWord;
  let comma = sentence.startWord;
  while (comma < sentence.endWord - 1 && words[comma]?.endsClause !== true) comma += 1;
  return comma >= sentence.endWord - 1 ? sentence.startWord : comma + 1;
}

function opensNounPhrase(words: readonly SceneWord[], index: number): boolean {
  const word = words[index];
  const before = words[index - 1];
  if (word === undefined || !isDeterminer(word.bare) || /^(?:all|both|half|much|this|that)$/i.test(word.bare))
    return false;
  return before === undefined || !isDeterminer(before.bare);
}

/** Returns the end of a noun phrase, which is before the next verb, comma or clause, or null if the phrase is invalid or too long. */
function endOfPhrase(
  words: readonly SceneWord[],
  { startWord, endWord: limit }: WordRange,
  maxWords: number,
): number | null {
  for (let index = startWord + 1; index < Math.min(limit, startWord + maxWords + 1); index += 1) {
    const word = words[index];
    if (word === undefined) return null;
    const opensPart = isPreposition(word.bare) && !/^(?:than|as|to|until)$/i.test(word.bare);
    const isEnd = isAuxiliary(word.bare) || isPronoun(word.bare) || isVerbLike(word.bare);
    if (isEnd)
      return isBareEnd(words, index) && (isAuxiliary(word.bare) || isPronoun(word.bare)) ? index : null;
    if (word.endsClause || index === limit - 1) return leansForward(word.bare) ? null : index + 1;
    const next = words[index + 1];
    if (!opensPart && next !== undefined && /^(?:and|or|but|because|when|while|if)$/i.test(next.bare))
      return index + 1;
  }
  return null;
}

function isBareEnd(words: readonly SceneWord[], endWord: number): boolean {
  const last = words[endWord - 1];
  return last !== undefined && !leansForward(last.bare) && !last.bare.endsWith("ly");
}
