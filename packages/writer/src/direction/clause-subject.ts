import type { SceneElement } from "@inkreel/contract";
import { isDeterminer, isPreposition, isPronoun, isVerbLike } from "@inkreel/language";
import { elementOf, type SceneFacts, type SceneWord } from "./scene-facts.js";

const MAX_SUBJECT_WORDS = 6;

/** Returns the subject of a clause as the label of a bar, or null if the subject is a pronoun or missing. */
export function findSubject(facts: SceneFacts, fromWord: number, toWord: number): SceneElement | null {
  const { words } = facts;
  let startWord = words[toWord - 1]?.clauseStartWord ?? 0;
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
