import { expect, test } from "vitest";
import { contrastRatio } from "../color/contrast.js";
import { toOklch } from "../color/oklch.js";
import { markerColor, onDark, onPaper } from "./caption-designs.js";

const YELLOW = "#ffd400";
const NAVY = "#0a1a3f";
const PAGE = "#26272b";

test("captions on a dark background use the yellow of a yellow and navy brand, whichever colour comes first", () => {
  expect(onDark([NAVY, YELLOW], PAGE)).toBe(YELLOW);
  expect(onDark([YELLOW, NAVY], PAGE)).toBe(YELLOW);
});

test("captions on a paper background use the navy of a yellow and navy brand", () => {
  expect(onPaper([YELLOW, NAVY])).toBe(NAVY);
});

test.each(["#0a1a3f", "#1f3fe0", "#7a0019", "#0b6b4f", "#d63c23", "#5b2a86"])(
  "a brand with the one colour %s keeps its hue on dark and paper backgrounds and as a marker",
  (color) => {
    const from = toOklch(color);
    const seen = [
      { moved: onDark([color], PAGE), ground: PAGE },
      { moved: onPaper([color]), ground: "#fffdf7" },
      { moved: markerColor([color]), ground: "#14151a" },
    ];
    for (const { moved, ground } of seen) {
      expect(contrastRatio(moved, ground)).toBeGreaterThanOrEqual(4.5);
      const { chroma, hueDegrees } = toOklch(moved);
      const turn = Math.abs(hueDegrees - from.hueDegrees);
      expect(Math.min(turn, 360 - turn)).toBeLessThan(12);
      expect(chroma).toBeGreaterThan(0.05);
    }
  },
);

test("a brand in grey highlights words in a default colour", () => {
  expect(toOklch(onDark(["#000000", "#666666"], PAGE)).chroma).toBeGreaterThan(0.1);
});
