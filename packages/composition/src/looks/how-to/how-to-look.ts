import type { Brand } from "@inkreel/contract";
import { ENTRANCES } from "../../motion/entrance.js";
import { brandGround, lookColors, shade } from "../look-colors.js";
import type { Look, Typeface } from "../look.js";
import { createSwatch, type Swatch } from "../swatch.js";
import { paintBlueprint } from "./paint-blueprint.js";
import { paintDotGrid } from "./paint-dot-grid.js";
import { paintShapes } from "./paint-shapes.js";

const GROTESQUE: Typeface = {
  family: "Bricolage Grotesque",
  weight: 780,
  italic: false,
  lineHeight: 1.04,
  letterSpacingEm: -0.03,
  uppercase: false,
  scale: 0.96,
};
const TEXT: Typeface = {
  ...GROTESQUE,
  family: "Plus Jakarta Sans",
  weight: 650,
  lineHeight: 1.18,
  letterSpacingEm: -0.015,
};

const OWN = { primary: "#2a4bf2", secondary: "#ffc62e" };

/** Workshop: bright paper with a dot grid, blueprints, rounded grotesque, badges, a line that joins the steps. */
export function howToLook(brand: Brand): Look {
  const { bright, blueprint } = howToSwatches(brand);
  const dots = { name: "dots", swatch: bright, artInk: bright.accent, paint: paintDotGrid };
  const shapes = { name: "shapes", swatch: bright, artInk: bright.onAccent, paint: paintShapes };
  const plan = { name: "blueprint", swatch: blueprint, artInk: blueprint.ink, paint: paintBlueprint };
  return {
    template: "tutorial",
    typefaces: {
      display: GROTESQUE,
      headline: GROTESQUE,
      quote: { ...GROTESQUE, weight: 600, lineHeight: 1.12 },
      heading: { ...GROTESQUE, lineHeight: 1.08 },
      item: TEXT,
      body: TEXT,
      kicker: { ...TEXT, scale: 1.25, weight: 800, letterSpacingEm: 0.02, lineHeight: 1.3 },
      figure: { ...GROTESQUE, weight: 800, lineHeight: 1, letterSpacingEm: -0.05 },
      badge: { ...GROTESQUE, weight: 800, letterSpacingEm: 0 },
    },
    align: "start",
    anchor: "middle",
    art: "panel",
    artStandsAlone: false,
    emphasis: "pill",
    items: "card",
    picture: "card",
    entrance: ENTRANCES.pop,
    transition: "panel",
    transitionMs: 430,
    camera: { zoom: 0.035, travel: 0.6, settles: true },
    pictogramStrokeUnits: 1.9,
    cornerPx: 32,
    backdrops: { hook: [plan], main: [dots, shapes, plan], cta: [plan] },
  };
}

function howToSwatches(brand: Brand): Record<"bright" | "blueprint", Swatch> {
  const { primary, secondary } = lookColors(brand, OWN);
  const ink = shade(primary, 0.2, 0.07);
  const base = { ink, accent: primary, second: secondary };
  const bright = createSwatch({
    ...base,
    name: "bright",
    ground: shade(primary, 0.972, 0.014),
    groundAlt: shade(primary, 0.93, 0.03),
    card: "#ffffff",
  });
  const blue = brandGround(primary);
  const blueprint = createSwatch({
    name: "blueprint",
    ground: blue,
    groundAlt: shade(blue, 0.39, 0.2),
    ink: "#ffffff",
    accent: secondary,
    second: secondary,
    fallback: primary,
    card: shade(primary, 0.985, 0.01),
  });
  return { bright, blueprint };
}
