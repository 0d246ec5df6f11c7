import { expect, it } from "vitest";
import { createFrameProgress, stageState } from "./progress-reporter.js";

it("each render stage starts at the progress at which the previous stage ends", () => {
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

it("the remaining time is estimated only from frames of the current run", () => {
  let nowMs = 0;
  const progressOf = createFrameProgress(() => nowMs);
  expect(progressOf(600, 1000)).toMatchObject({ progress: 62, etaMs: null });
  nowMs = 2000;
  // 100 frames took 2 s, so the other 300 take 6 s, plus a second to finish.
  expect(progressOf(700, 1000).etaMs).toBe(7000);
});

it("the rendering stage is complete at once when every frame is already stored", () => {
  expect(createFrameProgress(() => 0)(0, 0)).toMatchObject({ stage: "rendering", progress: 97 });
});
