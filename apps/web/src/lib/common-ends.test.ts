import { expect, it } from "vitest";
import { commonEnds } from "./common-ends";

it.each([
  ["", "", { head: 0, tail: 0 }],
  ["tea", "tea", { head: 3, tail: 0 }],
  ["green tea", "black tea", { head: 0, tail: 4 }],
  ["aa", "aaa", { head: 2, tail: 0 }],
  ["one two", "one new two", { head: 4, tail: 3 }],
  [["a", "b", "c"], ["a", "x", "c"], { head: 1, tail: 1 }],
])("the common ends of %j and %j are %j, and no item counts twice", (before, after, expected) => {
  expect(commonEnds<string>(before, after)).toEqual(expected);
});
