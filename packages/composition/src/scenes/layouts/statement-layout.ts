import type { LayoutContent } from "@inkreel/contract";
import type { Layer } from "../../timeline/timeline.js";
import type { SceneGround } from "../scene-ground.js";
import type { SceneStage } from "../scene-stage.js";
import { headlineLayout } from "./headline-layout.js";
import { keyWordLayout } from "./key-word-layout.js";

/** Where a statement has the frame to itself it is set this much larger than beside art. */
const WIDE_SCALE = 1.22;

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
    maxLines: setting.kind === "wide" ? 7 : 6,
    scale: setting.kind === "wide" ? WIDE_SCALE : 1,
  }).layers;
}
