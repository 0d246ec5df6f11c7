import { describe, expect, it } from "vitest";
import { judgeQuotations } from "./find-quotations.mjs";
import { findUnresolved } from "./find-unresolved.mjs";
import { quotedSpansOf, sentencesOf } from "./folded-text.mjs";
import { hasPattern, isSaid, judgeSpeakers, judgeSteps } from "./match-facts.mjs";
import { stockPhrasesOf } from "./stock-phrases.mjs";

const SOURCE = `The mill at Sorrel Bridge closed in March. Its owner, Ada Brandt, had run it for forty years.

Brandt said the river was too low. "We waited two summers for rain," she told the council, "and none came."

The council had drawn up a plan. The plan would have cost 2,300 euros. It was never put to a vote.

Joel Marsh, the mayor, said on Friday that he would try again. "I will not let this mill fall," Marsh said.`;

const kindsIn = (scenes) => findUnresolved(scenes, SOURCE).map(({ kind }) => kind);

describe("findUnresolved", () => {
  it("finds nothing in scenes that follow one another as in the source", () => {
    expect(
      kindsIn([
        "The mill at Sorrel Bridge closed in March.",
        "Its owner, Ada Brandt, had run it for forty years.",
        "Brandt said the river was too low.",
      ]),
    ).toEqual([]);
  });

  it.each([
    ["a surname that is never given in full", ["Brandt said the river was too low."], ["surname"]],
    [
      "a pronoun whose sentence before is missing",
      ["The mill at Sorrel Bridge closed in March.", "It was never put to a vote."],
      ["pronoun"],
    ],
    [
      "he said of one who was not named",
      ["The mill at Sorrel Bridge closed in March.", "Rain is too rare, he said."],
      ["pronoun"],
    ],
    [
      "a definite noun of which the source spoke before and the script did not",
      ["The mill at Sorrel Bridge closed in March.", "The plan would have cost 2,300 euros."],
      ["definite"],
    ],
    [
      "a connective without what it joins",
      ["The mill at Sorrel Bridge closed in March.", "Instead, Joel Marsh, the mayor, hopes for rain."],
      ["connective"],
    ],
    [
      "an event that was not told",
      ["The mill at Sorrel Bridge closed in March.", "Joel Marsh, the mayor, remembers that night."],
      ["this, these or those"],
    ],
    [
      "speech of which nobody says whose it is",
      ["The mill at Sorrel Bridge closed in March.", "“We waited two summers for rain.”"],
      ["speaker"],
    ],
  ])("finds %s", (_, scenes, kinds) => {
    expect(kindsIn(scenes)).toEqual(kinds);
  });

  it.each([
    ["a time", "This year the river was too low."],
    ["somebody named in the sentence", "Joel Marsh, the mayor, said on Friday that he would try again."],
    ["somebody named behind the clause", "As he left the council, Joel Marsh, the mayor, spoke of rain."],
  ])("takes %s for resolved", (_, sentence) => {
    expect(kindsIn(["The mill at Sorrel Bridge closed in March.", sentence])).toEqual([]);
  });
});

describe("judgeQuotations", () => {
  const judge = (scene) => judgeQuotations([scene], { text: SOURCE, language: "en" });

  it("takes a part of one span for verbatim, whatever the marks", () => {
    expect(judge("“We waited two summers,” said Ada Brandt.").broken).toEqual([]);
  });

  it("finds a quotation of two spans and the words between them", () => {
    expect(judge("“We waited two summers for rain she told the council and none came.”").broken).toHaveLength(
      1,
    );
  });

  it("finds speech without its marks", () => {
    expect(judge("I will not let this mill fall.").unmarked).toEqual(["I will not let this mill fall."]);
  });
});

describe("facts", () => {
  it.each([
    ["withdrew 44 million", "44", true],
    ["withdrew 44.2 million", "44", false],
    ["withdrew 144 million", "44", false],
    ["prosecutors discontinued it", "drop|discontinu", true],
    ["the backdrop", "drop", false],
    ["a 180‑day cruise", "180-day", true],
  ])("%j has %j: %s", (text, pattern, isThere) => {
    expect(hasPattern(text, pattern)).toBe(isThere);
  });

  it("may stand in two scenes that follow one another, not further apart", () => {
    expect(isSaid(["mill", "March"], ["The mill closed.", "That was in March."])).toBe(true);
    expect(isSaid(["mill", "March"], ["The mill closed.", "A pity.", "That was in March."])).toBe(false);
  });

  it("has a speaker introduced by full name and role where he is named first", () => {
    const speakers = [{ name: "Joel Marsh", role: "mayor" }];
    const isIntroduced = (scenes) => judgeSpeakers(speakers, scenes)[0].isIntroduced;
    expect(isIntroduced(["Joel Marsh, the mayor, will try.", "Marsh hopes."])).toBe(true);
    expect(isIntroduced(["Marsh hopes.", "Joel Marsh, the mayor, will try."])).toBe(false);
  });

  it("tells a gap and a wrong order among steps", () => {
    const steps = [["soak"], ["drain"], ["boil"]];
    expect(judgeSteps(steps, ["Soak them.", "Drain them.", "Boil them."])).toEqual({
      said: 3,
      isAll: true,
      isUnbroken: true,
      isInOrder: true,
    });
    expect(judgeSteps(steps, ["Soak them.", "Boil them."])).toMatchObject({
      isAll: false,
      isUnbroken: false,
    });
    expect(judgeSteps(steps, ["Drain them.", "Soak them."])).toMatchObject({ isInOrder: false });
  });
});

it("hears a stock phrase, unless the author wrote it", () => {
  expect(stockPhrasesOf(["Tea: here are the key points."], "Tea is old.")).toEqual([
    "here are the key points",
  ]);
  expect(stockPhrasesOf(["here are the key points."], "So here are the key points.")).toEqual([]);
});

it("closes speech that goes on in the next paragraph with its paragraph", () => {
  expect(quotedSpansOf("She said: “It rains. It pours.")).toEqual(["It rains. It pours."]);
});

it("does not part a sentence behind a short form", () => {
  expect(sentencesOf("Dr. Weiss of the U.S. Navy spoke. Nobody came.", "en")).toHaveLength(2);
});
