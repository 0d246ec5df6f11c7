import { expect, it } from "vitest";
import { volumeGain } from "./volume-gain";

it("is silent at 0, full at 100 and a quarter of the amplitude in the middle", () => {
  expect([0, 50, 100].map(volumeGain)).toEqual([0, 0.25, 1]);
});

it("goes past neither end", () => {
  expect([-20, 140].map(volumeGain)).toEqual([0, 1]);
});
