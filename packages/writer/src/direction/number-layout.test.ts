import { expect, it } from "vitest";
import { layoutNumber } from "./number-layout.js";
import { readWords, type SceneFacts } from "./scene-facts.js";

const numberOf = (text: string) =>
  layoutNumber({ text, words: readWords(text), isEnglish: true } as SceneFacts)?.content ?? null;

it.each([
  ["New York counted its trees one by one and put their yearly value at $122 million.", "$122 million"],
  ["The old model needed 40 hours.", "40 hours"],
])("shows the figure that weighs most: %j", (text, figure) => {
  expect(numberOf(text)?.figure.text).toBe(figure);
});

it.each(["The Northpeak Trail 400 is the headlamp I keep lending.", "We flew in a Boeing 737 for two days."])(
  "is not used for a number that is part of a name: %j",
  (text) => {
    expect(numberOf(text)).toBeNull();
  },
);
