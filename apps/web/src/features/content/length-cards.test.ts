import { expect, it } from "vitest";
import { fillableSeconds } from "./length-cards";

it.each([
  [0, 0],
  [12, 0],
  [25, 10],
  [150, 60],
])("%d words are enough for %d seconds of video", (words, seconds) => {
  expect(fillableSeconds("word ".repeat(words))).toBe(seconds);
});

it("words are also counted in languages without spaces", () => {
  expect(fillableSeconds("夕日が赤いのはなぜでしょうか。".repeat(20))).toBeGreaterThan(15);
});
