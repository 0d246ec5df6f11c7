import { expect, it } from "vitest";
import { volumeGain } from "./volume-gain";

it("the gain is 0 at volume 0, 1 at volume 100 and a quarter in the middle", () => {
  expect([0, 50, 100].map(volumeGain)).toEqual([0, 0.25, 1]);
});

it("the gain never goes beyond its ends", () => {
  expect([-20, 140].map(volumeGain)).toEqual([0, 1]);
});
