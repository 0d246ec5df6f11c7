import { expect, it } from "vitest";
import { generatingStep } from "./generating-dialog";

it.each([
  [0, 0],
  [2_999, 0],
  [3_000, 1],
  [4_999, 1],
  [5_000, 2],
  [7_000, 3],
  [60_000, 3],
])("after %d ms the dialog shows progress label %d if the render is further ahead", (elapsedMs, step) => {
  expect(generatingStep(elapsedMs, 100)).toBe(step);
});

it.each([
  [0, 0],
  [24, 0],
  [25, 1],
  [74, 2],
  [100, 3],
])("at %d percent of the render the dialog shows at most progress label %d", (percent, step) => {
  expect(generatingStep(600_000, percent)).toBe(step);
});
