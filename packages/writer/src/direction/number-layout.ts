import { say, type LayoutContent, type SceneElement } from "@inkreel/contract";
import { compareFigures } from "./compare-figures.js";
import { findFigures, type FoundFigure } from "./find-figures.js";
import { findLabel } from "./label-phrase.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

type NumberLayout = Extract<LayoutContent, { layout: "number" }>;

const COMPARISON_BONUS = 0.1;
/** Figures with a lower weight are mentioned only in passing and are not shown. */
const MIN_WEIGHT = 0.33;
/**
 * The maximum number of figures to try, because each is compared with all others. If none of these has a label, the text is a table and
 * not a sentence.
 */
const MAX_TRIED = 24;

/** Lays out the most important figure of a sentence, as the author wrote it, with its label from the text. */
export function layoutNumber(facts: SceneFacts): LayoutCandidate<NumberLayout> | null {
  const figures = findFigures(facts);
  const byWeight = figures
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .toSorted((left, right) => right.weight - left.weight)
    .slice(0, MAX_TRIED);
  for (const strongest of byWeight) {
    const comparison = compareFigures(facts, strongest, figures);
    const main =
      comparison?.kind === "change"
        ? (figures.find((figure) => figure.figure.text === comparison.toText) ?? strongest)
        : strongest;
    const label = findLabel(facts, main.figure.words, { isOutOf: main.outOf !== null });
    if (label !== null) return candidate({ main, label, comparison, weight: strongest.weight });
  }
  return null;
}

function candidate(parts: {
  main: FoundFigure;
  label: SceneElement;
  comparison: NumberLayout["comparison"];
  weight: number;
}): LayoutCandidate<NumberLayout> {
  const { main, label, comparison, weight } = parts;
  const { text } = main.figure;
  return {
    content: { layout: "number", figure: main.figure, label, comparison },
    fit: weight + (comparison === null ? 0 : COMPARISON_BONUS),
    reason:
      comparison === null
        ? say("layout_number", { figure: text })
        : say("layout_comparison", { figure: text, drawnAs: comparison.kind }),
  };
}
