import { expect, it } from "vitest";
import { lineAt } from "./shared-video-view";

const lines = [{ startMs: 300 }, { startMs: 2_000 }, { startMs: 5_500 }];

it.each([
  [0, null],
  [260, 0],
  [1_900, 0],
  [1_960, 1],
  [5_500, 2],
  [60_000, 2],
])("the current transcript line at %d ms has the index %s", (timeMs, expected) => {
  expect(lineAt(lines, timeMs)).toBe(expected);
});

it("an empty transcript has no current line", () => {
  expect(lineAt([], 1_000)).toBeNull();
});
