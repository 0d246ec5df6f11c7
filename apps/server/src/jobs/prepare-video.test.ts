import type { VideoPlan } from "@inkreel/renderer";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { planParts } from "./prepare-video.js";

/** Returns a plan of scenes with this many chunks of 60 frames each. */
function planOf(chunkCounts: readonly number[]): VideoPlan {
  const sceneIndexes = chunkCounts.flatMap((count, scene) => Array.from({ length: count }, () => scene));
  const chunks = sceneIndexes.map((sceneIndex, index) => ({
    index,
    sceneIndex,
    startFrame: index * 60,
    endFrame: index * 60 + 60,
    key: `chunk-${index}`,
  }));
  return { chunks } as unknown as VideoPlan;
}

it("planParts groups up to three neighbouring chunks of a scene and puts the longest groups first", () => {
  const parts = planParts(planOf([1, 4]), () => false);
  expect(parts).toEqual([
    { position: 0, chunkIndexes: [1, 2, 3], frameCount: 180 },
    { position: 1, chunkIndexes: [0], frameCount: 60 },
    { position: 2, chunkIndexes: [4], frameCount: 60 },
  ]);
});

it("planParts ends with single chunks, so that workers finish at about the same time", () => {
  const parts = planParts(planOf([3, 3, 2, 2]), () => false);
  expect(parts.map(({ chunkIndexes }) => chunkIndexes)).toEqual([[0, 1, 2], [3, 4, 5], [6], [7], [8], [9]]);
});

it("planParts omits chunks that are already stored", () => {
  const parts = planParts(planOf([3]), (key) => key === "chunk-1");
  expect(parts.map(({ chunkIndexes }) => chunkIndexes)).toEqual([[0], [2]]);
});

it("planParts includes every missing chunk exactly once", () => {
  const anyVideo = fc.tuple(fc.array(fc.nat(8), { maxLength: 12 }), fc.uniqueArray(fc.nat(60)));
  fc.assert(
    fc.property(anyVideo, ([chunkCounts, stored]) => {
      const plan = planOf(chunkCounts);
      const keys = new Set(stored.map((index) => `chunk-${index}`));
      const planned = planParts(plan, (key) => keys.has(key)).flatMap(({ chunkIndexes }) => chunkIndexes);
      const missing = plan.chunks.filter(({ key }) => !keys.has(key)).map(({ index }) => index);
      expect(planned.toSorted((a, b) => a - b)).toEqual(missing);
    }),
  );
});
