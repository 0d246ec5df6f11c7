import type { Brand } from "@inkreel/contract";
import { mixColors } from "../../color/oklch.js";
import { ENTRANCES } from "../../motion/entrance.js";
import { clampLightness, lookColors, shade } from "../look-colors.js";
import type { Look, Typeface } from "../look.js";
import { createSwatch, type Swatch } from "../swatch.js";
import { paintMesh } from "./paint-mesh.js";
import { paintVeil } from "./paint-veil.js";

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

/** A page of a commonplace book: soft meshes of colour, a giant quotation mark, italic serif in the middle. */
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
    artStandsAlone: false,
    emphasis: "color",
    items: "plain",
    picture: "scrim",
    entrance: ENTRANCES.bloom,
    transition: "dissolve",
    transitionMs: 500,
    camera: { zoom: 0.06, travel: 0.3, settles: true },
    pictogramStrokeUnits: 1.1,
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
