import type { CompositionPicture, PictureCrop } from "@inkreel/contract";
import type { Context2D, Drawable } from "../draw/host.js";
import type { Plate } from "../timeline/timeline.js";
import { cropOf } from "./picture-crop.js";

export interface PictureShade {
  /**
   * "foot" darkens the lower half behind a headline, "captions" only the part from `edgeShare` down, "captions-above" that from
   * `edgeShare` up, "even" the whole picture, "none" nothing.
   */
  kind: "none" | "even" | "foot" | "captions" | "captions-above";
  /** The edge of the captions' area that is nearer to the middle, as a fraction of the height. */
  edgeShare: number;
  color: string;
}

export interface PicturePlateOptions {
  picture: CompositionPicture;
  image: Drawable;
  widthPx: number;
  heightPx: number;
  shade: PictureShade;
  /** The part that a person chose, or null. */
  crop: PictureCrop | null;
}

/**
 * Creates the background image of a scene from a picture. The picture fills it around its focus point and is darkened
 * behind text.
 */
export function picturePlate({ picture, image, widthPx, heightPx, shade, crop }: PicturePlateOptions): Plate {
  const source = cropOf(picture, widthPx / heightPx, crop);
  return {
    key: `picture/${picture.id}/${picture.src}/${widthPx}x${heightPx}/${shade.kind}${shade.color}${shade.edgeShare}/${crop === null ? (picture.attention ?? "") : `${crop.x},${crop.y},${crop.zoom}`}`,
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

/** Maximum alpha of the darkening, at which white text has enough contrast even over a white picture. */
const DARKEST = "d8";
const EVEN = "b8";
/** Height of the transition to the darkening behind captions, as a fraction of the height. */
const FADE_SHARE = 0.18;

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
  if (shade.kind === "captions") {
    const gradient = ctx.createLinearGradient(0, 0, 0, heightPx);
    gradient.addColorStop(Math.max(0, shade.edgeShare - FADE_SHARE), `${shade.color}00`);
    gradient.addColorStop(shade.edgeShare, shade.color + DARKEST);
    gradient.addColorStop(1, shade.color + DARKEST);
    ctx.fillStyle = gradient;
  }
  if (shade.kind === "captions-above") {
    const gradient = ctx.createLinearGradient(0, 0, 0, heightPx);
    gradient.addColorStop(0, shade.color + DARKEST);
    gradient.addColorStop(shade.edgeShare, shade.color + DARKEST);
    gradient.addColorStop(Math.min(1, shade.edgeShare + FADE_SHARE), `${shade.color}00`);
    ctx.fillStyle = gradient;
  }
  ctx.fillRect(0, 0, widthPx, heightPx);
}
