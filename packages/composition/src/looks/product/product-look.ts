import type { Brand } from "@inkreel/contract";
import { ENTRANCES } from "../../motion/entrance.js";
import { clampLightness, lookColors, shade } from "../look-colors.js";
import type { Look, Typeface } from "../look.js";
import { createSwatch, type Swatch } from "../swatch.js";
import { paintStudio } from "./paint-studio.js";
import { paintSpotlight } from "./paint-spotlight.js";

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

/** Photo studio: a paper sweep with a soft horizon, a pedestal, rounded cards, price tag, stars, check marks. */
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
    artStandsAlone: false,
    emphasis: "color",
    items: "floating-card",
    picture: "card",
    entrance: ENTRANCES.glide,
    transition: "slide-over",
    transitionMs: 440,
    camera: { zoom: 0.05, travel: 0.2, settles: true },
    pictogramStrokeUnits: 1.5,
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
