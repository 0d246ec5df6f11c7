import type { Counted, Figure, Instrument, LayoutContent } from "@inkreel/contract";
import { COUNT_DRAWINGS_MAX } from "@inkreel/contract/plain";
import { foldWord, letterScale, scaleOf } from "@inkreel/language";
import type { Layer } from "../../timeline/timeline.js";
import { countPart } from "../parts/count-part.js";
import { headAndChart } from "../parts/chart-head.js";
import { figureBlock } from "../parts/figure-block.js";
import { figureRamp } from "../parts/figure-part.js";
import { instrumentPart } from "../parts/instruments/instrument-part.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";

type QuantityContent = Extract<LayoutContent, { layout: "quantity" }>;

/** The part of the height for the figure with its words, and in the tallest frame without them. */
const HEAD_SHARE = 0.44;
const BARE_SHARE = 0.36;

/** Returns the layers of a quantity: the instrument that measures it, and the figure with its label. */
export function quantityLayout(stage: SceneStage, zones: Zones, content: QuantityContent): Layer[] {
  const { figure, instrument } = content;
  const ramp = figureRamp(stage, figure);
  const { head, chart } = headAndChart(
    stage,
    zones.text,
    content.label === null && stage.ratio === "9:16" ? BARE_SHARE : HEAD_SHARE,
  );
  const label = content.label ?? { text: "", words: null };
  const numbered = { layout: "number", figure, label } as const;
  return [
    ...(instrument === "count"
      ? countPart(stage, { counted: content.counted ?? plainCount(figure.value), box: chart, ramp })
      : instrumentPart(stage, { instrument, value: valueFor(instrument, figure), box: chart, ramp })),
    ...figureBlock(stage, {
      content: numbered,
      box: head,
      anchor: stage.ratio === "16:9" ? 0.5 : 0,
      hasHead: false,
      labelMs: stage.baseMs,
    }),
  ];
}

/** Returns what an instrument shows: its figure, and of money, which has no scale, all of the amount. */
function valueFor(instrument: Instrument, { value, suffix }: Figure): number {
  if (instrument !== "coins") return value;
  const scale = /^ ?(\p{L}+)/u.exec(suffix)?.[1] ?? "";
  return value * (scaleOf(foldWord(scale)) ?? letterScale(scale) ?? 1);
}

/** What a count shows whose things nobody named: dots, as many as fit. */
function plainCount(value: number): Counted {
  const drawings = Math.min(COUNT_DRAWINGS_MAX, Math.max(1, Math.abs(value)));
  return { drawings, each: null, unit: "dot", pictogram: null };
}
