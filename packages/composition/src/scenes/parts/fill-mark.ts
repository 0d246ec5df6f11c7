import { mixColors } from "../../color/oklch.js";
import type { Context2D } from "../../draw/host.js";
import { alphaHex } from "../../looks/textures.js";
import type { Box } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";

/** How far the edge and the shadow of a mark extend past its outline. */
export const MARK_OVER_PX = 20;
const STICKER_EDGE_PX = 10;
const STICKER_SHADOW_PX = 10;
const HAIRLINE_PX = 4;

export interface Mark {
  /** The box of the mark in px of the frame, for gradients. */
  box: Box;
  color: string;
  /** Adds the outline to the current path. */
  trace(ctx: Context2D): void;
}

/**
 * Fills the mark of a chart in the manner of the look: flat ink on paper, a sticker with an edge and a hard shadow, a
 * hairline, a silhouette in front of light, or a lit object.
 */
export function fillMark(ctx: Context2D, stage: SceneStage, mark: Mark): void {
  const outline = (): void => {
    ctx.beginPath();
    mark.trace(ctx);
  };
  switch (stage.look.items) {
    case "card":
      sticker(ctx, stage, { outline, color: mark.color });
      return;
    case "plain":
      outline();
      ctx.fillStyle = mark.color + alphaHex(0.22);
      ctx.fill();
      ctx.strokeStyle = mark.color;
      ctx.lineWidth = HAIRLINE_PX;
      ctx.stroke();
      return;
    case "thread":
      outline();
      ctx.fillStyle = verticalShade(ctx, mark.box, [
        mark.color,
        mixColors(mark.color, stage.swatch.ground, 0.4),
      ]);
      ctx.fill();
      return;
    case "floating-card":
      outline();
      ctx.fillStyle = verticalShade(ctx, mark.box, [mixColors(mark.color, "#ffffff", 0.22), mark.color]);
      ctx.fill();
      return;
    case "ruled":
      outline();
      ctx.fillStyle = mark.color;
      ctx.fill();
  }
}

function sticker(
  ctx: Context2D,
  { swatch }: SceneStage,
  { outline, color }: { outline: () => void; color: string },
): void {
  ctx.lineJoin = "round";
  ctx.lineWidth = STICKER_EDGE_PX;
  ctx.save();
  ctx.translate(STICKER_SHADOW_PX, STICKER_SHADOW_PX);
  outline();
  ctx.fillStyle = ctx.strokeStyle = `${swatch.isDark ? "#060a18" : swatch.ink}${alphaHex(0.55)}`;
  ctx.fill();
  ctx.restore();
  outline();
  ctx.strokeStyle = "#ffffff";
  ctx.stroke();
  ctx.fillStyle = color;
  ctx.fill();
}

function verticalShade(ctx: Context2D, box: Box, [top, bottom]: readonly [string, string]): CanvasGradient {
  const shade = ctx.createLinearGradient(0, box.yPx, 0, box.yPx + Math.max(1, box.heightPx));
  shade.addColorStop(0, top);
  shade.addColorStop(1, bottom);
  return shade;
}

/** The colours of the marks of a chart. */
export interface MarkColors {
  /** The sentence's subject. */
  subject: string;
  /** What it is compared with. */
  other: string;
  /** The space that a mark could fill. */
  track: string;
}

export function markColors({ swatch }: SceneStage): MarkColors {
  return {
    subject: swatch.accent,
    other: mixColors(swatch.ground, swatch.ink, 0.42),
    track: mixColors(swatch.ground, swatch.ink, 0.13),
  };
}
