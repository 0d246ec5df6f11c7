import type { LayoutContent } from "@inkreel/contract";
import type { Layer } from "../../timeline/timeline.js";
import { figureBlock } from "../parts/figure-block.js";
import { artPictogram } from "../parts/pictogram-part.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";

type NumberContent = Extract<LayoutContent, { layout: "number" }>;

/** Returns the layers of a figure, which fills as it is said, with its label. */
export function numberLayout(stage: SceneStage, zones: Zones, content: NumberContent): Layer[] {
  const hasHead = zones.art === null && zones.bleed === null;
  return [
    ...artPictogram(stage, zones.art),
    ...figureBlock(stage, { content, box: zones.text, anchor: 0.5, hasHead, labelMs: null }),
  ];
}
