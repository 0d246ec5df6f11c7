import { say, upgradeLayout, type LayoutContent, type Said } from "@inkreel/contract";
import { compareFigures } from "./compare-figures.js";
import { findFigures } from "./find-figures.js";
import { findLabel } from "./label-phrase.js";
import { MAX_TRIED_FIGURES, MIN_FIGURE_WEIGHT } from "./number-layout.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

const CHART_BONUS = 0.1;

/** Lays out the figures of a sentence as a change, a comparison, a share or a multiple. */
export function layoutChart(facts: SceneFacts): LayoutCandidate<LayoutContent> | null {
  const figures = findFigures(facts);
  const byWeight = figures
    .filter(({ weight }) => weight >= MIN_FIGURE_WEIGHT)
    .toSorted((left, right) => right.weight - left.weight)
    .slice(0, MAX_TRIED_FIGURES);
  for (const strongest of byWeight) {
    const comparison = compareFigures(facts, strongest, figures);
    const to = comparison?.kind === "change" ? comparison.toText : null;
    const main = figures.find(({ figure }) => figure.text === to) ?? strongest;
    const label = findLabel(facts, main.figure.words, { isOutOf: main.outOf !== null });
    if (comparison === null || label === null) continue;
    const charted = { layout: "number", figure: main.figure, label, comparison };
    const content = upgradeLayout(charted) as LayoutContent;
    return { content, fit: strongest.weight + CHART_BONUS, reason: reasonOf(content) };
  }
  return null;
}

function reasonOf(content: LayoutContent): Said {
  switch (content.layout) {
    case "change":
      return content.difference === null
        ? say("layout_change", { from: content.from.text, to: content.to.text })
        : say("layout_change_by", { difference: content.difference.text });
    case "comparison":
      return say("layout_compared", {
        first: content.items[0]?.text ?? "",
        second: content.items[1]?.text ?? "",
      });
    case "multiple":
      return say("layout_multiple", { figure: content.figure.text });
    case "share":
      return say("layout_share", { figure: content.figure.text });
    default:
      throw new RangeError(`The layout ${content.layout} is no chart.`);
  }
}
