import type { Look } from "../looks/look.js";
import type { Swatch } from "../looks/swatch.js";
import type { Box, Plate, PlateDraw } from "../timeline/timeline.js";

const BAR_PX = 12;
const HAIRLINE_PX = 4;
const FADE_PX = 220;
/** Width of the image of an edge. It is the same from left to right, so it is painted narrow and stretched. */
const WIDTH_PX = 16;

/**
 * Returns the edge of a picture towards the captions, in the way of the look: a bar, a hairline, or a fade to the ground. It is
 * the lower one, or the upper one of a picture below them.
 */
export function pictureEdge(
  look: Look,
  swatch: Swatch,
  { picture, isUpper }: { picture: Box; isUpper: boolean },
): PlateDraw & { plate: Plate } {
  const isFaded = look.picture === "scrim";
  const isBar = look.picture === "boxed";
  const heightPx = isFaded ? FADE_PX : isBar ? BAR_PX : HAIRLINE_PX;
  const color = isFaded ? swatch.ground : isBar ? swatch.accent : swatch.ink;
  const plate: Plate = {
    key: `edge/${isUpper ? "upper/" : ""}${heightPx}${color}`,
    widthPx: WIDTH_PX,
    heightPx,
    hasAlpha: true,
    paint(ctx) {
      const fade = ctx.createLinearGradient(0, 0, 0, heightPx);
      fade.addColorStop(isUpper ? 1 : 0, isFaded ? `${color}00` : color);
      fade.addColorStop(isUpper ? 0 : 1, color);
      ctx.fillStyle = fade;
      ctx.fillRect(0, 0, WIDTH_PX, heightPx);
    },
  };
  const edgePx = isUpper ? picture.yPx : picture.yPx + picture.heightPx;
  // A fade lies on the picture, a line beside it.
  const dest = { ...picture, yPx: isUpper === isFaded ? edgePx : edgePx - heightPx, heightPx };
  return { plate, crop: { xPx: 0, yPx: 0, widthPx: WIDTH_PX, heightPx }, dest, opacity: 1, frameIndex: null };
}
