import { easeOutExpo } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import { shapePart } from "./shape-part.js";

const RULE_PX = { widthPx: 120, heightPx: 10 };

export interface KickerPart {
  layers: Layer[];
  heightPx: number;
}

/**
 * Creates a kicker, a small line above a headline, with the short rule of the look. Its height is 0 if there is no
 * text.
 */
export function kickerPart(
  stage: SceneStage,
  options: { text: string | null; box: Box; enterMs: number },
): KickerPart {
  const { text, box, enterMs } = options;
  if (text === null || text.trim() === "") return { layers: [], heightPx: 0 };
  const part = textPart(stage, {
    id: "kicker",
    text,
    words: null,
    role: "kicker",
    box: { ...box, heightPx: Math.min(box.heightPx, 110) },
    anchor: "top",
    maxLines: 2,
    color: stage.swatch.accentText,
    enterMs,
    reveal: "together",
  });
  return { layers: part.layers, heightPx: part.box.heightPx };
}

/** Creates the short thick rule above a block of text. It grows from the start side. */
export function rulePart(stage: SceneStage, options: { box: Box; enterMs: number }): Layer {
  const { box, enterMs } = options;
  const isCentered = stage.look.align === "center";
  const xPx = isCentered ? box.xPx + (box.widthPx - RULE_PX.widthPx) / 2 : box.xPx;
  const heightPx = stage.look.template === "story" || isCentered ? 4 : RULE_PX.heightPx;
  return shapePart(stage, {
    id: "rule",
    box: { xPx, yPx: box.yPx, widthPx: RULE_PX.widthPx, heightPx },
    enterMs,
    entrance: ENTRANCES.still,
    growth: { startMs: enterMs, durationMs: 500, easing: easeOutExpo },
    paint(ctx, at, progress) {
      const widthPx = at.widthPx * progress;
      const startPx = isCentered ? (at.widthPx - widthPx) / 2 : stage.isMirrored ? at.widthPx - widthPx : 0;
      ctx.fillStyle = stage.swatch.accent;
      ctx.fillRect(at.xPx + startPx, at.yPx, widthPx, at.heightPx);
    },
  });
}
