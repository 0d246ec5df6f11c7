import type { LayoutContent } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { findEmphasisUnits, type EmphasisUnit } from "./emphasis-units.js";
import type { SceneFacts } from "./scene-facts.js";

const MAX_UNITS = 3;
/** One emphasis for this many words, so that it stays an exception. */
const WORDS_PER_UNIT = 5;
const MIN_WEIGHT = 1;
/** Figures, negations and both sides of a contrast are emphasised even in a short sentence. */
const STRONG_WEIGHT = 2.2;
/** Bonus for words that the layout shows large. */
const FOCUS_BONUS = 0.2;

/**
 * Chooses the words to emphasise: figures, negations, contrasts, verbs of change, and names and things that the text before has not
 * mentioned. In a list, each item has one. In languages other than English, only figures and clear negations are emphasised. `before`
 * has the stems of the words of the scenes before.
 */
export function chooseEmphasis(
  facts: SceneFacts,
  content: LayoutContent,
  before: ReadonlySet<string> = new Set(),
): number[] {
  const rated = findEmphasisUnits(facts, before)
    .filter(({ startWord }) => content.layout !== "quote" || isInFocus(startWord, content))
    .map((unit) => ({
      ...unit,
      weight: unit.weight + (isInFocus(unit.startWord, content) ? FOCUS_BONUS : 0),
    }))
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .sort((left, right) => right.weight - left.weight || left.startWord - right.startWord);
  return wordsOf(chosenUnits(rated, facts.words.length, itemsOf(content)));
}

function chosenUnits(
  rated: readonly EmphasisUnit[],
  wordCount: number,
  items: readonly WordRange[],
): EmphasisUnit[] {
  if (items.length > 0)
    return items.flatMap(
      (item) => rated.find(({ startWord }) => startWord >= item.startWord && startWord < item.endWord) ?? [],
    );
  const strong = rated.filter(({ weight }) => weight >= STRONG_WEIGHT).length;
  const limit = Math.max(1, strong, Math.round(wordCount / WORDS_PER_UNIT));
  return rated.slice(0, Math.min(MAX_UNITS, limit));
}

function wordsOf(units: readonly EmphasisUnit[]): number[] {
  return units
    .flatMap(({ startWord, endWord }) =>
      Array.from({ length: endWord - startWord }, (_, offset) => startWord + offset),
    )
    .sort((left, right) => left - right);
}

function itemsOf(content: LayoutContent): WordRange[] {
  const items = content.layout === "list" ? content.items : content.layout === "steps" ? content.steps : [];
  return items.flatMap(({ words }) => words ?? []);
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
