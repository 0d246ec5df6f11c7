import type { Box, Layer } from "../../timeline/timeline.js";
import { artPictogram } from "../parts/pictogram-part.js";
import type { SceneStage } from "../scene-stage.js";
import { relationLayout } from "./relation-layout.js";

/** Returns what stands beside the words: the topic of the video, or the pictogram of the scene. */
export function artLayers(stage: SceneStage, art: Box): Layer[] {
  if (stage.topic === null) return artPictogram(stage, art);
  return relationLayout(stage.baseMs < 0 ? slowly(stage) : stage, art, stage.topic);
}

/** Time in which the topic enters before and after the first frame, so that the video opens in motion. */
const OPENING_ENTRANCE_MS = 1700;

function slowly(stage: SceneStage): SceneStage {
  const { look } = stage;
  return {
    ...stage,
    look: { ...look, markEntrance: { ...look.markEntrance, durationMs: OPENING_ENTRANCE_MS } },
  };
}
