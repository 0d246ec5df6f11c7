import type { LayoutContent } from "@inkreel/contract";
import { layoutChart } from "./chart-layout.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

/** Lays out a change between two values, or returns null if the sentence does not state it. */
export function layoutChange(facts: SceneFacts): LayoutCandidate<LayoutContent> | null {
  const chart = layoutChart(facts);
  return chart?.content.layout === "change" ? chart : null;
}
