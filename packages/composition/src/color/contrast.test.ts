import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatColor, parseColor, withAlpha } from "./color.js";
import { contrastRatio, ensureContrast } from "./contrast.js";
import { fromOklch, mixColors, toOklch } from "./oklch.js";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrastRatio calculates the contrast as WCAG defines it", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
  expect(contrastRatio("#ff0000", "#ffffff")).toBeCloseTo(3.998, 3);
});

test("short and long hex colours are parsed, and anything else is an error", () => {
  expect(parseColor("#f80")).toEqual({ red: 255, green: 136, blue: 0, alpha: 1 });
  expect(formatColor(parseColor("#11223380"))).toBe("#11223380");
  expect(withAlpha("#112233", 0.5)).toBe("#11223380");
  expect(() => parseColor("red")).toThrow("red is not a colour");
});

test("a colour stays the same when it is converted to OKLCH and back", () => {
  fc.assert(
    fc.property(color, (hex) => {
      expect(fromOklch(toOklch(hex))).toBe(hex);
    }),
  );
});

test("red has the OKLCH values of Ottosson's paper", () => {
  const { lightness, chroma, hueDegrees } = toOklch("#ff0000");
  expect([lightness, chroma, hueDegrees].map((value) => value.toFixed(3))).toEqual([
    "0.628",
    "0.258",
    "29.234",
  ]);
});

test("ensureContrast reaches the ratio for any two colours", () => {
  fc.assert(
    fc.property(color, color, (text, ground) => {
      expect(contrastRatio(ensureContrast(text, ground, 4.5), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("ensureContrast keeps the hue, and leaves a colour unchanged if it already has the ratio", () => {
  expect(ensureContrast("#0000aa", "#ffffff", 4.5)).toBe("#0000aa");
  const moved = ensureContrast("#ffb300", "#ffffff", 4.5);
  expect(Math.abs(toOklch(moved).hueDegrees - toOklch("#ffb300").hueDegrees)).toBeLessThan(3);
  expect(toOklch(moved).chroma).toBeGreaterThan(0.08);
});

test("a mix of two colours is perceptually halfway between them", () => {
  expect(mixColors("#ff0000", "#0000ff", 0)).toBe("#ff0000");
  expect(mixColors("#ff0000", "#0000ff", 1)).toBe("#0000ff");
  expect(toOklch(mixColors("#000000", "#ffffff", 0.5)).lightness).toBeCloseTo(0.5, 2);
});
