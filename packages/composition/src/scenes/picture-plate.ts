import type { CompositionPicture } from "@inkreel/contract";
import type { Context2D, Drawable } from "../draw/host.js";
import type { Box, Plate } from "../timeline/timeline.js";

/**
 * Default focus point as fractions of the width and height: slightly above the middle, where the subject of most
 * pictures is.
 */
const FOCUS = { x: 0.5, y: 0.4 };

export interface PictureShade {
  /** "foot" darkens the bottom behind text, "even" darkens the whole picture, "none" does not darken it. */
  kind: "none" | "even" | "foot";
  color: string;
}

export interface PicturePlateOptions {
  picture: CompositionPicture;
  image: Drawable;
  widthPx: number;
  heightPx: number;
  shade: PictureShade;
}

/**
 * Creates the background image of a scene from a picture. The picture fills it around its focus point and is darkened
 * behind text.
 */
export function picturePlate({ picture, image, widthPx, heightPx, shade }: PicturePlateOptions): Plate {
  const source = coverCrop(picture, widthPx / heightPx);
  return {
    key: `picture/${picture.id}/${picture.src}/${widthPx}x${heightPx}/${shade.kind}${shade.color}`,
    widthPx,
    heightPx,
    hasAlpha: false,
    paint(ctx) {
      ctx.imageSmoothingEnabled = true;
      ctx.imageSmoothingQuality = "high";
      ctx.fillStyle = shade.color;
      ctx.fillRect(0, 0, widthPx, heightPx);
      const { xPx, yPx, widthPx: w, heightPx: h } = source;
      ctx.drawImage(image, xPx, yPx, w, h, 0, 0, widthPx, heightPx);
      paintShade(ctx, { widthPx, heightPx, shade });
    },
  };
}

/**
 * Returns the largest part of the picture with the given aspect ratio. The focus point is as near to its centre as
 * possible.
 */
export function coverCrop(picture: { widthPx: number; heightPx: number }, proportion: number): Box {
  const widthPx = Math.min(picture.widthPx, picture.heightPx * proportion);
  const heightPx = Math.min(picture.heightPx, picture.widthPx / proportion);
  return {
    xPx: (picture.widthPx - widthPx) * FOCUS.x,
    yPx: (picture.heightPx - heightPx) * FOCUS.y,
    widthPx,
    heightPx,
  };
}

/** Maximum alpha of the darkening, at which white text has enough contrast even over a white picture. */
const DARKEST = "d8";
const EVEN = "b8";

/** Darkens an area of this size at the origin of the context. */
export function paintShade(
  ctx: Context2D,
  area: { widthPx: number; heightPx: number; shade: PictureShade },
): void {
  const { widthPx, heightPx, shade } = area;
  if (shade.kind === "none") return;
  ctx.fillStyle = shade.color + EVEN;
  if (shade.kind === "foot") {
    const gradient = ctx.createLinearGradient(0, 0, 0, heightPx);
    gradient.addColorStop(0, `${shade.color}50`);
    gradient.addColorStop(0.25, `${shade.color}20`);
    gradient.addColorStop(0.42, `${shade.color}90`);
    gradient.addColorStop(0.52, shade.color + DARKEST);
    gradient.addColorStop(1, shade.color + DARKEST);
    ctx.fillStyle = gradient;
  }
  ctx.fillRect(0, 0, widthPx, heightPx);
}
