import data from "../data/drawing-fields.json" with { type: "json" };
import { readLanguage } from "./read-fields.js";

/** Returns false for a drawing of a thing that is a stranger in its text. */
export type Belongs = (drawing: string) => boolean;

/** Words of fields weigh so much before they tell of what a text speaks. */
const LEAST_WEIGHT = 2;
/** How much nearer than drawings on average a drawing must be to what a text speaks of, in standard deviations. */
const LEAST_NEARNESS = 0.1;
/** The digit of a drawing that is as near to a field as drawings are on average, and the digits of a standard deviation. */
const MEAN_DIGIT = 5;
const DIGITS_PER_DEVIATION = 2;

const DIGITS = new Map(Object.entries(data.drawings));

export const BELONGS: Belongs = () => true;

/**
 * Reads of which fields a text speaks, and returns whether a drawing is near to them by the meaning of its words: no wave in a text about
 * business, which "makes waves", and no cake among musicians who want "a bigger piece" of it. What is not known belongs.
 */
export function readBelonging(texts: readonly string[], language: string): Belongs {
  // English sentences are read for their grammar, and few of their things are strangers: this would take more right ones than wrong ones.
  const read = language.startsWith("de") ? readLanguage(language) : null;
  if (read === null) return BELONGS;
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(read.wordsIn(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weights = read.fields.flatMap(({ name, words }) => {
    const at = data.fields.indexOf(name);
    const weight = [...words].reduce(
      (sum, [word, share]) => sum + Math.sqrt(counts.get(word) ?? 0) * share,
      0,
    );
    return at < 0 || weight === 0 ? [] : [{ at, weight }];
  });
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  if (total < LEAST_WEIGHT) return BELONGS;
  return (drawing) => {
    const digits = DIGITS.get(drawing);
    if (digits === undefined) return true;
    const nearness = weights.reduce((sum, { at, weight }) => sum + weight * deviationsOf(digits[at]!), 0);
    return nearness >= LEAST_NEARNESS * total;
  };
}

function deviationsOf(digit: string): number {
  return (Number.parseInt(digit, 16) - MEAN_DIGIT) / DIGITS_PER_DEVIATION;
}
