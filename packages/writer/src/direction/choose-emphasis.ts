import type { LayoutContent } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import type { SceneFacts, SceneWord } from "./scene-facts.js";

const MAX_WORDS = 3;
const MIN_WEIGHT = 0.9;
const NEGATION = /^(?:never|nobody|nothing|only|always|without|worst|best|free)$/i;
/** Words with little information content, regardless of their length. */
const WEAK = new RegExp(
  "^(?:roughly|nearly|almost|usually|often|simply|actually|basically|really|certain|different|important|possible|" +
    "available|various|several|another|single|about|around|good|better|bad|great|nice|large|small|little|more|less|most|" +
    "first|last|next|new|now|today|again|ever|back|started?|starts|began|begins|asking|asked|looked|noticed|called|" +
    "become|becomes|happens?|happened|needs?|needed|puts?|wants?|wanted|comes?|gives?|given|takes?|turned|changed|counted|" +
    "instead|later|together|without|whole|each|every|own|somebody|someone|something|anything|everything|number|part|" +
    "kind|sort|side|end|place|point|thing|way|year|years|day|days|time|times|hour|hours|minute|minutes|second|seconds)$",
  "i",
);

/** Chooses one to three words to emphasise: figures, names, negations and long words. In a list, each item has one emphasised word. */
export function chooseEmphasis(facts: SceneFacts, content: LayoutContent): number[] {
  const seen = new Set<string>();
  const rated = facts.words
    .map((word, index) => ({ index, word, weight: weigh(word, index, content) }))
    .filter(({ weight }) => weight > MIN_WEIGHT)
    .sort((left, right) => right.weight - left.weight || left.index - right.index)
    .filter(({ word }) => !seen.has(word.bare.toLowerCase()) && seen.add(word.bare.toLowerCase()));
  const items = itemsOf(content);
  if (items.length > 0) {
    return items
      .flatMap(
        ({ startWord, endWord }) =>
          rated.find(({ index }) => index >= startWord && index < endWord)?.index ?? [],
      )
      .sort((left, right) => left - right);
  }
  const limit = Math.min(MAX_WORDS, Math.max(1, Math.ceil(facts.words.length / 4)));
  return rated
    .slice(0, limit)
    .map(({ index }) => index)
    .sort((left, right) => left - right);
}

function itemsOf(content: LayoutContent): WordRange[] {
  const items = content.layout === "list" ? content.items : content.layout === "steps" ? content.steps : [];
  return items.flatMap(({ words }) => words ?? []);
}

function weigh(word: SceneWord, index: number, content: LayoutContent): number {
  if (word.bare === "" || (content.layout === "quote" && !isInFocus(index, content))) return 0;
  let weight = 0;
  if (word.hasDigit) weight = 3;
  else if (NEGATION.test(word.bare)) weight = 1.2;
  else if (word.isStop || WEAK.test(word.bare)) weight = 0;
  else
    weight =
      Math.min(1.5, 0.4 + word.bare.length * 0.1) +
      (word.isName ? 0.7 : 0) -
      (word.bare.endsWith("ly") ? 0.4 : 0);
  return weight + (weight > 0 && isInFocus(index, content) ? 0.3 : 0);
}

/** Returns true for words that the layout shows large, which count more. */
function isInFocus(index: number, content: LayoutContent): boolean {
  const focus = focusOf(content);
  return focus !== null && index >= focus.startWord && index < focus.endWord;
}

/** Returns the words that are large on screen. Null if they are in several elements. */
export function focusOf(content: LayoutContent): WordRange | null {
  switch (content.layout) {
    case "title":
    case "cta":
      return content.headline.words;
    case "statement":
      return content.phrase.words;
    case "number":
    case "share":
    case "multiple":
    case "quantity":
    case "range":
      return content.figure.words;
    case "change":
      return content.to.words;
    case "quote":
      return content.quote.words;
    case "picture":
      return content.headline?.words ?? null;
    default:
      return null;
  }
}

/** Returns true for a layout whose large words are a figure. */
export function isFigure({ layout }: LayoutContent): boolean {
  return /^(?:number|change|comparison|share|multiple|quantity|range)$/.test(layout);
}
