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
}

/** What a number is held against, drawn in the time in which the figure counts. */
export function comparisonPart(stage: SceneStage, { comparison, box, ramp }: ComparisonOptions): Layer[] {
  switch (comparison.kind) {
    case "share":
      return ringPart(stage, { share: comparison.share, box, ramp });
    case "bars":
      return barsPart(stage, { bars: comparison.bars, box, ramp });
    case "change":
      return barsPart(stage, {
        bars: [
          { label: "", value: comparison.fromValue, text: comparison.fromText, words: null },
          { label: "", value: comparison.toValue, text: comparison.toText, words: null },
        ],
        box,
        ramp,
      });
    case "multiple":
      return multiplePart(stage, { times: comparison.times, box, ramp });
  }
}
