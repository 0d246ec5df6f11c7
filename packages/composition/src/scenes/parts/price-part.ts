import type { SceneElement } from "@inkreel/contract";
import type { Context2D } from "../../draw/host.js";
import { drawTextBlock } from "../../text/draw-text-block.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { fitText } from "../fit-text.js";
import type { SceneStage } from "../scene-stage.js";
import { shapePart } from "./shape-part.js";

export interface PriceOptions {
  price: SceneElement;
  /** From left to right; the tag is as high, and as wide as its text needs. */
  box: Box;
  align: "start" | "center";
  enterMs: number;
}

/** Letters of some scripts hang out of a tag that is as high as a line. */
const DESCENDERS_PX = 28;

/** The price on a tag with a notch and a hole. */
export function pricePart(stage: SceneStage, { price, box, align, enterMs }: PriceOptions): Layer {
  const notchPx = box.heightPx * 0.42;
  const { block } = fitText(stage, {
    text: price.text,
    role: "heading",
    maxWidthPx: box.widthPx - notchPx * 2.2,
    maxHeightPx: box.heightPx * 0.8,
    maxLines: 1,
    align: "start",
  });
  const widthPx = block.widthPx + notchPx * 2.1;
  const xPx = align === "center" ? box.xPx + (box.widthPx - widthPx) / 2 : box.xPx;
  return shapePart(stage, {
    id: "price",
    box: { ...box, xPx, widthPx },
    overPx: DESCENDERS_PX,
    enterMs,
    paint(ctx, at) {
      const { accent, onAccent } = stage.swatch;
      ctx.save();
      ctx.translate(at.xPx + at.widthPx / 2, at.yPx);
      ctx.scale(stage.isMirrored ? -1 : 1, 1);
      ctx.translate(-at.widthPx / 2, 0);
      ctx.fillStyle = accent;
      ctx.beginPath();
      traceTag(ctx, at, { notchPx, radiusPx: Math.min(18, stage.look.cornerPx) });
      ctx.fill();
      ctx.fillStyle = onAccent;
      ctx.beginPath();
      ctx.arc(notchPx * 0.86, at.heightPx / 2, at.heightPx * 0.075, 0, Math.PI * 2);
      ctx.fill();
      ctx.restore();
      const startPx = stage.isMirrored ? notchPx * 0.6 : notchPx * 1.4;
      const textAt = {
        xPx: at.xPx + startPx - block.leftPx,
        yPx: at.yPx + (at.heightPx - block.heightPx) / 2,
      };
      drawTextBlock(ctx, block, { ...textAt, fill: () => onAccent, stroke: null });
    },
  });
}

/** From the point on its left round the rectangle, whose right corners are rounded. */
function traceTag(
  ctx: Context2D,
  at: Box,
  { notchPx, radiusPx }: { notchPx: number; radiusPx: number },
): void {
  const { widthPx, heightPx } = at;
  ctx.moveTo(0, heightPx / 2);
  ctx.lineTo(notchPx, 0);
  ctx.arcTo(widthPx, 0, widthPx, heightPx, radiusPx);
  ctx.arcTo(widthPx, heightPx, notchPx, heightPx, radiusPx);
  ctx.lineTo(notchPx, heightPx);
  ctx.closePath();
}
