import { expect, it } from "vitest";
import { volumeGain } from "./volume-gain";

it("the gain is 0 at volume 0, 0.25 at volume 50, and 1 at volume 100", () => {
  expect([0, 50, 100].map(volumeGain)).toEqual([0, 0.25, 1]);
});

it("the gain is limited to the range from 0 to 1", () => {
  expect([-20, 140].map(volumeGain)).toEqual([0, 1]);
});
