import { expect, it } from "vitest";
import { createTimeScale } from "./time-scale";

it("the time scale converts times to pixels and back", () => {
  const scale = createTimeScale(30_000, 600);
  expect(scale.toPx(15_000)).toBe(300);
  expect(scale.toMs(300)).toBe(15_000);
  expect(scale.toShare(7_500)).toBe(0.25);
});

it("the time scale limits values to the start and end of the video", () => {
  const scale = createTimeScale(30_000, 600);
  expect([-10, 700].map(scale.toMs)).toEqual([0, 30_000]);
  expect([-1, 40_000].map(scale.toPx)).toEqual([0, 600]);
});

it("the time scale returns zero for a video or a width of zero", () => {
  expect(createTimeScale(0, 600).toPx(5)).toBe(0);
  expect(createTimeScale(30_000, 0).toMs(5)).toBe(0);
});
