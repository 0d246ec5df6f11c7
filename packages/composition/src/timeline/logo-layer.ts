import type { Brand } from "@inkreel/contract";
import { formatColor, withAlpha } from "../color/color.js";
import { contrastRatio, readableOn } from "../color/contrast.js";
import { evenBox, growBox } from "../draw/even-box.js";
import type { Context2D, Drawable, DrawHost } from "../draw/host.js";
import { traceRoundedBox } from "../draw/rounded-box.js";
import { AT_REST, type Box, type Layer } from "./timeline.js";

/** Less than this between a logo and a ground, and it stands on a plate of its own. */
const MIN_LOGO_CONTRAST = 2.5;
/** Opaque pictures bring their own ground. */
const OPAQUE_COVERAGE = 0.97;
const PLATE_PADDING_SHARE = 0.16;
const CORNER_SHARE = 0.12;

interface LogoToPlace {
  brand: Brand;
  /** The most room it may take. */
  room: Box;
  /** Colours it may come to stand on; null for pictures, which may be anything. */
  grounds: readonly (string | null)[];
  host: DrawHost;
  frame: { widthPx: number; heightPx: number };
}

/** The brand's logo in its corner, on every scene alike; null when there is none or it could not be decoded. */
export function logoLayer({ brand, room, grounds, host, frame }: LogoToPlace): Layer | null {
  const image = brand.logo && host.pictures.get(brand.logo.id);
  if (brand.logo === null || image === null || image === undefined) return null;
  const { meanColor, coverage } = measureImage(host, image);
  const isOpaque = coverage >= OPAQUE_COVERAGE;
  const needsPlate =
    !isOpaque &&
    grounds.some((ground) => ground === null || contrastRatio(meanColor, ground) < MIN_LOGO_CONTRAST);
  const paddingPx = needsPlate ? room.heightPx * PLATE_PADDING_SHARE : 0;
  const box = fitLogo({ room, size: brand.logo, position: brand.logoPosition, paddingPx });
  const outer = growBox(box, paddingPx);
  const plateColor = needsPlate ? withAlpha(readableOn(meanColor, "#101114"), 0.88) : null;
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

/** Places the logo as large as the room allows in its own proportions, in the corner that its position names. */
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

/** The mean colour of an image's visible pixels, and how much of it is opaque, 0..1. */
function measureImage(host: DrawHost, image: Drawable): { meanColor: string; coverage: number } {
  const { ctx } = host.createSurface(SAMPLE_PX, SAMPLE_PX);
  ctx.drawImage(image, 0, 0, SAMPLE_PX, SAMPLE_PX);
  const { data } = ctx.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX);
  const sum = { red: 0, green: 0, blue: 0 };
  let alpha = 0;
  for (let i = 0; i < data.length; i += 4) {
    const weight = data[i + 3]! / 255;
    sum.red += data[i]! * weight;
    sum.green += data[i + 1]! * weight;
    sum.blue += data[i + 2]! * weight;
    alpha += weight;
  }
  const divisor = Math.max(alpha, 1e-6);
  const mean = { red: sum.red / divisor, green: sum.green / divisor, blue: sum.blue / divisor, alpha: 1 };
  return { meanColor: formatColor(mean), coverage: alpha / SAMPLE_PX ** 2 };
}
