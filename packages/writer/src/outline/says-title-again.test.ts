import { expect, it } from "vitest";
import { properNames, saysTitleAgain } from "./says-title-again.js";

const TEXTS = ["The mayor of Norvale spoke.", "On Monday Norvale and Ostland argued about a mill."];
const says = (title: string, sentence: string): boolean =>
  saysTitleAgain(title, sentence, properNames([...TEXTS, sentence]));

it.each([
  [
    "Plan to impeach mayor of Norvale fails",
    "The impeachment of the mayor has failed in Norvale after a night of talks.",
  ],
  ["NMO cuts price of flour", "The price of flour was cut by the Norvale Millers Office."],
])("hears %j in %j", (title, sentence) => {
  expect(says(title, sentence)).toBe(true);
});

it.each([
  ["Flour from Norvale now 65 % cheaper", "Flour from Norvale became 40 % cheaper in the years before."],
  ["Norvale and Ostland bet on mills", "The idea of betting on mills is new, and many towns do so."],
  ["Norvale’s mill, or how to waste water", "The mill of Norvale is the oldest of the valley."],
])("does not hear %j in %j", (title, sentence) => {
  expect(says(title, sentence)).toBe(false);
});
