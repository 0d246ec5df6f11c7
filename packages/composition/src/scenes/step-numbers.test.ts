import type { CompositionScene } from "@inkreel/contract";
import { expect, it } from "vitest";
import { buildScene } from "../testing/build-composition.js";
import { stepNumbersAround } from "./step-numbers.js";

const step = (id: string, firstNumber: number, count = 1): CompositionScene =>
  buildScene(id, "Grind the beans.", {
    layout: "steps",
    heading: null,
    steps: Array.from({ length: count }, () => ({ text: "Grind", words: null })),
    firstNumber,
  });
const other = (id: string): CompositionScene => buildScene(id, "A word between.");

it("the steps of a sequence are those of its scenes, also across others between them", () => {
  const scenes = [other("a"), step("b", 1), other("c"), step("d", 2, 2), step("e", 5), other("f")];
  expect(stepNumbersAround(scenes, scenes[3]!)).toEqual([1, 2, 3, 5]);
  expect(stepNumbersAround(scenes, scenes[2]!)).toEqual([]);
});

it("a sequence ends where the numbers begin anew", () => {
  const scenes = [step("a", 1), step("b", 2), step("c", 1), step("d", 2), step("e", 3)];
  expect(stepNumbersAround(scenes, scenes[1]!)).toEqual([1, 2]);
  expect(stepNumbersAround(scenes, scenes[4]!)).toEqual([1, 2, 3]);
});
