import { say } from "@inkreel/contract";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { assignPictures, type SceneCandidates } from "./assign-pictures.js";
import type { FoundPicture } from "./picture-source.js";
import type { ScoredPicture } from "./score-picture.js";

const candidate = (name: string, score: number, author: string | null = name): ScoredPicture => ({
  picture: { fileUrl: name, author, title: name } as FoundPicture,
  score,
  placement: "full",
  reason: say("picture_used"),
});
const names = (wanting: SceneCandidates[], sceneCount: number, shown: number[] = []) =>
  assignPictures(wanting, { sceneCount, shown }).map(({ index, choice }) => [index, choice.picture.fileUrl]);

test("each picture is shown once, in the scene that it matches best", () => {
  const wanting = [
    { index: 1, candidates: [candidate("a", 0.9), candidate("b", 0.6)] },
    { index: 3, candidates: [candidate("a", 0.95)] },
  ];
  expect(names(wanting, 6)).toEqual([
    [1, "b"],
    [3, "a"],
  ]);
});

test("a picture with a score below the threshold is never shown", () => {
  expect(names([{ index: 0, candidates: [candidate("a", 0.49)] }], 6)).toEqual([]);
});

test("no three scenes in a row have a picture, and pictures from the content count too", () => {
  expect(names([{ index: 2, candidates: [candidate("a", 0.9)] }], 8, [0, 1])).toEqual([]);
  expect(names([{ index: 3, candidates: [candidate("a", 0.9)] }], 8, [0, 1])).toEqual([[3, "a"]]);
});

test("the first scene gets a picture before scenes with a slightly better match", () => {
  const wanting = [
    { index: 0, candidates: [candidate("a", 0.7)] },
    { index: 1, candidates: [candidate("b", 0.8)] },
  ];
  expect(names(wanting, 2)).toEqual([[0, "a"]]);
});

const someCandidates = fc.array(
  fc.record({ name: fc.integer({ min: 0, max: 8 }), score: fc.double({ min: 0, max: 1, noNaN: true }) }),
  { maxLength: 4 },
);
const videos = fc.array(someCandidates, { minLength: 2, maxLength: 12 });

test("at most half of the scenes have a picture, no picture is repeated, and no three are in a row, for any search results", () => {
  fc.assert(
    fc.property(videos, (video) => {
      const wanting = video.map((list, index) => ({
        index,
        candidates: list.map(({ name, score }) => candidate(String(name), score)),
      }));
      const assigned = assignPictures(wanting, { sceneCount: video.length, shown: [] });
      const places = assigned.map(({ index }) => index);
      const files = assigned.map(({ choice }) => choice.picture.fileUrl);
      const rows = places.filter((index) => places.includes(index + 1) && places.includes(index + 2));
      expect(places.length).toBeLessThanOrEqual(Math.max(1, video.length / 2));
      expect(new Set(files).size).toBe(files.length);
      expect(assigned.every(({ choice }) => choice.score >= 0.5)).toBe(true);
      expect(rows).toEqual([]);
    }),
  );
});
