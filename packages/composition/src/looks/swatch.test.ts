import { TEMPLATE_TYPES, type Brand } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { contrastRatio } from "../color/contrast.js";
import { colorDistance } from "../color/oklch.js";
import { lookFor } from "./look-for.js";
import { MARK_DISTANCE, SHAPE_CONTRAST, type Swatch } from "./swatch.js";

/** Brands that are hard to see somewhere: white, black, greys, paper tones, pastels, neon, and colours that look alike. */
const BRANDS: readonly [primary: string, secondary: string][] = [
  ["#ffffff", "#ffffff"],
  ["#ffffff", "#f4eee3"],
  ["#000000", "#111111"],
  ["#808080", "#7a7a7a"],
  ["#f4eee3", "#fbeee6"],
  ["#fff59d", "#ffe600"],
  ["#ffe600", "#ffe600"],
  ["#0a1a3f", "#14213d"],
  ["#0a1a3f", "#ffe600"],
  ["#00ff00", "#00ffff"],
  ["#ff00ff", "#ffc0cb"],
  ["#1f35d8", "#1a2fd0"],
  ["#d63c23", "#d63c23"],
  ["#9fd8ff", "#e3f2ff"],
  ["#4b2e14", "#6b4a2a"],
];

function swatchesOf(
  template: (typeof TEMPLATE_TYPES)[number],
  [primary, secondary]: [string, string],
): Swatch[] {
  const brand: Brand = {
    primaryColor: primary,
    secondaryColor: secondary,
    usesDefaultColors: false,
    logo: null,
    logoPosition: "bottom-right",
  };
  const { backdrops } = lookFor(template, brand);
  return [...new Set(Object.values(backdrops).flatMap((kinds) => kinds.map(({ swatch }) => swatch)))];
}

describe.each(TEMPLATE_TYPES)("the colours of any brand in the look %s", (template) => {
  it.each(BRANDS)("stand out on both grounds: %s and %s", (primary, secondary) => {
    for (const swatch of swatchesOf(template, [primary, secondary])) {
      for (const ground of [swatch.ground, swatch.groundAlt]) {
        const at = `${swatch.name} on ${ground}`;
        expect(colorDistance(swatch.mark, ground), `highlighter ${at}`).toBeGreaterThanOrEqual(MARK_DISTANCE);
        expect(contrastRatio(swatch.accent, ground), `bars ${at}`).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
        expect(colorDistance(swatch.second, ground), `second ${at}`).toBeGreaterThanOrEqual(MARK_DISTANCE);
        expect(colorDistance(swatch.star, ground), `stars ${at}`).toBeGreaterThanOrEqual(MARK_DISTANCE);
      }
      expect(colorDistance(swatch.accent, swatch.line), `bars beside grey ones`).toBeGreaterThanOrEqual(
        MARK_DISTANCE,
      );
      expect(contrastRatio(swatch.onMark, swatch.mark)).toBeGreaterThanOrEqual(4.3);
    }
  });
});
