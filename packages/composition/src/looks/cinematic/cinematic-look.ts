import type { Brand } from "@inkreel/contract";
import { ENTRANCES } from "../../motion/entrance.js";
import { clampLightness, lookColors, shade } from "../look-colors.js";
import type { Look, Typeface } from "../look.js";
import { createSwatch, type Swatch } from "../swatch.js";
import { paintAurora } from "./paint-aurora.js";
import { paintRidges } from "./paint-ridges.js";
import { paintShafts } from "./paint-shafts.js";

const TITLE: Typeface = {
  family: "Oswald",
  weight: 600,
  italic: false,
  lineHeight: 1.12,
  letterSpacingEm: 0.004,
  uppercase: true,
  scale: 1,
};
const TEXT: Typeface = {
  ...TITLE,
  family: "Archivo",
  weight: 500,
  lineHeight: 1.2,
  letterSpacingEm: 0,
  uppercase: false,
};

const OWN = { primary: "#2c6a80", secondary: "#f2b36b" };

/** Film: night, ridges one behind the other, shafts of light, aurora; narrow capitals, wide kickers, a slow camera. */
export function cinematicLook(brand: Brand): Look {
  const { night } = cinematicSwatches(brand);
  const ridges = { name: "ridges", swatch: night, artInk: night.accent, paint: paintRidges };
  const shafts = { name: "shafts", swatch: night, artInk: night.accent, paint: paintShafts };
  const aurora = { name: "aurora", swatch: night, artInk: night.accent, paint: paintAurora };
  return {
    template: "story",
    typefaces: {
      display: { ...TITLE, weight: 700, lineHeight: 1.08, scale: 1.05 },
      headline: TITLE,
      quote: { ...TEXT, weight: 350, lineHeight: 1.22, scale: 0.92 },
      heading: { ...TITLE, weight: 500 },
      item: TEXT,
      body: TEXT,
      kicker: { ...TEXT, weight: 600, letterSpacingEm: 0.34, uppercase: true, scale: 0.92 },
      figure: { ...TITLE, weight: 500, lineHeight: 1, letterSpacingEm: -0.01 },
      badge: { ...TITLE, weight: 500 },
    },
    align: "start",
    anchor: "bottom",
    art: "inline",
    artStandsAlone: false,
    emphasis: "underline",
    items: "thread",
    picture: "scrim",
    entrance: ENTRANCES.drift,
    transition: "fade-through",
    transitionMs: 500,
    camera: { zoom: 0.075, travel: 0.9, settles: false },
    pictogramStrokeUnits: 0.9,
    cornerPx: 0,
    backdrops: { hook: [ridges], main: [shafts, ridges, aurora], cta: [aurora] },
  };
}

function cinematicSwatches(brand: Brand): Record<"night", Swatch> {
  const { primary, secondary } = lookColors(brand, OWN);
  const haze = clampLightness(primary, 0.42, 0.56);
  const night = createSwatch({
    name: "night",
    ground: shade(primary, 0.17, 0.04),
    groundAlt: shade(clampLightness(primary, 0.3, 0.6), 0.3, 0.07),
    ink: "#fbf7ef",
    accent: secondary,
    second: haze,
    card: shade(primary, 0.24, 0.045),
    fallback: primary,
    star: clampLightness(secondary, 0.65, 0.95),
  });
  return { night };
}
