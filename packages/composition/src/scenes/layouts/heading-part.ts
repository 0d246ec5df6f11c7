import type { SceneElement } from "@inkreel/contract";
import type { Box, Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";

export interface HeadingPart {
  layers: Layer[];
  box: Box;
}

/** Creates the heading of a list, of steps or of a figure. It is visible from the start of the scene. */
export function headingPart(
  stage: SceneStage,
  options: { heading: SceneElement; box: Box; anchor: "top" | "middle" | "bottom"; maxLines: number },
): HeadingPart {
  const { heading, box, anchor, maxLines } = options;
  return textPart(stage, {
    id: "heading",
    text: heading.text,
    words: heading.words,
    role: "heading",
    box,
    anchor,
    maxLines,
    color: stage.swatch.ink,
    enterMs: stage.baseMs,
    reveal: "together",
  });
}
