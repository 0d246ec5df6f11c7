import {
  isAuxiliary,
  isDeterminer,
  isPreposition,
  isPronoun,
  isVerbLike,
  leansForward,
  type WordRange,
} from "@inkreel/language";
import { isAside } from "./phrase-starts.js";
import type { SceneFacts, SceneWord } from "./scene-facts.js";

const MIN_WORDS = 3;

/** Noun phrases of some words with the modifiers behind them ("the cheapest air conditioner in your city"). English. */
export function findNounPhrases({ words }: SceneFacts, sentence: WordRange, maxWords: number): WordRange[] {
  const phrases: WordRange[] = [];
  for (let startWord = endOfAside(words, sentence); startWord < sentence.endWord; startWord += 1) {
    if (!opensNounPhrase(words, startWord)) continue;
    const endWord = endOfPhrase(words, { startWord, endWord: sentence.endWord }, maxWords);
    if (endWord !== null && endWord - startWord >= MIN_WORDS) phrases.push({ startWord, endWord });
  }
  return phrases;
}

/** What an opening aside names ("In the summer, …") is not what the sentence is about. */
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

/** On to the verb, comma or clause that follows; null where the words before it are no phrase, or too many. */
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
