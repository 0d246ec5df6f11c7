import type { Instrument } from "@inkreel/contract";
import { isOfDeath } from "../objects/mood.js";
import { findSaidFigures } from "./find-said-figures.js";
import { instrumentFor, isMeasured } from "./quantity-layout.js";
import { isGerman, type SceneFacts } from "./scene-facts.js";

/** The thing by which one sees what is measured. A distance has none that fits all lengths. */
const THINGS: Partial<Readonly<Record<Instrument, string>>> = {
  coins: "money-bag",
  scale: "balance-scale",
  thermometer: "thermometer",
  clock: "stopwatch",
};
/** In a list of amounts, none of them is what the sentence is about. */
const MOST_FIGURES = 2;

/**
 * Returns the thing that measures the amount of a sentence that has no drawing of its own: money for a price, scales for a weight, a stopwatch
 * for minutes. Null if the sentence states no amount or several kinds, or tells of a death.
 */
export function measuredObject(facts: SceneFacts): string | null {
  if (isOfDeath(facts.text)) return null;
  const figures = findSaidFigures(facts);
  if (figures.length > MOST_FIGURES) return null;
  const things = new Set(
    figures.map((figure) => {
      const instrument = isMeasured(facts, figure) ? instrumentFor(figure) : null;
      // Beside German sentences, where it stands for courts, scales were read as justice.
      if (instrument === "scale" && isGerman(facts)) return null;
      return instrument === null ? null : (THINGS[instrument] ?? null);
    }),
  );
  const [only = null] = things;
  return things.size === 1 ? only : null;
}
