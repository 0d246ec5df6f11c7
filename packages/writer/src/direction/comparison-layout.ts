import type { LayoutContent } from "@inkreel/contract";
import { layoutChart } from "./chart-layout.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

/** Lays out two to four alike figures, or returns null if the sentence does not state it. */
export function layoutComparison(facts: SceneFacts): LayoutCandidate<LayoutContent> | null {
  const chart = layoutChart(facts);
  return chart?.content.layout === "comparison" ? chart : null;
}
