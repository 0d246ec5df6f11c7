import { expect, it } from "vitest";
import { stemWord } from "./stem-word.js";

it("makes the forms of a word equal", () => {
  expect(["bakes", "baked", "baking"].map(stemWord)).toEqual(["bak", "bak", "bak"]);
  expect(["children", "child's", "Child"].map(stemWord)).toEqual(["child", "child", "child"]);
});

it("stems the names of an object's own properties as it stems other words", () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  expect(names.map((name) => typeof stemWord(name))).toEqual(names.map(() => "string"));
  expect(stemWord("constructors")).toBe(stemWord("constructor"));
});
