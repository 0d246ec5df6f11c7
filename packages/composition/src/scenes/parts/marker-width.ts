import type { SceneStage } from "../scene-stage.js";

/** Returns the width of the marker before a row of this height. */
export function markerWidth(stage: SceneStage, rowPx: number): number {
  if (stage.look.items === "plain") return 0;
  if (stage.look.items === "thread") return 72;
  return Math.min(rowPx, stage.ratio === "9:16" ? 132 : 108);
}
