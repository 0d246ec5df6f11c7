import { expect, it } from "vitest";
import { createFrameProgress, stageState } from "./progress-reporter.js";

it("has each stage begin where the one before ends", () => {
  const ends = (["preparing", "speaking", "rendering", "finishing"] as const).map((stage) => [
    stageState(stage, 0).progress,
    stageState(stage, 1).progress,
  ]);
  expect(ends).toEqual([
    [1, 3],
    [3, 10],
    [10, 97],
    [97, 99],
  ]);
});

it("tells the time left from the frames of this run alone", () => {
  let nowMs = 0;
  const progressOf = createFrameProgress(() => nowMs);
  expect(progressOf(600, 1000)).toMatchObject({ progress: 62, etaMs: null });
  nowMs = 2000;
  // 100 frames in 2 s leave 300 for 6 s, and a second to finish.
  expect(progressOf(700, 1000).etaMs).toBe(7000);
});

it("is through with rendering at once when every frame was there", () => {
  expect(createFrameProgress(() => 0)(0, 0)).toMatchObject({ stage: "rendering", progress: 97 });
});
