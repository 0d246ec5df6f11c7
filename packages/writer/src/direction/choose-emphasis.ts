import type { LayoutContent } from "@inkreel/contract";
import { splitSentences } from "../sentences/split-sentences.js";
import type { SceneFacts, SceneWord } from "./scene-facts.js";

const MAX_PER_SENTENCE = 3;
const CONTRAST =
  /^(?:never|not|no|nobody|nothing|only|always|every|instead|without|but|more|less|first|last|best|worst|most|free|new|now)$/i;
const NEGATION = /^(?:never|nobody|nothing|only|always|without|instead|worst|best|free)$/i;

/** One to three words of a sentence that carry weight: figures, names, words of contrast, rare long terms. */
export function chooseEmphasis(facts: SceneFacts, content: LayoutContent): number[] {
  const rated = facts.words
    .map((word, index) => ({ index, weight: weigh(word, index, content) }))
    .filter(({ weight }) => weight > 0.9)
    .sort((left, right) => right.weight - left.weight || left.index - right.index);
  const sentences = Math.max(1, splitSentences(facts.text).length);
  const limit = Math.min(MAX_PER_SENTENCE * sentences, Math.max(1, Math.ceil(facts.words.length / 4)));
  return rated
    .slice(0, limit)
    .map(({ index }) => index)
    .sort((left, right) => left - right);
}

function weigh(word: SceneWord, index: number, content: LayoutContent): number {
  if (word.bare === "") return 0;
  let weight = 0;
  if (word.hasDigit) weight = 3;
  else if (NEGATION.test(word.bare)) weight = 1.6;
  else if (word.isStop || CONTRAST.test(word.bare)) weight = 0;
  else weight = Math.min(1.6, 0.4 + word.bare.length * 0.1) + (word.isName ? 0.7 : 0);
  return weight + (isInFocus(index, content) ? 0.3 : 0);
}

/** Words of what the layout shows large count more. */
function isInFocus(index: number, content: LayoutContent): boolean {
  const focus = focusOf(content);
  return focus !== null && index >= focus.startWord && index < focus.endWord;
}

function focusOf(content: LayoutContent): { startWord: number; endWord: number } | null {
  switch (content.layout) {
    case "title":
    case "cta":
      return content.headline.words;
    case "statement":
      return content.phrase.words;
    case "number":
      return content.figure.words;
    case "picture":
      return content.headline?.words ?? null;
    default:
      return null;
  }
}
