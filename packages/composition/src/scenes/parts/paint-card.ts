import { growBox } from "../../draw/even-box.js";
import { fillSoftBox } from "../../draw/soft-box.js";
import { alphaHex } from "../../looks/textures.js";
import type { Context2D } from "../../draw/host.js";
import type { Box } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";

/** How far the outline and shadow of a card extend past its box. */
export const CARD_OVER_PX = 56;
const HARD_SHADOW_PX = 12;
/**
 * Shadow of a floating card: vertical offset, distance inside the edge at which it starts, and width of its soft edge.
 */
const SHADOW_FALL_PX = 14;
const SHADOW_INSET_PX = 24;
const SHADOW_FEATHER_PX = 62;
const OUTLINE_PX = 5;

/** Paints a card in the style of the look: with an outline and a hard shadow, or floating with a soft shadow. */
export function paintCard(ctx: Context2D, stage: SceneStage, box: Box, fill: string): void {
  const { look, swatch } = stage;
  const radiusPx = Math.min(look.cornerPx, box.heightPx / 2);
  if (look.items === "card") {
    const ink = swatch.isDark ? "#0b1020" : swatch.ink;
    roundBox(ctx, { ...box, xPx: box.xPx + HARD_SHADOW_PX, yPx: box.yPx + HARD_SHADOW_PX }, radiusPx, ink);
    roundBox(ctx, box, radiusPx, fill);
    ctx.strokeStyle = ink;
    ctx.lineWidth = OUTLINE_PX;
    ctx.stroke();
    return;
  }
  if (look.items === "floating-card") {
    const core = growBox({ ...box, yPx: box.yPx + SHADOW_FALL_PX }, -SHADOW_INSET_PX);
    const color = `#000000${alphaHex(swatch.isDark ? 0.34 : 0.16)}`;
    fillSoftBox(ctx, { box: core, radiusPx, color, featherPx: SHADOW_FEATHER_PX });
  }
  roundBox(ctx, box, radiusPx, fill);
}

export function roundBox(ctx: Context2D, box: Box, radiusPx: number, fill: string): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(box.xPx, box.yPx, box.widthPx, box.heightPx, radiusPx);
  ctx.fill();
}
