import type { Brand, Composition } from "@inkreel/contract";
import { DEFAULT_CAPTION_POSITION, DEFAULT_CAPTION_SIZE, FRAME_SIZE_PX } from "@inkreel/contract/plain";
import type { CaptionDesign } from "../captions/caption-design.js";
import { formatColor, withAlpha } from "../color/color.js";
import { contrastRatio } from "../color/contrast.js";
import { evenBox, growBox } from "../draw/even-box.js";
import type { Context2D, Drawable, DrawHost, DrawImages } from "../draw/host.js";
import { traceRoundedBox } from "../draw/rounded-box.js";
import { lookFor } from "../looks/look-for.js";
import type { Backdrop, Look } from "../looks/look.js";
import type { Swatch } from "../looks/swatch.js";
import { createTextSetter, type TextSetter } from "../text/text-setter.js";
import { regions, type Regions } from "./regions.js";
import { AT_REST, type Box, type Layer } from "./timeline.js";

/** Values that all scenes of a video share (the stage). */
export interface VideoStage {
  composition: Composition;
  host: DrawHost;
  /** The images that the host had when the timeline was made, because its scenes are laid out later. */
  images: DrawImages;
  /** Everything in the composition that affects the layout of all scenes, as JSON for comparison. */
  facts: string;
  look: Look;
  setter: TextSetter;
  regions: Regions;
  /** Areas of the scenes without a row of captions: those of kinetic type, and those that show all their words. */
  textRegions: Regions;
  logo: Layer | null;
  logoImage: Drawable | null;
  /** Cache of caption designs by palette, because calculating the contrasts of one takes a millisecond. */
  captionDesigns: Map<Swatch, CaptionDesign | null>;
}

/** Calculates the values that all scenes share, or reuses `known` if its inputs are the same. */
export function createVideoStage(
  composition: Composition,
  host: DrawHost,
  known: VideoStage | null,
): VideoStage {
  const { aspectRatio, brand, captionStyle, language, template } = composition;
  const facts = compositionFacts(composition);
  const logoImage = brand.logo === null ? null : (host.pictures.get(brand.logo.id) ?? null);
  // A text setter caches its measurements. A new one drops those of deleted text.
  const setter = createTextSetter(host, language);
  const isKnown = known?.host === host && known.facts === facts && known.logoImage === logoImage;
  const images = { pictures: new Map(host.pictures), footage: new Map(host.footage) };
  if (isKnown) return { ...known, composition, images, setter };
  const look = lookFor(template, brand);
  const logoPosition = brand.logo && brand.logoPosition;
  const captionSize = composition.captionSize ?? DEFAULT_CAPTION_SIZE;
  const captionPosition = composition.captionPosition ?? DEFAULT_CAPTION_POSITION;
  const common = { aspectRatio, captionSize, captionPosition, logoPosition };
  const parts = regions({ ...common, captionStyle });
  return {
    composition,
    host,
    images,
    facts,
    look,
    setter,
    regions: parts,
    textRegions: regions({ ...common, captionStyle: "off" }),
    logo: createLogo({ composition, look, regions: parts, host }),
    logoImage,
    captionDesigns: new Map(),
  };
}

function compositionFacts(composition: Composition): string {
  const { captionPosition, captionSize, captionStyle, ...rest } = composition;
  const { aspectRatio, brand, fps, language, motion, template } = rest;
  return JSON.stringify([
    { aspectRatio, brand, captionPosition, captionSize, captionStyle, fps, language, motion, template },
    hasPictures(composition),
  ]);
}

function createLogo(stage: Pick<VideoStage, "composition" | "look" | "regions" | "host">): Layer | null {
  const { composition, look, regions, host } = stage;
  if (regions.logo === null) return null;
  const grounds = Object.values(look.backdrops).flat().flatMap(groundsOf);
  return logoLayer({
    brand: composition.brand,
    room: regions.logo,
    grounds: hasPictures(composition) ? [...grounds, null] : grounds,
    host,
    frame: FRAME_SIZE_PX[composition.aspectRatio],
  });
}

/** Returns the colours that a backdrop fills large areas with. */
function groundsOf({ swatch, artInk }: Backdrop): string[] {
  const { ground, groundAlt, accent, second, onAccent } = swatch;
  // A pictogram is drawn in `onAccent` where the art area is a block of the brand colour.
  return artInk === onAccent ? [ground, groundAlt, accent, second] : [ground, groundAlt];
}

function hasPictures({ scenes }: Composition): boolean {
  return scenes.some(({ direction }) => direction.pictureId !== null);
}

/** Minimum contrast of the parts of a logo with the backgrounds. Below this, it is placed on a panel of its own. */
const MIN_LOGO_CONTRAST = 2;
/** Fraction of a logo that may have less, such as thin shades in it. A larger part would be missed. */
const LOST_SHARE_MAX = 0.08;
/** Fraction of opaque pixels above which a logo is considered to have its own background. */
const OPAQUE_COVERAGE = 0.97;
const PLATE_PADDING_SHARE = 0.16;
const CORNER_SHARE = 0.12;
const PLATE_OPACITY = 0.92;
const PLATE_COLORS = ["#ffffff", "#101114"] as const;

interface LogoToPlace {
  brand: Brand;
  /** Maximum area of the logo. */
  room: Box;
  /** Possible colours behind the logo. Null stands for a picture, which may have any colour. */
  grounds: readonly (string | null)[];
  host: DrawHost;
  frame: { widthPx: number; heightPx: number };
}

/**
 * Creates the layer with the brand logo in its corner, which is the same in every scene. Returns null if there is no
 * logo or it could not be decoded.
 */
function logoLayer({ brand, room, grounds, host, frame }: LogoToPlace): Layer | null {
  const image = brand.logo && host.pictures.get(brand.logo.id);
  if (brand.logo === null || image === null || image === undefined) return null;
  const { colors, coverage } = measureImage(host, image);
  const isOpaque = coverage >= OPAQUE_COVERAGE;
  const needsPlate =
    !isOpaque &&
    [...new Set(grounds)].some((ground) => ground === null || lostShare(colors, ground) > LOST_SHARE_MAX);
  const paddingPx = needsPlate ? room.heightPx * PLATE_PADDING_SHARE : 0;
  const box = fitLogo({ room, size: brand.logo, position: brand.logoPosition, paddingPx });
  const outer = growBox(box, paddingPx);
  const plateColor = needsPlate ? withAlpha(plateColorFor(colors), PLATE_OPACITY) : null;
  const cornerPx = room.heightPx * CORNER_SHARE;
  return {
    id: "logo",
    box: evenBox(outer, frame),
    key: () => "logo",
    draw: (ctx) =>
      drawLogo(ctx, {
        image,
        box,
        outer,
        plateColor,
        cornerPx: isOpaque ? cornerPx / 2 : cornerPx,
        isOpaque,
      }),
    motion: () => AT_REST,
  };
}

/** Returns the box of the logo in its corner: as large as possible with its aspect ratio preserved. */
function fitLogo(options: {
  room: Box;
  size: { widthPx: number; heightPx: number };
  position: Brand["logoPosition"];
  paddingPx: number;
}): Box {
  const { size, position, paddingPx } = options;
  const room = growBox(options.room, -paddingPx);
  const scale = Math.min(room.widthPx / size.widthPx, room.heightPx / size.heightPx);
  const widthPx = size.widthPx * scale;
  const heightPx = size.heightPx * scale;
  const shareX = position.endsWith("left") ? 0 : position.endsWith("right") ? 1 : 0.5;
  const shareY = position.startsWith("top") ? 0 : 1;
  return {
    xPx: room.xPx + (room.widthPx - widthPx) * shareX,
    yPx: room.yPx + (room.heightPx - heightPx) * shareY,
    widthPx,
    heightPx,
  };
}

function drawLogo(
  ctx: Context2D,
  logo: {
    image: Drawable;
    box: Box;
    outer: Box;
    plateColor: string | null;
    cornerPx: number;
    isOpaque: boolean;
  },
): void {
  const { image, box, outer, plateColor, cornerPx } = logo;
  ctx.save();
  ctx.beginPath();
  traceRoundedBox(ctx, outer, cornerPx);
  if (plateColor !== null) {
    ctx.fillStyle = plateColor;
    ctx.fill();
  }
  if (logo.isOpaque) ctx.clip();
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(image, box.xPx, box.yPx, box.widthPx, box.heightPx);
  ctx.restore();
}

const SAMPLE_PX = 48;

/** A colour of an image and how much of the image has it. */
interface ColorShare {
  color: string;
  weight: number;
}

/** Bits of a channel that are dropped, so that an image has few colours. */
const DROPPED_BITS = 4;

/** Returns the colours of the visible pixels of an image, and the fraction of its pixels that are opaque, 0..1. */
function measureImage(host: DrawHost, image: Drawable): { colors: ColorShare[]; coverage: number } {
  const { ctx } = host.createSurface(SAMPLE_PX, SAMPLE_PX);
  ctx.drawImage(image, 0, 0, SAMPLE_PX, SAMPLE_PX);
  const { data } = ctx.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX);
  const weights = new Map<string, number>();
  let alpha = 0;
  for (let i = 0; i < data.length; i += 4) {
    const weight = data[i + 3]! / 255;
    alpha += weight;
    if (weight === 0) continue;
    const [red = 0, green = 0, blue = 0] = [...data.subarray(i, i + 3)].map(coarse);
    const color = formatColor({ red, green, blue, alpha: 1 });
    weights.set(color, (weights.get(color) ?? 0) + weight);
  }
  const colors = [...weights].map(([color, weight]) => ({ color, weight: weight / alpha }));
  return { colors, coverage: alpha / SAMPLE_PX ** 2 };
}

/** Returns the middle of the range of channel values that share their high bits; the ends stay black and white. */
function coarse(value: number): number {
  const step = value >> DROPPED_BITS;
  return Math.round((step * 255) / (255 >> DROPPED_BITS));
}

/** Returns the fraction of an image that has too little contrast with a background to be seen on it. */
function lostShare(colors: readonly ColorShare[], ground: string): number {
  const lost = colors.filter(({ color }) => contrastRatio(color, ground) < MIN_LOGO_CONTRAST);
  return lost.reduce((sum, { weight }) => sum + weight, 0);
}

/** Returns the colour of the panel on which the least of a logo is lost. */
function plateColorFor(colors: readonly ColorShare[]): string {
  const [light, dark] = PLATE_COLORS;
  return lostShare(colors, light) <= lostShare(colors, dark) ? light : dark;
}
