import type { LayoutContent } from "@inkreel/contract";
import { layoutChart } from "./chart-layout.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

/** Lays out how many times as much, or returns null if the sentence does not state it. */
export function layoutMultiple(facts: SceneFacts): LayoutCandidate<LayoutContent> | null {
  const chart = layoutChart(facts);
  return chart?.content.layout === "multiple" ? chart : null;
}
