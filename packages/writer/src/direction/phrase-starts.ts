import {
  isAuxiliary,
  isCoordinator,
  isDeterminer,
  isPreposition,
  isSubjectPronoun,
  isSubordinator,
  isVerbLike,
  type WordRange,
} from "@inkreel/language";
import type { PhraseEnd } from "./phrase-ends.js";
import type { SceneFacts, SceneWord } from "./scene-facts.js";

/** A position where a clause starts, and a test whether the clause is complete at a given end. */
interface PhraseStart {
  startWord: number;
  bonus: number;
  mayStopBefore: (end: PhraseEnd) => boolean;
}

const AT_SENTENCE = 1.5;
const AT_MAIN_CLAUSE = 1.4;
const AT_LATER_CLAUSE = 0;

/** Finds the start of a sentence, without a leading "and" or "but", and the starts of main clauses after commas. */
export function findPhraseStarts(facts: SceneFacts, sentence: WordRange): PhraseStart[] {
  const { words } = facts;
  const starts: PhraseStart[] = [];
  const first = skipConnective(words, sentence.startWord);
  const opensAside = facts.isEnglish && isAside(words, first);
  if (!opensAside) {
    const isQuestion = asksSomething(words, first);
    starts.push({
      startWord: first,
      bonus: AT_SENTENCE,
      mayStopBefore: (end) =>
        end.endWord === sentence.endWord ||
        (!isQuestion &&
          !opensInfinitive(words, first, end) &&
          (!hasRelativeSubject(words, first) || hasVerbWithin(words, first + 2, end.endWord))),
    });
  }
  if (!facts.isEnglish) return starts;
  for (let index = sentence.startWord + 1; index < sentence.endWord - 2; index += 1) {
    if (words[index - 1]?.endsClause !== true) continue;
    const startWord = skipConnective(words, index);
    const isMain = opensAside && starts.length === 0;
    const opens =
      opensClause(words, startWord, sentence.endWord) ||
      (isMain && opensBareClause(words, startWord, sentence.endWord));
    if (!opens) continue;
    starts.push({
      startWord,
      bonus: isMain ? AT_MAIN_CLAUSE : AT_LATER_CLAUSE,
      mayStopBefore: (end) => hasVerbWithin(words, startWord, end.endWord),
    });
  }
  return starts;
}

function skipConnective(words: readonly SceneWord[], index: number): number {
  const word = words[index];
  return word !== undefined && isCoordinator(word.bare) ? index + 1 : index;
}

/** Returns true for an adverbial phrase or clause at the start of a sentence, such as "In the winter of 1971, …" or "When it rains, …". */
export function isAside(words: readonly SceneWord[], index: number): boolean {
  const first = words[index];
  if (first === undefined) return false;
  return (
    isPreposition(first.bare) ||
    (isSubordinator(first.bare) && !/^(?:that|what|who|why|how)$/i.test(first.bare))
  );
}

/** Returns true for a question, which must not be shortened at its end. */
function asksSomething(words: readonly SceneWord[], index: number): boolean {
  const first = words[index]?.bare ?? "";
  return isAuxiliary(first) || /^(?:what|who|why|how|which|where|when|whose)$/i.test(first);
}

/** Returns true for an infinitive of purpose without its main clause, such as "To keep it fresh". */
function opensInfinitive(words: readonly SceneWord[], startWord: number, end: PhraseEnd): boolean {
  return /^(?:to|not)$/i.test(words[startWord]?.bare ?? "") && end.bonus < 2;
}

/** Returns true for a subject with a relative clause, such as "People who practised …". The main verb comes after that clause. */
function hasRelativeSubject(words: readonly SceneWord[], startWord: number): boolean {
  return /^(?:who|that|which)$/i.test(words[startWord + 1]?.bare ?? "");
}

function opensClause(words: readonly SceneWord[], startWord: number, endWord: number): boolean {
  const first = words[startWord];
  if (
    first === undefined ||
    !(isSubjectPronoun(first.bare) || isDeterminer(first.bare) || first.isName || first.hasDigit)
  )
    return false;
  return hasVerbWithin(words, startWord, endWord);
}

/** Returns true for a clause whose subject has no article, as in "…, people still say". */
function opensBareClause(words: readonly SceneWord[], startWord: number, endWord: number): boolean {
  const first = words[startWord];
  return (
    first !== undefined &&
    !isPreposition(first.bare) &&
    !isSubordinator(first.bare) &&
    hasVerbWithin(words, startWord, endWord)
  );
}

/** Returns true if a verb follows the subject before the next comma. */
function hasVerbWithin(words: readonly SceneWord[], startWord: number, endWord: number): boolean {
  for (let index = startWord + 1; index < endWord; index += 1) {
    const word = words[index];
    if (word === undefined) return false;
    if (isVerbLike(word.bare)) return !/^(?:who|which|that)$/i.test(words[index - 1]?.bare ?? "");
    if (word.endsClause) return false;
  }
  return false;
}
