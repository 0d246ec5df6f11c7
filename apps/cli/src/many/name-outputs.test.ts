import { expect, it } from "vitest";
import { nameOutputs } from "./name-outputs.js";

const fresh = (...stems: string[]) => stems.map((stem) => ({ stem, earlier: null }));

it("videos of the same name get numbers, also if only upper and lower case differ", () => {
  expect(nameOutputs(fresh("a", "b/a", "A", "a", "a-2"), () => false)).toEqual([
    "a",
    "b/a",
    "A-2",
    "a-3",
    "a-2-2",
  ]);
});

it("a name of an earlier run stays, although a new video before it would have it", () => {
  const videos = [...fresh("a"), { stem: "a", earlier: "a" }];
  expect(nameOutputs(videos, () => false)).toEqual(["a-2", "a"]);
});

it("a file of somebody else is not replaced", () => {
  expect(nameOutputs(fresh("a"), (stem) => stem === "a")).toEqual(["a-2"]);
});

it("a name that Windows keeps for itself is changed, also that of a folder", () => {
  expect(nameOutputs(fresh("con", "aux/nul.old", "./a", "v1.", "con_"), () => false)).toEqual([
    "con_",
    "aux_/nul_.old",
    "./a",
    "v1",
    "con_-2",
  ]);
});
