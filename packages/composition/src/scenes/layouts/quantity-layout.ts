import type { LayoutContent } from "@inkreel/contract";
import type { Layer } from "../../timeline/timeline.js";
import { headAndChart } from "../parts/chart-head.js";
import { figureBlock } from "../parts/figure-block.js";
import { figureRamp } from "../parts/figure-part.js";
import { instrumentPart } from "../parts/instruments/instrument-part.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";

type QuantityContent = Extract<LayoutContent, { layout: "quantity" }>;

const HEAD_SHARE = 0.44;

/** Returns the layers of a quantity: the instrument that measures it, and the figure with its label. */
export function quantityLayout(stage: SceneStage, zones: Zones, content: QuantityContent): Layer[] {
  const { figure, instrument } = content;
  const { head, chart } = headAndChart(stage, zones.text, HEAD_SHARE);
  const label = content.label ?? { text: "", words: null };
  const numbered = { layout: "number", figure, label } as const;
  return [
    ...instrumentPart(stage, {
      instrument,
      value: figure.value,
      box: chart,
      ramp: figureRamp(stage, figure),
    }),
    ...figureBlock(stage, {
      content: numbered,
      box: head,
      anchor: stage.ratio === "16:9" ? 0.5 : 0,
      hasHead: false,
      labelMs: stage.baseMs,
    }),
  ];
}
