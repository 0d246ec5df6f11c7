import { expect, it } from "vitest";
import { readRuledOut } from "./ruled-out.js";

const ruledOut = (title: string, sentences: string[], language: string): string[] => [
  ...readRuledOut({ title, sentences }, language),
];

it("a text that uses a noun in a sense without a drawing has no drawing of its usual sense", () => {
  const raids = ["The army fired a rocket.", "A rocket was intercepted.", "They counted the rockets."];
  expect(ruledOut("A night in Aldane", raids, "en")).toEqual(["rocket"]);
  expect(ruledOut("A night in Aldane", raids.slice(1), "en")).toEqual([]);
  expect(ruledOut("On spy balloons", ["The balloon is white."], "en")).toEqual(["balloon"]);
  expect(ruledOut("On balloons", ["The balloon is white."], "en")).toEqual([]);
});

it("is read in German, too", () => {
  const raids = ["Das Militär meldet Raketen.", "Zwei Raketen wurden abgefangen.", "Die Raketen kamen spät."];
  expect(ruledOut("Eine Nacht in Aldane", raids, "de-DE")).toEqual(["rocket"]);
  expect(ruledOut("Eine Nacht in Aldane", ["Die Rakete flog zum Mond."], "de-DE")).toEqual([]);
});
