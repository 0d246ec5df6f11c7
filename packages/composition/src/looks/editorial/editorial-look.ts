import type { Brand } from "@inkreel/contract";
import { ENTRANCES } from "../../motion/entrance.js";
import { lookColors, shade } from "../look-colors.js";
import type { Look, Typeface } from "../look.js";
import { createSwatch, type Swatch } from "../swatch.js";
import { paintArc } from "./paint-arc.js";
import { paintHalftone } from "./paint-halftone.js";
import { paintPanel } from "./paint-panel.js";

const SERIF: Typeface = {
  family: "Fraunces",
  weight: 640,
  italic: false,
  lineHeight: 1.06,
  letterSpacingEm: -0.022,
  uppercase: false,
  scale: 1,
};
const TEXT: Typeface = {
  ...SERIF,
  family: "Newsreader",
  weight: 500,
  lineHeight: 1.18,
  letterSpacingEm: -0.005,
};
const CAPS: Typeface = {
  ...SERIF,
  family: "Inter",
  weight: 700,
  lineHeight: 1.3,
  letterSpacingEm: 0.14,
  uppercase: true,
};

const OWN = { primary: "#d63c23", secondary: "#f0bd4f" };

/** Magazine: paper and ink, large serif headlines, hairlines, a highlighter, blocks of colour. */
export function editorialLook(brand: Brand): Look {
  const { paper, night } = editorialSwatches(brand);
  const panel = { name: "panel", swatch: paper, artInk: paper.onAccent, paint: paintPanel };
  const arc = { name: "arc", swatch: paper, artInk: paper.ink, paint: paintArc };
  const halftone = { name: "halftone", swatch: paper, artInk: paper.ink, paint: paintHalftone };
  const nightPanel = { name: "night-panel", swatch: night, artInk: night.onAccent, paint: paintPanel };
  const nightArc = { name: "night-arc", swatch: night, artInk: night.ink, paint: paintArc };
  return {
    template: "blog-summary",
    typefaces: {
      display: { ...SERIF, weight: 700 },
      headline: SERIF,
      quote: { ...SERIF, weight: 480, italic: true, lineHeight: 1.12 },
      heading: { ...SERIF, lineHeight: 1.1 },
      item: TEXT,
      body: TEXT,
      kicker: CAPS,
      figure: { ...SERIF, weight: 560, lineHeight: 1, letterSpacingEm: -0.045 },
      badge: { ...SERIF, weight: 500, italic: true, letterSpacingEm: 0 },
    },
    align: "start",
    anchor: "middle",
    art: "panel",
    artStandsAlone: true,
    emphasis: "marker",
    items: "ruled",
    picture: "boxed",
    entrance: ENTRANCES.rise,
    transition: "push",
    transitionMs: 400,
    camera: { zoom: 0.045, travel: 0.4, settles: true },
    pictogramStrokeUnits: 1.3,
    cornerPx: 0,
    backdrops: { hook: [panel, nightPanel], main: [arc, panel, halftone, nightArc], cta: [nightPanel] },
  };
}

function editorialSwatches(brand: Brand): Record<"paper" | "night", Swatch> {
  const { primary, secondary } = lookColors(brand, OWN);
  const warm = brand.usesDefaultColors ? "#f4eee3" : shade(primary, 0.955, 0.014);
  const ink = brand.usesDefaultColors ? "#17130e" : shade(primary, 0.17, 0.03);
  const base = { ink, accent: primary, second: secondary };
  const paper = createSwatch({
    ...base,
    name: "paper",
    ground: warm,
    groundAlt: brand.usesDefaultColors ? "#eae1d1" : shade(primary, 0.915, 0.02),
    card: "#fffdf8",
  });
  const night = createSwatch({
    ...base,
    name: "ink",
    ground: ink,
    groundAlt: shade(ink, 0.235, 0.03),
    ink: warm,
    card: shade(ink, 0.26, 0.03),
  });
  return { paper, night };
}
