import { FPS } from "@inkreel/contract";
import { expect, it } from "vitest";
import { paceFor } from "./played-clip";

/** Frames that a clip is behind the preview after each of the preview's frames. */
function playAlong(behindFrames: number, previewFrames: number): number[] {
  let behind = behindFrames;
  return Array.from({ length: previewFrames }, () => {
    const pace = paceFor(behind);
    behind = pace === null ? 0 : behind + 1 - pace;
    return behind;
  });
}

it("a clip keeps its normal speed while it is synchronous with the preview", () => {
  expect([-1, -0.4, 0, 0.7, 1].map(paceFor)).toEqual([1, 1, 1, 1, 1]);
});

it("a clip that is out of sync is synchronous again within a second", () => {
  for (let behind = -30; behind <= 30; behind += 0.5) {
    const afterASecond = playAlong(behind, 2 * FPS).slice(FPS);
    expect(Math.max(...afterASecond.map(Math.abs)), `${behind} frames behind`).toBeLessThan(1.5);
  }
});

it("a clip seeks if its position is far from the preview's", () => {
  expect([-16, 16, 300].map(paceFor)).toEqual([null, null, null]);
});
