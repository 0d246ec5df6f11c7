import type { Context2D } from "../../draw/host.js";
import type { Box } from "../../timeline/timeline.js";
import type { BackdropPaint } from "../look.js";
import { fillAll, fillDisc } from "../textures.js";

/** Plain paper with a rounded block of the accent at the art, and cut shapes around it. */
export function paintShapes(paint: BackdropPaint): void {
  const { ctx, swatch, art, frame } = paint;
  fillAll(ctx, paint, swatch.ground);
  if (art === null) return paintCorner(paint);
  const block = inset(art, frame);
  ctx.fillStyle = swatch.accent;
  ctx.beginPath();
  ctx.roundRect(block.xPx, block.yPx, block.widthPx, block.heightPx, 56);
  ctx.fill();
  ctx.save();
  ctx.clip();
  const { xPx, yPx, widthPx, heightPx } = block;
  fillDisc(ctx, {
    xPx: xPx + widthPx,
    yPx,
    radiusPx: Math.min(widthPx, heightPx) * 0.36,
    color: swatch.second,
  });
  ring(ctx, {
    xPx,
    yPx: yPx + heightPx,
    radiusPx: Math.min(widthPx, heightPx) * 0.3,
    color: swatch.onAccent,
  });
  ctx.restore();
}

/** The art's box with a margin to the frame's edges that it touches. */
function inset(art: Box, frame: Box): Box {
  const marginPx = 56;
  const topPx = art.yPx <= frame.yPx ? Math.max(marginPx, frame.heightPx > 1800 ? 150 : marginPx) : 0;
  const startPx = art.xPx <= frame.xPx ? marginPx : 0;
  const endPx =
    art.xPx + art.widthPx >= frame.xPx + frame.widthPx
      ? marginPx + art.xPx + art.widthPx - frame.xPx - frame.widthPx
      : 0;
  return {
    xPx: art.xPx + (startPx === 0 ? 0 : frame.xPx - art.xPx + marginPx),
    yPx: topPx === 0 ? art.yPx : frame.yPx + topPx,
    widthPx: art.widthPx - endPx - (startPx === 0 ? 0 : frame.xPx - art.xPx + marginPx),
    heightPx: art.heightPx - (topPx === 0 ? 0 : frame.yPx - art.yPx + topPx),
  };
}

function paintCorner({ ctx, swatch, frame, random }: BackdropPaint): void {
  const right = random() < 0.5;
  const xPx = frame.xPx + (right ? frame.widthPx : 0);
  const radiusPx = Math.min(frame.widthPx, frame.heightPx) * 0.4;
  fillDisc(ctx, { xPx, yPx: frame.yPx + frame.heightPx * 0.06, radiusPx, color: swatch.groundAlt });
  fillDisc(ctx, {
    xPx: frame.xPx + (right ? 0 : frame.widthPx),
    yPx: frame.yPx + frame.heightPx,
    radiusPx: radiusPx * 0.8,
    color: swatch.groundAlt,
  });
}

function ring(ctx: Context2D, disc: { xPx: number; yPx: number; radiusPx: number; color: string }): void {
  ctx.strokeStyle = disc.color;
  ctx.lineWidth = disc.radiusPx * 0.3;
  ctx.beginPath();
  ctx.arc(disc.xPx, disc.yPx, disc.radiusPx, 0, Math.PI * 2);
  ctx.globalAlpha = 0.22;
  ctx.stroke();
  ctx.globalAlpha = 1;
}
