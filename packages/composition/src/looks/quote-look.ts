import type { Brand } from "@inkreel/contract";
import { mixColors } from "../color/oklch.js";
import { easeInOutSine } from "../motion/easing.js";
import { ENTRANCES } from "../motion/entrance.js";
import { clampLightness, lookColors, shade } from "./look-colors.js";
import type { BackdropPaint, Look, Typeface } from "./look.js";
import { createSwatch, type Swatch } from "./swatch.js";
import { alphaHex, fillAll, paintGlow, paintGrain } from "./textures.js";

const ITALIC: Typeface = {
  family: "Playfair Display",
  weight: 500,
  italic: true,
  lineHeight: 1.16,
  letterSpacingEm: -0.012,
  uppercase: false,
  scale: 0.92,
};
const TEXT: Typeface = {
  ...ITALIC,
  family: "Newsreader",
  italic: false,
  weight: 450,
  lineHeight: 1.2,
  scale: 1,
};

const OWN = { primary: "#a8415b", secondary: "#f4b183" };

/**
 * Returns the look of a book of quotations: soft colour gradients, a huge quotation mark and centred italic serif type.
 */
export function quoteLook(brand: Brand): Look {
  const { dusk, dawn } = quoteSwatches(brand);
  const mesh = { name: "mesh", swatch: dusk, artInk: dusk.accent, paint: paintMesh };
  const veil = { name: "veil", swatch: dusk, artInk: dusk.accent, paint: paintVeil };
  const morning = { name: "morning", swatch: dawn, artInk: dawn.accent, paint: paintMesh };
  return {
    template: "quote-highlight",
    typefaces: {
      display: { ...ITALIC, weight: 600 },
      headline: ITALIC,
      quote: { ...ITALIC, scale: 1 },
      heading: { ...ITALIC, weight: 600, lineHeight: 1.12 },
      item: TEXT,
      body: TEXT,
      kicker: { ...TEXT, family: "Inter", weight: 600, letterSpacingEm: 0.16, uppercase: true, scale: 0.9 },
      figure: { ...ITALIC, weight: 600, lineHeight: 1, scale: 0.9 },
      badge: { ...ITALIC, weight: 600 },
    },
    align: "center",
    anchor: "middle",
    art: "inline",
    emphasis: "color",
    kinetic: {
      stress: "hairline",
      stressScale: 1.5,
      stressLeading: 1.1,
      isMasked: false,
      scale: 0.9,
      entrance: ENTRANCES.bloom,
    },
    items: "plain",
    picture: "scrim",
    entrance: ENTRANCES.bloom,
    markEntrance: ENTRANCES.unfold,
    transition: "dissolve",
    transitionMs: 500,
    relations: {
      contrast: { style: "fade-through", durationMs: 520 },
      next: { style: "dissolve", durationMs: 500 },
      section: { style: "fade-through", durationMs: 700 },
    },
    camera: { zoom: 0.06, travel: 0.3, moveMs: 640, easing: easeInOutSine },
    hasMovingLight: true,
    objectArt: "hairline",
    cornerPx: 24,
    backdrops: { hook: [mesh], main: [veil, mesh, morning], cta: [veil] },
  };
}

function quoteSwatches(brand: Brand): Record<"dusk" | "dawn", Swatch> {
  const { primary, secondary } = lookColors(brand, OWN);
  const deep = brand.usesDefaultColors ? "#2b1530" : shade(primary, 0.23, 0.075);
  const glow = clampLightness(primary, 0.3, 0.42);
  const pale = brand.usesDefaultColors ? "#fbeee6" : shade(secondary, 0.955, 0.022);
  const dusk = createSwatch({
    name: "dusk",
    ground: deep,
    groundAlt: mixColors(deep, glow, 0.8),
    ink: "#fff6ee",
    accent: secondary,
    second: secondary,
    fallback: primary,
    card: mixColors(deep, "#ffffff", 0.1),
  });
  const dawn = createSwatch({
    name: "dawn",
    ground: pale,
    groundAlt: shade(primary, 0.9, 0.05),
    ink: shade(primary, 0.22, 0.06),
    accent: primary,
    second: clampLightness(secondary, 0.7, 0.92),
    card: "#ffffff",
  });
  return { dusk, dawn };
}

/** Paints a gradient from four soft lights between the background colour and its second tone, warmer at one corner. */
function paintMesh(paint: BackdropPaint): void {
  const { ctx, host, swatch, widthPx, heightPx, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  const reach = Math.max(widthPx, heightPx);
  const warm = mixColors(swatch.groundAlt, swatch.second, swatch.isDark ? 0.14 : 0.5);
  const spots = [
    { x: 0.1, y: 0.12, radius: 0.75, color: swatch.groundAlt },
    { x: 0.95, y: 0.35, radius: 0.6, color: warm },
    { x: 0.2, y: 0.95, radius: 0.7, color: warm },
    { x: 0.85, y: 0.98, radius: 0.55, color: swatch.groundAlt },
  ];
  for (const { x, y, radius, color } of spots) {
    paintGlow(ctx, {
      xPx: widthPx * (x + 0.14 * (random() - 0.5)),
      yPx: heightPx * (y + 0.14 * (random() - 0.5)),
      radiusPx: reach * radius,
      color,
      alpha: 0.95,
    });
  }
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "mesh" });
}

const FOLDS = 5;

/** Paints the folds of a curtain in low light: overlapping waves in the second tone, each with a bright edge. */
function paintVeil(paint: BackdropPaint): void {
  const { ctx, host, swatch, widthPx, heightPx, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  const phase = random() * Math.PI * 2;
  for (let fold = 0; fold < FOLDS; fold++) paintFold(paint, fold, phase);
  paintGlow(ctx, {
    xPx: widthPx * (0.3 + 0.4 * random()),
    yPx: 0,
    radiusPx: heightPx * 0.8,
    color: swatch.groundAlt,
    alpha: 0.7,
  });
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "veil" });
}

function paintFold({ ctx, swatch, widthPx, heightPx }: BackdropPaint, fold: number, phase: number): void {
  const top = heightPx * (0.28 + fold * 0.16);
  const wave = heightPx * 0.09;
  const yAt = (x: number): number =>
    top + wave * Math.sin((x / widthPx) * Math.PI * 1.7 + phase + fold * 1.3) - (x / widthPx) * wave * 1.5;
  const gradient = ctx.createLinearGradient(0, top - wave, 0, top + heightPx * 0.34);
  gradient.addColorStop(0, swatch.groundAlt + alphaHex(0.55));
  gradient.addColorStop(0.4, swatch.groundAlt + alphaHex(0.16));
  gradient.addColorStop(1, swatch.groundAlt + alphaHex(0));
  ctx.fillStyle = gradient;
  ctx.beginPath();
  ctx.moveTo(0, yAt(0));
  for (let x = 0; x <= widthPx + 24; x += 24) ctx.lineTo(x, yAt(x));
  ctx.lineTo(widthPx, heightPx);
  ctx.lineTo(0, heightPx);
  ctx.fill();
}
