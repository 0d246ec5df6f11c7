import type { LayoutContent } from "@inkreel/contract";
import type { Layer } from "../../timeline/timeline.js";
import type { SceneGround } from "../scene-ground.js";
import type { SceneStage } from "../scene-stage.js";
import { headlineLayout, WITHOUT_ART_SCALE } from "./headline-layout.js";
import { keyWordLayout } from "./key-word-layout.js";

/** Few words that have the frame to themselves fill it. */
function wideScale({ length }: string): number {
  if (length <= 24) return WITHOUT_ART_SCALE * 1.35;
  return length <= 44 ? WITHOUT_ART_SCALE * 1.15 : WITHOUT_ART_SCALE;
}

/** One phrase, large; its lines come as they are said. */
export function statementLayout(
  stage: SceneStage,
  { zones, setting }: SceneGround,
  { phrase }: Extract<LayoutContent, { layout: "statement" }>,
): Layer[] {
  if (setting.kind === "key-word") return keyWordLayout(stage, zones.text, setting.parts);
  return headlineLayout(stage, {
    zones,
    headline: phrase,
    kicker: null,
    role: "headline",
    reveal: "spoken",
    hasRule: false,
    footPx: 0,
    maxLines: 6,
    scale: setting.kind === "wide" ? wideScale(phrase.text) : 1,
  }).layers;
}
