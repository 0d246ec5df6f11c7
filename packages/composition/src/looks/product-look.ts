import type { Brand } from "@inkreel/contract";
import { mixColors } from "../color/oklch.js";
import { easeInOutSine } from "../motion/easing.js";
import { ENTRANCES } from "../motion/entrance.js";
import { clampLightness, lookColors, shade } from "./look-colors.js";
import type { BackdropPaint, Look, Typeface } from "./look.js";
import { createSwatch, type Swatch } from "./swatch.js";
import { fillAll, fillDisc, paintGlow, paintGrain } from "./textures.js";

const SANS: Typeface = {
  family: "Sora",
  weight: 700,
  italic: false,
  lineHeight: 1.1,
  letterSpacingEm: -0.035,
  uppercase: false,
  scale: 0.86,
};
const TEXT: Typeface = {
  ...SANS,
  family: "Outfit",
  weight: 500,
  lineHeight: 1.18,
  letterSpacingEm: -0.01,
  scale: 1,
};

const OWN = { primary: "#0f6b57", secondary: "#ffab2e" };

/**
 * Returns the look of a photo studio: a seamless paper background with a soft horizon, a pedestal, rounded cards, a
 * price tag, stars and check marks.
 */
export function productLook(brand: Brand): Look {
  const { studio, tinted, dark } = productSwatches(brand);
  const plain = { name: "studio", swatch: studio, artInk: studio.accent, paint: paintStudio };
  const warm = { name: "tinted", swatch: tinted, artInk: tinted.accent, paint: paintStudio };
  const spot = { name: "spotlight", swatch: dark, artInk: dark.accent, paint: paintSpotlight };
  return {
    template: "amazon-product-review",
    typefaces: {
      display: SANS,
      headline: SANS,
      quote: { ...SANS, weight: 500, lineHeight: 1.2 },
      heading: SANS,
      item: TEXT,
      body: TEXT,
      kicker: { ...TEXT, scale: 1.25, weight: 600, letterSpacingEm: 0.02, lineHeight: 1.3 },
      figure: { ...SANS, weight: 750, lineHeight: 1, letterSpacingEm: -0.055 },
      badge: { ...SANS, letterSpacingEm: -0.02 },
    },
    align: "start",
    anchor: "middle",
    art: "panel",
    emphasis: "color",
    kinetic: {
      stress: "accent",
      stressScale: 1.7,
      stressLeading: 1,
      isMasked: false,
      scale: 1,
      entrance: ENTRANCES.glide,
    },
    items: "floating-card",
    picture: "card",
    entrance: ENTRANCES.glide,
    markEntrance: ENTRANCES.lift,
    transition: "slide-over",
    transitionMs: 440,
    relations: {
      contrast: { style: "push", durationMs: 380 },
      next: { style: "slide-over", durationMs: 440 },
      section: { style: "panel", durationMs: 480 },
    },
    camera: { zoom: 0.06, travel: 0.2, moveMs: 640, easing: easeInOutSine },
    hasMovingLight: false,
    objectArt: "studio",
    cornerPx: 40,
    backdrops: { hook: [spot], main: [plain, warm], cta: [spot] },
  };
}

function productSwatches(brand: Brand): Record<"studio" | "tinted" | "dark", Swatch> {
  const { primary, secondary } = lookColors(brand, OWN);
  const ink = shade(primary, 0.19, 0.03);
  const studio = createSwatch({
    name: "studio",
    ground: shade(primary, 0.955, 0.012),
    groundAlt: shade(primary, 0.885, 0.024),
    ink,
    accent: primary,
    second: clampLightness(secondary, 0.45, 0.86),
    card: "#ffffff",
  });
  const tinted = createSwatch({
    name: "tinted",
    ground: shade(secondary, 0.94, 0.045),
    groundAlt: shade(secondary, 0.87, 0.075),
    ink,
    accent: primary,
    second: clampLightness(secondary, 0.45, 0.86),
    card: "#ffffff",
  });
  const dark = createSwatch({
    name: "dark",
    ground: shade(primary, 0.24, 0.06),
    groundAlt: shade(primary, 0.33, 0.075),
    ink: "#ffffff",
    accent: secondary,
    second: secondary,
    fallback: primary,
    star: clampLightness(secondary, 0.7, 0.9),
    card: "#ffffff",
  });
  return { studio, tinted, dark };
}

/** Paints the dark studio with one soft spot of light on the wall behind the pedestal. */
function paintSpotlight(paint: BackdropPaint): void {
  const { ctx, host, swatch, widthPx, heightPx, art, focus, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  const middle = art === null ? { xPx: widthPx * (0.3 + 0.4 * random()), yPx: heightPx * 0.3 } : focus;
  paintGlow(ctx, {
    ...middle,
    radiusPx: Math.max(widthPx, heightPx) * 0.72,
    color: swatch.groundAlt,
    alpha: 1,
  });
  if (art !== null) paintPedestal(paint);
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "studio" });
}

/** Paints a lit seamless paper background: a bright wall, a floor in the second tone, and a soft bend between them. */
function paintStudio(paint: BackdropPaint): void {
  const { ctx, host, swatch, widthPx, heightPx, art, focus, ratio } = paint;
  fillAll(ctx, paint, swatch.ground);
  const floorPx = art !== null && ratio !== "16:9" ? focus.yPx + focus.radiusPx * 1.1 : heightPx * 0.68;
  const floor = ctx.createLinearGradient(0, floorPx - heightPx * 0.06, 0, heightPx);
  floor.addColorStop(0, swatch.ground);
  floor.addColorStop(0.2, swatch.groundAlt);
  floor.addColorStop(1, mixColors(swatch.groundAlt, swatch.ground, 0.55));
  ctx.fillStyle = floor;
  ctx.fillRect(0, floorPx - heightPx * 0.06, widthPx, heightPx);
  paintGlow(ctx, {
    xPx: widthPx * 0.3,
    yPx: heightPx * 0.1,
    radiusPx: Math.max(widthPx, heightPx) * 0.7,
    color: swatch.card,
    alpha: 0.95,
  });
  if (art !== null) paintPedestal(paint);
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "studio" });
}

/** Paints a low round pedestal in the art area, with its shadow and a disc of light behind it. */
function paintPedestal({ ctx, swatch, focus }: BackdropPaint): void {
  const { xPx, radiusPx: iconPx } = focus;
  const yPx = focus.yPx + iconPx * 1.22;
  const radiusPx = iconPx * 1.75;
  const heightPx = iconPx * 2.6;
  const light = mixColors(swatch.ground, swatch.card, swatch.isDark ? 0.1 : 0.8);
  fillDisc(ctx, { xPx, yPx: focus.yPx, radiusPx: iconPx * 1.5, color: light });
  ctx.save();
  ctx.translate(xPx, yPx + heightPx * 0.13);
  ctx.scale(1, 0.24);
  paintGlow(ctx, { xPx: 0, yPx: 0, radiusPx: radiusPx * 1.7, color: "#000000", alpha: 0.5 });
  ctx.restore();
  const thickPx = heightPx * 0.09;
  ctx.fillStyle = mixColors(swatch.groundAlt, swatch.ink, swatch.isDark ? 0.06 : 0.16);
  ctx.beginPath();
  ctx.ellipse(xPx, yPx + thickPx, radiusPx, radiusPx * 0.2, 0, 0, Math.PI);
  ctx.lineTo(xPx - radiusPx, yPx);
  ctx.ellipse(xPx, yPx, radiusPx, radiusPx * 0.2, 0, Math.PI, 0, true);
  ctx.fill();
  ctx.fillStyle = mixColors(swatch.groundAlt, swatch.card, swatch.isDark ? 0.12 : 0.7);
  ctx.beginPath();
  ctx.ellipse(xPx, yPx, radiusPx, radiusPx * 0.2, 0, 0, Math.PI * 2);
  ctx.fill();
}
