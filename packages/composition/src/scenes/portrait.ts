import type { AspectRatio } from "@inkreel/contract/plain";
import { ensureContrast } from "../color/contrast.js";
import { mixColors } from "../color/oklch.js";
import type { Context2D } from "../draw/host.js";
import { fontString } from "../fonts/font-string.js";
import type { Typeface } from "../looks/look.js";
import { fillDisc, paintGlow } from "../looks/textures.js";
import { lightOf, type ObjectArt, type ObjectColors, PAINT_BEHIND } from "../objects/object-art.js";
import type { Box } from "../timeline/timeline.js";
import { paintQuoteMark } from "./parts/quote-mark.js";
import type { FramingSpec } from "./restaging.js";

interface PortraitPlace {
  ratio: AspectRatio;
  /** True in looks that set words about the middle. */
  isCentered: boolean;
  /** True beside a quotation, whose words need more room. */
  isQuoted: boolean;
  /** True if name or role stand below it, which must end above the words. */
  hasPlate: boolean;
  /** Scenes take turns between the sides of a wide frame. */
  turn: number;
}

/** Returns where a portrait or the thing of a quotation stands. It is whole, upright and in line with the words. */
export function portraitSpec({ ratio, isCentered, isQuoted, hasPlate, turn }: PortraitPlace): FramingSpec {
  if (ratio === "16:9") {
    const isRight = turn % 2 === 0;
    return {
      side: 0.62,
      x: isRight ? 0.79 : 0.21,
      y: 0.44,
      away: isRight ? "right" : "left",
    };
  }
  const { share } = (isQuoted ? SPEAKERS : PORTRAITS)[ratio];
  const { side, y, startX } = (isQuoted || hasPlate ? SPEAKERS : PORTRAITS)[ratio];
  return { side, x: isCentered ? 0.5 : startX, y, away: "top", share };
}

type UprightPlaces = Record<
  Exclude<AspectRatio, "16:9">,
  { side: number; y: number; share: number; startX: number }
>;

const PORTRAITS: UprightPlaces = {
  "9:16": { side: 0.58, y: 0.235, share: 0.48, startX: 0.41 },
  "1:1": { side: 0.36, y: 0.25, share: 0.52, startX: 0.28 },
};
const SPEAKERS: UprightPlaces = {
  "9:16": { side: 0.4, y: 0.19, share: 0.325, startX: 0.32 },
  "1:1": { side: 0.27, y: 0.2, share: 0.365, startX: 0.23 },
};

/** How much of a medallion of each look is the disc, so that its edge and its shadow stay inside the square. */
const DISC_SHARE: Record<ObjectArt, number> = {
  print: 0.88,
  sticker: 0.92,
  hairline: 0.94,
  silhouette: 0.84,
  studio: 0.9,
};
const RING_SHARE = 0.028;

interface PortraitPaint {
  square: Box;
  objectArt: ObjectArt;
  colors: ObjectColors;
  initials: { text: string; typeface: Typeface; language: string };
  /** The colours of the quotation mark at the portrait of a speaker. Null for all others. */
  mark: { ground: string; ink: string } | null;
}

interface Disc {
  xPx: number;
  yPx: number;
  radiusPx: number;
}

/** Paints a medallion with the initials of a person in the manner of the look. */
export function paintPortrait(ctx: Context2D, paint: PortraitPaint): void {
  const { square, objectArt, colors, initials, mark } = paint;
  const disc: Disc = {
    xPx: square.xPx + square.widthPx / 2,
    yPx: square.yPx + square.heightPx / 2,
    radiusPx: (square.widthPx / 2) * DISC_SHARE[objectArt],
  };
  const ground = discColor(objectArt, colors);
  // On a disc of its own, letters look cut out.
  const letters = ground === colors.ground ? colors.ink : colors.ground;
  PAINT_DISC[objectArt](ctx, disc, { ...colors, disc: ground });
  paintInitials(ctx, disc, { ...initials, color: ensureContrast(letters, ground, LETTER_CONTRAST) });
  PAINT_RING[objectArt]?.(ctx, disc, colors);
  if (mark !== null) paintMark(ctx, disc, mark);
}

/** Height of the letters as a share of the radius, and the share of the diameter that two of them may take. */
const LETTER_SHARE = 1.02;
const LETTERS_WIDTH_SHARE = 0.66;

function paintInitials(
  ctx: Context2D,
  { xPx, yPx, radiusPx }: Disc,
  { text, typeface, language, color }: PortraitPaint["initials"] & { color: string },
): void {
  const fontAt = (sizePx: number): string => fontString({ style: typeface, sizePx, text, language });
  const mostPx = radiusPx * LETTER_SHARE;
  ctx.save();
  ctx.font = fontAt(mostPx);
  const widthShare = (2 * radiusPx * LETTERS_WIDTH_SHARE) / ctx.measureText(text).width;
  ctx.font = fontAt(mostPx * Math.min(1, widthShare));
  ctx.fillStyle = color;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  const { actualBoundingBoxAscent: abovePx, actualBoundingBoxDescent: belowPx } = ctx.measureText(text);
  ctx.fillText(text, xPx, yPx + (abovePx - belowPx) / 2);
  ctx.restore();
}

const LETTER_CONTRAST = 4.5;

/** The badge with the quotation mark, as shares of the radius of the medallion. */
const BADGE = { radius: 0.27, offset: 0.74, mark: 0.26 } as const;

function paintMark(ctx: Context2D, disc: Disc, { ground, ink }: { ground: string; ink: string }): void {
  const offPx = disc.radiusPx * BADGE.offset;
  const [xPx, yPx] = [disc.xPx + offPx, disc.yPx + offPx];
  fillDisc(ctx, { xPx, yPx, radiusPx: disc.radiusPx * BADGE.radius, color: ground });
  const heightPx = disc.radiusPx * BADGE.mark;
  const widthPx = heightPx * 1.2;
  paintQuoteMark(ctx, {
    xPx: xPx - widthPx / 2,
    yPx: yPx - heightPx / 2,
    widthPx,
    heightPx,
    color: ink,
    isMirrored: false,
  });
}

/** The colour of a medallion. It is full, because letters have no colours of their own. */
function discColor(objectArt: ObjectArt, colors: ObjectColors): string {
  const { ground, accent } = colors;
  if (objectArt === "print" || objectArt === "hairline") return ground;
  if (objectArt === "silhouette") return mixColors(lightOf(colors), "#ffffff", 0.18);
  return accent;
}

type DiscColors = ObjectColors & { disc: string };

/** The ground of the medallion. */
const PAINT_DISC: Record<ObjectArt, (ctx: Context2D, disc: Disc, colors: DiscColors) => void> = {
  print(ctx, disc, colors) {
    PAINT_BEHIND.print?.(ctx, { ...disc, radiusPx: disc.radiusPx * 0.78, colors });
  },
  sticker(ctx, disc, colors) {
    const shadow = mixColors(colors.ground, "#000000", 0.62);
    const dropPx = disc.radiusPx * 0.05;
    fillDisc(ctx, { ...disc, xPx: disc.xPx + dropPx, yPx: disc.yPx + dropPx * 1.2, color: shadow });
    fillDisc(ctx, { ...disc, color: "#ffffff" });
    const radiusPx = disc.radiusPx * 0.94;
    fillDisc(ctx, { ...disc, radiusPx, color: colors.disc });
  },
  hairline() {},
  silhouette(ctx, disc, colors) {
    const light = lightOf(colors);
    paintGlow(ctx, { ...disc, radiusPx: disc.radiusPx * 1.5, color: light, alpha: 0.5 });
    fillDisc(ctx, { ...disc, color: colors.disc });
  },
  studio(ctx, disc, colors) {
    const alpha = colors.isDark ? 0.5 : 0.95;
    paintGlow(ctx, { ...disc, radiusPx: disc.radiusPx * 1.5, color: "#ffffff", alpha });
    fillDisc(ctx, { ...disc, color: colors.disc });
  },
};

/** What frames the medallion. */
const PAINT_RING: Partial<Record<ObjectArt, (ctx: Context2D, disc: Disc, colors: ObjectColors) => void>> = {
  print(ctx, disc, { ink }) {
    strokeRing(ctx, disc, { color: ink, widthPx: disc.radiusPx * RING_SHARE });
  },
  sticker(ctx, disc) {
    const widthPx = disc.radiusPx * 0.06;
    strokeRing(ctx, { ...disc, radiusPx: disc.radiusPx - widthPx / 2 }, { color: "#ffffff", widthPx });
  },
  hairline(ctx, disc, { ink, accent }) {
    strokeRing(ctx, disc, { color: ink, widthPx: 3 });
    strokeRing(ctx, { ...disc, radiusPx: disc.radiusPx * 1.05 }, { color: accent, widthPx: 2 });
  },
  studio(ctx, disc, { accent }) {
    strokeRing(ctx, disc, { color: accent, widthPx: disc.radiusPx * RING_SHARE });
  },
};

function strokeRing(
  ctx: Context2D,
  { xPx, yPx, radiusPx }: Disc,
  { color, widthPx }: { color: string; widthPx: number },
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = widthPx;
  ctx.beginPath();
  ctx.arc(xPx, yPx, radiusPx, 0, Math.PI * 2);
  ctx.stroke();
}
