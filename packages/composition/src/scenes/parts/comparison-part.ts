import type { Comparison } from "@inkreel/contract";
import type { Ramp } from "../../motion/ramp.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import { barsPart } from "./bars-part.js";
import { multiplePart } from "./multiple-part.js";
import { ringPart } from "./ring-part.js";

export interface ComparisonOptions {
  comparison: Comparison;
  /** From left to right. */
  box: Box;
  /** The figure's own counting time. */
  ramp: Ramp;
  figureText: string;
}

/** The bar that shows the figure itself, else the greatest. */
function figureBar(bars: readonly { text: string; value: number }[], figureText: string): number {
  const index = bars.findIndex((bar) => bar.text === figureText);
  if (index !== -1) return index;
  const values = bars.map((bar) => bar.value);
  return values.indexOf(Math.max(...values));
}

/** What a number is held against, drawn in the time in which the figure counts. */
export function comparisonPart(
  stage: SceneStage,
  { comparison, box, ramp, figureText }: ComparisonOptions,
): Layer[] {
  switch (comparison.kind) {
    case "share":
      return ringPart(stage, { share: comparison.share, box, ramp });
    case "bars":
      return barsPart(stage, {
        bars: comparison.bars,
        box,
        ramp,
        highlighted: figureBar(comparison.bars, figureText),
      });
    case "change":
      return barsPart(stage, {
        bars: [
          { label: "", value: comparison.fromValue, text: comparison.fromText, words: null },
          { label: "", value: comparison.toValue, text: comparison.toText, words: null },
        ],
        box,
        ramp,
        highlighted: 1,
      });
    case "multiple":
      return multiplePart(stage, { times: comparison.times, box, ramp });
  }
}
