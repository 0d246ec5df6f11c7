import { splitWords, type Word } from "@inkreel/language";
import { textStyle } from "../looks/type-scale.js";
import type { TextRole } from "../looks/look.js";
import { isRightToLeft } from "../text/text-direction.js";
import type { TextBlock } from "../text/text-block.js";
import type { SceneStage } from "./scene-stage.js";

const STEP = 0.95;
/**
 * Text is reduced to half of its largest size before words are broken. Text with broken words starts at two thirds of
 * that size.
 */
const WHOLE_DOWN_TO = 0.5;
const BROKEN_FROM = 0.66;
const SMALLEST = 0.3;

export interface TextToFit {
  text: string;
  role: TextRole;
  maxWidthPx: number;
  maxHeightPx: number;
  maxLines: number;
  align: "start" | "center";
  /** Factor for the largest size of the role. Defaults to 1. */
  scale?: number;
}

export interface FittedText {
  words: Word[];
  block: TextBlock;
}

/** Lays out text as large as its box allows. It reduces the font size before it breaks words. */
export function fitText(stage: SceneStage, options: TextToFit): FittedText {
  const { text, role, maxWidthPx, maxHeightPx, maxLines, scale = 1 } = options;
  const words = splitWords(text);
  const full = textStyle(role, stage.look.typefaces[role], stage.ratio, text);
  const align = options.align === "center" ? "center" : startSide(stage, text);
  const setAt = (share: number, minShare: number): TextBlock => {
    const sizePx = full.sizePx * share;
    const roomLines = Math.max(1, Math.floor(maxHeightPx / (sizePx * full.lineHeight)));
    return stage.setter.setText({
      words,
      style: { ...full, sizePx, letterSpacingPx: full.letterSpacingPx * share },
      maxWidthPx,
      maxLines: Math.min(maxLines, roomLines),
      minSizePx: full.sizePx * minShare,
      align,
      balance: true,
    });
  };
  const fits = (block: TextBlock, share: number): boolean =>
    block.style.sizePx > full.sizePx * share * 0.999 && block.heightPx <= maxHeightPx + 0.5;
  for (let share = scale; share > WHOLE_DOWN_TO * scale; share *= STEP) {
    const block = setAt(share, share);
    if (fits(block, share) && !hasBrokenWord(block)) return { words, block };
  }
  for (let share = BROKEN_FROM * scale; share > SMALLEST * scale; share *= STEP) {
    const block = setAt(share, share);
    if (fits(block, share)) return { words, block };
  }
  return { words, block: setAt(SMALLEST * scale, SMALLEST * scale * 0.5) };
}

/**
 * Returns the alignment of a text at the start side of the scene. For text in the opposite direction, that side is its
 * end.
 */
function startSide(stage: SceneStage, text: string): "start" | "end" {
  return isRightToLeft(text) === stage.isMirrored ? "start" : "end";
}

function hasBrokenWord(block: TextBlock): boolean {
  const indexes = block.lines.flatMap((line) => line.words.map((word) => word.index));
  return new Set(indexes).size < indexes.length;
}
