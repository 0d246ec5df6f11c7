import { say, type LayoutContent } from "@inkreel/contract";
import { findFigures } from "./find-figures.js";
import { findLabel } from "./label-phrase.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

type NumberLayout = Extract<LayoutContent, { layout: "number" }>;

/** Figures with a lower weight are mentioned only in passing and are not shown. */
export const MIN_FIGURE_WEIGHT = 0.33;
/** The maximum number of figures to try. If none of these has a label, the text is a table and not a sentence. */
export const MAX_TRIED_FIGURES = 24;

/** Lays out the most important figure of a sentence, as the author wrote it, with its label from the text. */
export function layoutNumber(facts: SceneFacts): LayoutCandidate<NumberLayout> | null {
  const byWeight = findFigures(facts)
    .filter(({ weight, figure, endChar }) => {
      // "a 10-game stretch": the number belongs to an attribute and is not what the sentence tells.
      const isAttribute =
        figure.suffix.startsWith("-") || /^-\p{L}/u.test(facts.text.slice(endChar, endChar + 2));
      return weight >= MIN_FIGURE_WEIGHT && !isAttribute;
    })
    .toSorted((left, right) => right.weight - left.weight)
    .slice(0, MAX_TRIED_FIGURES);
  for (const { figure, outOf, weight } of byWeight) {
    const label = findLabel(facts, figure.words, { isOutOf: outOf !== null });
    if (label !== null)
      return {
        content: { layout: "number", figure, label },
        fit: weight,
        reason: say("layout_number", { figure: figure.text }),
      };
  }
  return null;
}
