import { expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.js";
import { layoutSplit } from "./split-layout.js";
import { areWholeSides } from "./whole-sides.js";

function isWhole(text: string): boolean {
  const facts = factsOf(text);
  const found = layoutSplit(facts);
  return found !== null && areWholeSides(facts, found.content);
}

it.each([
  "Growing tomatoes is easy, but growing melons needs a warm wall.",
  "Working at night pays well, but sleeping by day takes practice.",
])("what is done may be the subject of a side: %s", (text) => {
  expect(isWhole(text)).toBe(true);
});

it.each([
  "Leaving the old house, they sang, but helping people who asked made them late.",
  "Growing melons, but needing a wall that is warm enough for them.",
])("a side that only begins with what is done is not whole: %s", (text) => {
  expect(isWhole(text)).toBe(false);
});
