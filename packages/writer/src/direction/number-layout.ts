import { say, type LayoutContent } from "@inkreel/contract";
import { findFigures } from "./find-figures.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

type NumberLayout = Extract<LayoutContent, { layout: "number" }>;

/** Figures with a lower weight are mentioned only in passing and are not shown. */
export const MIN_FIGURE_WEIGHT = 0.33;

/** Lays out the most important figure of a sentence, as the author wrote it. Its words are those of the whole sentence, which stand below it. */
export function layoutNumber(facts: SceneFacts): LayoutCandidate<NumberLayout> | null {
  const [best] = findFigures(facts)
    .filter(({ kind, unit, weight, figure, endChar }) => {
      // "a 10-game stretch": the number belongs to an attribute and is not what the sentence tells.
      const isAttribute =
        figure.suffix.startsWith("-") || /^-\p{L}/u.test(facts.text.slice(endChar, endChar + 2));
      // A number without a unit may be that of a name: "the Boeing 737".
      const isMeasured = kind !== "quantity" || unit !== "";
      return weight >= MIN_FIGURE_WEIGHT && isMeasured && !isAttribute;
    })
    .toSorted((left, right) => right.weight - left.weight);
  if (best === undefined) return null;
  const { figure, weight } = best;
  return {
    content: { layout: "number", figure, label: { text: "", words: null } },
    fit: weight,
    reason: say("layout_number", { figure: figure.text }),
  };
}
