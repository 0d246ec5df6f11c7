import { expect, it } from "vitest";
import { computePeaks } from "./peaks";

it("keeps the loudest amplitude of each stretch, whichever side it is on", () => {
  expect([...computePeaks(new Float32Array([0.25, -0.5, 0, 0.125, 0.75]), 2)]).toEqual([0.5, 0.125, 0.75]);
});

it("spreads samples over stretches that are no whole number of them", () => {
  expect([...computePeaks(new Float32Array([1, 0, 0, 0, 0, 0.5]), 2.5)]).toEqual([1, 0, 0.5]);
});

it("has none of a sound without samples", () => {
  expect(computePeaks(new Float32Array(), 441)).toHaveLength(0);
});
