import type { LayoutContent } from "@inkreel/contract";
import type { Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";
import { headlineLayout } from "./headline-layout.js";

/** One phrase, large; its lines come as they are said. */
export function statementLayout(
  stage: SceneStage,
  zones: Zones,
  content: Extract<LayoutContent, { layout: "statement" }>,
): Layer[] {
  return headlineLayout(stage, {
    zones,
    headline: content.phrase,
    kicker: null,
    role: "headline",
    reveal: "spoken",
    hasRule: false,
    footPx: 0,
    maxLines: 6,
  }).layers;
}
