import type { LayoutContent } from "@inkreel/contract";
import { layoutChart } from "./chart-layout.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

/** Lays out a part of a whole, or returns null if the sentence does not state it. */
export function layoutShare(facts: SceneFacts): LayoutCandidate<LayoutContent> | null {
  const chart = layoutChart(facts);
  return chart?.content.layout === "share" ? chart : null;
}
