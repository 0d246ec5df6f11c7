import type { LayoutContent } from "@inkreel/contract";
import type { Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";
import { headlineLayout, WITHOUT_ART_SCALE } from "./headline-layout.js";

/**
 * Returns the layers of the title of the video or of a chapter: a kicker, a rule, and the largest headline of all
 * layouts.
 */
export function titleLayout(
  stage: SceneStage,
  zones: Zones,
  content: Extract<LayoutContent, { layout: "title" }>,
): Layer[] {
  const { headline, kicker } = content;
  return headlineLayout(stage, {
    zones,
    headline,
    kicker,
    role: "display",
    reveal: "together",
    hasRule: true,
    footPx: 0,
    maxLines: 5,
    scale: zones.art === null ? WITHOUT_ART_SCALE : 1,
  }).layers;
}
