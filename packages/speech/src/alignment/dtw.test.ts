import { describe, expect, it } from "vitest";
import { warp } from "./dtw.js";

describe("warp (dynamic time warping)", () => {
  it("aligns sequences with a different pace", () => {
    const features = (values: number[]) => ({
      rows: Float32Array.from(values),
      frameCount: values.length,
      size: 1,
    });
    const matches = warp(features([0, 1, 2, 2.2, 4]), features([0, 0, 0, 1, 2, 4]));
    expect(matches.map(({ first, last }) => [first, last])).toEqual([
      [0, 2],
      [3, 3],
      [4, 4],
      [4, 4],
      [5, 5],
    ]);
  });

  it("finds the right path in long recordings by refining a coarse one", () => {
    const curve = (index: number) => Math.sin(index / 7) + Math.sin(index / 61);
    const features = (pace: number) => {
      const rows = Float32Array.from({ length: Math.round(4_000 / pace) }, (_, index) => curve(index * pace));
      return { rows, frameCount: rows.length, size: 1 };
    };
    const matches = warp(features(1), features(0.8));
    const worst = matches
      .slice(10, -10)
      .reduce(
        (most, { first, last }, index) => Math.max(most, Math.abs((first + last) / 2 - (index + 10) / 0.8)),
        0,
      );
    expect(worst).toBeLessThan(6);
  });
});
