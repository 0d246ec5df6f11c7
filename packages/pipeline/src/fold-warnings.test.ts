import { expect, it } from "vitest";
import { foldWarnings } from "./compose-video.js";

const warning = (code: string, sceneId: string) => ({ code, message: `${code} in ${sceneId}.`, sceneId });

it("a warning that occurs once stays unchanged", () => {
  expect(foldWarnings([warning("a", "s1"), warning("b", "s2")])).toEqual([
    warning("a", "s1"),
    warning("b", "s2"),
  ]);
});

it("the same warning in several scenes is merged into one with the number of scenes", () => {
  expect(
    foldWarnings([warning("a", "s1"), warning("a", "s2"), warning("b", "s2"), warning("a", "s3")]),
  ).toEqual([
    {
      code: "a",
      message: "a in s1. The same holds for 2 more scenes.",
      params: { otherScenes: 2 },
      sceneId: null,
    },
    warning("b", "s2"),
  ]);
});
