import { splitWords } from "@inkreel/language";
import { textStyle } from "../../../looks/type-scale.js";
import { drawTextBlock } from "../../../text/draw-text-block.js";
import type { Context2D } from "../../../draw/host.js";
import type { SceneStage } from "../../scene-stage.js";

interface TickText {
  text: string;
  xPx: number;
  /** Middle of the text. */
  yPx: number;
  sizePx: number;
  align: "start" | "center";
}

/** Draws the number at a mark of a scale. */
export function drawTickText(ctx: Context2D, stage: SceneStage, tick: TickText): void {
  if (tick.text === "") return;
  const style = textStyle("body", stage.look.typefaces.body, stage.ratio);
  const block = stage.setter.setText({
    words: splitWords(tick.text),
    style: { ...style, sizePx: tick.sizePx, letterSpacingPx: 0 },
    maxWidthPx: tick.sizePx * 6,
    maxLines: 1,
    minSizePx: tick.sizePx,
    align: "start",
    balance: false,
  });
  const startPx = tick.align === "center" ? block.widthPx / 2 : 0;
  drawTextBlock(ctx, block, {
    xPx: tick.xPx - startPx - block.leftPx,
    yPx: tick.yPx - block.heightPx / 2,
    fill: () => stage.swatch.soft,
    stroke: null,
  });
}
