import { countedNoun } from "./counted-noun.js";
import type { FoundFigure } from "./find-figures.js";
import type { SceneFacts } from "./scene-facts.js";

/** Returns what a figure counts or measures, folded so that alike figures agree: "$", "minute", "loave". Empty if the text says nothing. */
export function unitNameOf(facts: SceneFacts, figure: FoundFigure): string {
  if (figure.unit !== "" || figure.kind === "money") return figure.unit;
  return countedNoun(facts, figure)?.head.replace(/(?<=..)s$/, "") ?? "";
}
