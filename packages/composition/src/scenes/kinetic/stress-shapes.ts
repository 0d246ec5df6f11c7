import { growBox } from "../../draw/even-box.js";
import type { Context2D } from "../../draw/host.js";
import { traceRoundedBox } from "../../draw/rounded-box.js";
import type { Swatch } from "../../looks/swatch.js";
import type { Box } from "../../timeline/timeline.js";

/** Vertical deviations of the four corners of a strip of paper cut by hand, as fractions of its height. */
const CUTS: readonly (readonly [number, number, number, number])[] = [
  [0.05, -0.02, 0.03, -0.04],
  [-0.03, 0.04, -0.05, 0.02],
  [0.02, 0.05, -0.02, 0.04],
];

/** Paints a strip of cut paper. */
export function paintStrip(
  ctx: Context2D,
  { box, color, turn }: { box: Box; color: string; turn: number },
): void {
  const [topStart, topEnd, bottomEnd, bottomStart] = CUTS[turn % CUTS.length]!;
  const { xPx, yPx, widthPx, heightPx } = box;
  const bottomPx = yPx + heightPx;
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(xPx, yPx + topStart * heightPx);
  ctx.lineTo(xPx + widthPx, yPx + topEnd * heightPx);
  ctx.lineTo(xPx + widthPx - heightPx * 0.05, bottomPx + bottomEnd * heightPx);
  ctx.lineTo(xPx + heightPx * 0.03, bottomPx + bottomStart * heightPx);
  ctx.closePath();
  ctx.fill();
}

/** Tilts of consecutive stickers in radians. Wide stickers are tilted less. */
export const STICKER_TILTS = [-0.026, 0.02, -0.014] as const;
const PAD_X_EM = 0.13;
const PAD_Y_EM = 0.07;
const EDGE_EM = 0.045;
const SHADOW_EM = 0.07;

/** Returns how far a sticker extends past its words, without its tilt. */
export function stickerOverPx(sizePx: number): number {
  return (PAD_X_EM + EDGE_EM + SHADOW_EM) * sizePx;
}

/** Paints a sticker with a white edge and a hard shadow. The context stays tilted for the words on it. */
export function paintSticker(
  ctx: Context2D,
  sticker: { box: Box; sizePx: number; tiltRad: number; swatch: Swatch },
): void {
  const { box, sizePx, tiltRad, swatch } = sticker;
  const middleX = box.xPx + box.widthPx / 2;
  const middleY = box.yPx + box.heightPx / 2;
  ctx.translate(middleX, middleY);
  ctx.rotate(tiltRad);
  ctx.translate(-middleX, -middleY);
  const face = growBox(box, PAD_X_EM * sizePx, PAD_Y_EM * sizePx);
  const edge = growBox(face, EDGE_EM * sizePx);
  const radiusPx = sizePx * 0.2;
  const fill = (area: Box, color: string, cornerPx: number): void => {
    ctx.fillStyle = color;
    ctx.beginPath();
    traceRoundedBox(ctx, area, cornerPx);
    ctx.fill();
  };
  const shadow = { ...edge, xPx: edge.xPx + SHADOW_EM * sizePx, yPx: edge.yPx + SHADOW_EM * sizePx };
  fill(shadow, "#00000055", radiusPx + EDGE_EM * sizePx);
  fill(edge, "#ffffff", radiusPx + EDGE_EM * sizePx);
  fill(face, swatch.mark, radiusPx);
}
