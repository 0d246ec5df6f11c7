import { splitWords, type Word } from "@inkreel/contract";
import { textStyle } from "../looks/type-scale.js";
import type { TextRole } from "../looks/look.js";
import { isRightToLeft } from "../text/text-direction.js";
import type { TextBlock } from "../text/text-block.js";
import type { SceneStage } from "./scene-stage.js";

const STEP = 0.95;
const SMALLEST_SHARE = 0.42;

export interface TextToFit {
  text: string;
  role: TextRole;
  maxWidthPx: number;
  maxHeightPx: number;
  maxLines: number;
  align: "start" | "center";
  /** A share of the role's largest size to begin with; 1 when absent. */
  scale?: number;
}

export interface FittedText {
  words: Word[];
  block: TextBlock;
}

/** Sets text as large as its box allows: smaller before a word is broken, broken before anything is cut. */
export function fitText(stage: SceneStage, options: TextToFit): FittedText {
  const { text, role, maxWidthPx, maxHeightPx, maxLines, scale = 1 } = options;
  const words = splitWords(text);
  const full = textStyle(role, stage.look.typefaces[role], stage.ratio);
  const align = options.align === "center" ? "center" : startSide(stage, text);
  let share = scale;
  for (;;) {
    const sizePx = full.sizePx * share;
    const isSmallest = share * STEP < SMALLEST_SHARE * scale;
    const style = { ...full, sizePx, letterSpacingPx: full.letterSpacingPx * share };
    const roomLines = Math.max(1, Math.floor(maxHeightPx / (sizePx * style.lineHeight)));
    const block = stage.setter.setText({
      words,
      style,
      maxWidthPx,
      maxLines: Math.min(maxLines, roomLines),
      minSizePx: isSmallest ? sizePx * 0.5 : sizePx,
      align,
      balance: true,
    });
    const isWhole = !hasBrokenWord(block) && block.style.sizePx > sizePx * 0.999;
    if (isSmallest || (isWhole && block.heightPx <= maxHeightPx + 0.5)) return { words, block };
    share *= STEP;
  }
}

/** Text against the scene's direction stands on the scene's side all the same. */
function startSide(stage: SceneStage, text: string): "start" | "end" {
  return isRightToLeft(text) === stage.isMirrored ? "start" : "end";
}

function hasBrokenWord(block: TextBlock): boolean {
  const indexes = block.lines.flatMap((line) => line.words.map((word) => word.index));
  return new Set(indexes).size < indexes.length;
}
