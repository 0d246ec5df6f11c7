import { alphaHex } from "../../looks/textures.js";
import type { Context2D } from "../../draw/host.js";
import type { Box } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";

/** How far a card's outline and shadow reach over its box. */
export const CARD_OVER_PX = 56;
const HARD_SHADOW_PX = 12;
const OUTLINE_PX = 5;

/** A card in the look's manner: outlined with a hard shadow, or soft and floating. */
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
    ctx.save();
    ctx.shadowColor = `#000000${alphaHex(swatch.isDark ? 0.3 : 0.13)}`;
    ctx.shadowBlur = 36;
    ctx.shadowOffsetY = 12;
    roundBox(ctx, box, radiusPx, fill);
    ctx.restore();
    return;
  }
  roundBox(ctx, box, radiusPx, fill);
}

export function roundBox(ctx: Context2D, box: Box, radiusPx: number, fill: string): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(box.xPx, box.yPx, box.widthPx, box.heightPx, radiusPx);
  ctx.fill();
}
