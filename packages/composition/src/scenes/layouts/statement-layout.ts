import type { LayoutContent } from "@inkreel/contract";
import type { Layer } from "../../timeline/timeline.js";
import type { SceneGround } from "../scene-ground.js";
import type { SceneStage } from "../scene-stage.js";
import { headlineLayout, WITHOUT_ART_SCALE } from "./headline-layout.js";

/** Returns the font size factor of a statement that fills the frame alone. Shorter ones are larger. */
function wideScale({ length }: string): number {
  if (length <= 24) return WITHOUT_ART_SCALE * 1.35;
  return length <= 44 ? WITHOUT_ART_SCALE * 1.15 : WITHOUT_ART_SCALE;
}

/** Returns the layers of one large phrase, whose lines appear as they are spoken. */
export function statementLayout(
  stage: SceneStage,
  { zones, setting }: SceneGround,
  { phrase }: Extract<LayoutContent, { layout: "statement" }>,
): Layer[] {
  return headlineLayout(stage, {
    zones,
    headline: phrase,
    kicker: null,
    role: "headline",
    reveal: "spoken",
    hasRule: false,
    footPx: 0,
    maxLines: 6,
    scale: setting === "wide" ? wideScale(phrase.text) : 1,
  }).layers;
}
