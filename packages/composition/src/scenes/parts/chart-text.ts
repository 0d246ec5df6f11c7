import type { TextRole } from "../../looks/look.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";

export interface ChartText {
  id: string;
  text: string;
  box: Box;
  color: string;
  enterMs: number;
  role?: TextRole;
  anchor?: "top" | "middle" | "bottom";
  align?: "start" | "center";
  maxLines?: number;
  scale?: number;
}

/** Returns the layers of a short text in a chart, or none for an empty text. It is not spoken, because the caption says it. */
export function chartText(stage: SceneStage, text: ChartText): Layer[] {
  if (text.text.trim() === "") return [];
  return textPart(stage, {
    role: "body",
    anchor: "middle",
    align: "center",
    maxLines: 1,
    ...text,
    words: null,
    reveal: "together",
  }).layers;
}
