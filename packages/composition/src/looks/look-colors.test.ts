import type { Brand } from "@inkreel/contract";
import { expect, it } from "vitest";
import { contrastRatio } from "../color/contrast.js";
import { toOklch } from "../color/oklch.js";
import { lookColors } from "./look-colors.js";

const LOOK = { primary: "#ff0000", secondary: "#00ff00" };
const brand = (primaryColor: string, secondaryColor: string, usesDefaultColors = false): Brand => ({
  primaryColor,
  secondaryColor,
  usesDefaultColors,
  logo: null,
  logoPosition: "bottom-right",
});

it("a video uses the look's colours without a brand, and both brand colours with a brand", () => {
  expect(lookColors(brand("#000000", "#666666", true), LOOK)).toEqual(LOOK);
  expect(lookColors(brand("#0a1a3f", "#ffe600"), LOOK)).toEqual({ primary: "#0a1a3f", secondary: "#ffe600" });
});

it.each(["#0a6a61", "#b3261e", "#ffc83d", "#9fd8ff"])(
  "a secondary colour of the same hue is derived from the primary colour %s",
  (primary) => {
    const { secondary } = lookColors(brand(primary, "#666666"), LOOK);
    expect(contrastRatio(primary, secondary)).toBeGreaterThan(2);
    expect(toOklch(secondary).chroma).toBeGreaterThan(0.03);
    const turn = Math.abs(toOklch(secondary).hueDegrees - toOklch(primary).hueDegrees);
    expect(Math.min(turn, 360 - turn)).toBeLessThan(8);
  },
);

it("a dark primary colour of the same hue is derived from a secondary colour", () => {
  const { primary, secondary } = lookColors(brand("#000000", "#ffc83d"), LOOK);
  expect(secondary).toBe("#ffc83d");
  expect(toOklch(primary).lightness).toBeCloseTo(0.3, 1);
});
