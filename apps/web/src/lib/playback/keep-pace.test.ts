import { FPS } from "@inkreel/contract";
import { expect, it } from "vitest";
import { paceFor } from "./keep-pace";

/** Frames that a clip is behind a film after each of the film's frames. */
function playAlong(behindFrames: number, filmFrames: number): number[] {
  let behind = behindFrames;
  return Array.from({ length: filmFrames }, () => {
    const pace = paceFor(behind);
    behind = pace === null ? 0 : behind + 1 - pace;
    return behind;
  });
}

it("plays a clip on as it is while it is where the film is", () => {
  expect([-1, -0.4, 0, 0.7, 1].map(paceFor)).toEqual([1, 1, 1, 1, 1]);
});

it("brings a clip that is off back in step within a second, and leaves it there", () => {
  for (let behind = -30; behind <= 30; behind += 0.5) {
    const afterASecond = playAlong(behind, 2 * FPS).slice(FPS);
    expect(Math.max(...afterASecond.map(Math.abs)), `${behind} frames behind`).toBeLessThan(1.5);
  }
});

it("has a clip jump that is in another place", () => {
  expect([-16, 16, 300].map(paceFor)).toEqual([null, null, null]);
});
