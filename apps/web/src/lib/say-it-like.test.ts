import { expect, it } from "vitest";
import { wordsAt } from "./say-it-like";

const TEXT = "Ask (Nguyen), then Ho  Chi Minh.";

it.each([
  [7, 7, "Nguyen"],
  [4, 4, "Nguyen"],
  [13, 13, "Nguyen"],
  [19, 31, "Ho Chi Minh"],
  [4, 13, "Nguyen"],
  [31, 32, ""],
  [TEXT.length, TEXT.length, "Minh"],
])("the words at %i to %i are %j", (startChar, endChar, expected) => {
  expect(wordsAt(TEXT, { startChar, endChar })).toBe(expected);
});

it("returns nothing for an empty text", () => {
  expect(wordsAt("", { startChar: 0, endChar: 0 })).toBe("");
});
