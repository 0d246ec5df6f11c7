import { describe, expect, it } from "vitest";
import { measuredThing } from "./measured-thing.js";
import { readWords, type SceneFacts } from "./scene-facts.js";
import { layoutOf } from "../testing/layout-of.js";

function measured(text: string, figure: string): string | null {
  const words = readWords(text);
  const startChar = text.indexOf(figure);
  const within = words.flatMap((word, at) =>
    word.endChar > startChar && word.startChar < startChar + figure.length ? [at] : [],
  );
  const facts = { text, words, isEnglish: true, language: "en" } as unknown as SceneFacts;
  return measuredThing(facts, { startWord: within[0]!, endWord: within.at(-1)! + 1 })?.text ?? null;
}

describe("what a figure measures", () => {
  it.each([
    ["They will build a $250 million stadium in the valley.", "$250 million", "stadium"],
    ["Each of them posted a $100,000 bond within a week.", "$100,000", "bond"],
    ["He was sentenced to 50 weeks in jail for it.", "50 weeks", "in jail"],
    ["You pay $20 a year for the premium version.", "$20", "a year for the premium version"],
    ["The ruins lie 190 miles north of Athens.", "190 miles", "north of Athens"],
    ["The campaign had a budget of $449,000 last year.", "$449,000", "budget"],
    ["The poll showed the mayor's approval rating at 13%.", "13%", "approval rating"],
    ["It may take 48 hours to look like jam.", "48 hours", "to look like jam"],
    ["You get the whole game for $10 in the shop.", "$10", "whole game"],
    ["The ship waited for seven years.", "seven years", "The ship waited"],
    ["The average price of a home was $640,479.", "$640,479", "average price"],
  ])("stands next to it: %s", (text, figure, expected) => {
    expect(measured(text, figure)).toBe(expected);
  });

  it.each([
    ["She slaved over a script for four years.", "four years"],
    ["They say that $53 million a week is coming across the border.", "$53 million"],
    ["That is less than the $53 million figure the senator cited.", "$53 million"],
    ["The tires hit the ground at 170 miles per hour.", "170 miles"],
    ["It happened in an average of 300 cases in 2019.", "300"],
  ])("is not told by words that name nothing, or something else: %s", (text, figure) => {
    expect(measured(text, figure)).toBeNull();
  });

  it("is part of an amount, a range and a change, and an amount without it is not shown", () => {
    expect(layoutOf("He was sentenced to 50 weeks in jail for it.")).toMatchObject({
      layout: "quantity",
      label: { text: "in jail" },
    });
    expect(layoutOf("The charge is punishable by up to five years in prison.")).toMatchObject({
      layout: "range",
      label: { text: "in prison" },
    });
    expect(layoutOf("Heavy use rose by 37 percent, from 0.90 percent to 1.23 percent.")).toMatchObject({
      layout: "change",
      label: { text: "Heavy use" },
    });
    expect(layoutOf("They say that $53 million a week is coming across the border.").layout).toBe(
      "statement",
    );
    expect(layoutOf("The studio finished a new 4K restoration print of the film.").layout).not.toBe("number");
  });

  it("is counted in a comparison, or told by what those of one side did", () => {
    expect(
      layoutOf("About 3% of kids who ate nuts got an allergy, compared to about 17% of kids who did not."),
    ).toMatchObject({ layout: "comparison", label: { text: "got an allergy" } });
  });
});
