import type { Context2D } from "../../../draw/host.js";
import type { Box } from "../../../timeline/timeline.js";
import type { SceneStage } from "../../scene-stage.js";
import type { ValueScale } from "../value-scale.js";

/** What an instrument needs to be painted in its box, in px of the frame. */
export interface InstrumentPaint {
  ctx: Context2D;
  stage: SceneStage;
  box: Box;
  scale: ValueScale;
  value: number;
  /** Progress of the measuring, 0..1. */
  progress: number;
}
