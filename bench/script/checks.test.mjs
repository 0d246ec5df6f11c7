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
  it("finds nothing in scenes with the same order as in the source", () => {
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
      "a pronoun without the sentence that it refers to",
      ["The mill at Sorrel Bridge closed in March.", "It was never put to a vote."],
      ["pronoun"],
    ],
    [
      "a pronoun for a speaker who was not named",
      ["The mill at Sorrel Bridge closed in March.", "Rain is too rare, he said."],
      ["pronoun"],
    ],
    [
      "a definite noun that only the source introduces",
      ["The mill at Sorrel Bridge closed in March.", "The plan would have cost 2,300 euros."],
      ["definite"],
    ],
    [
      "a connective without the sentence that it connects to",
      ["The mill at Sorrel Bridge closed in March.", "Instead, Joel Marsh, the mayor, hopes for rain."],
      ["connective"],
    ],
    [
      "a demonstrative for an event that the script does not mention",
      ["The mill at Sorrel Bridge closed in March.", "Joel Marsh, the mayor, remembers that night."],
      ["this, these or those"],
    ],
    [
      "a quotation without a speaker",
      ["The mill at Sorrel Bridge closed in March.", "“We waited two summers for rain.”"],
      ["speaker"],
    ],
  ])("finds %s", (_, scenes, kinds) => {
    expect(kindsIn(scenes)).toEqual(kinds);
  });

  it.each([
    ["a time expression", "This year the river was too low."],
    ["a time expression with so", "So far, Joel Marsh, the mayor, has had no rain."],
    [
      "a pronoun for a person who is named earlier in the sentence",
      "Joel Marsh, the mayor, said on Friday that he would try again.",
    ],
    ["instead of something", "Instead of a new mill, Joel Marsh, the mayor, wants rain."],
    ["a kind that the sentence names", "Joel Marsh, the mayor, knows that mills of this kind need rain."],
    [
      "speech that ends with its speaker",
      "“We waited two summers for rain. We sold the wheel,” Ada Brandt said.",
    ],
    [
      "a pronoun for a person who is named after the clause",
      "As he left the council, Joel Marsh, the mayor, spoke of rain.",
    ],
  ])("accepts %s as resolved", (_, sentence) => {
    expect(kindsIn(["The mill at Sorrel Bridge closed in March.", sentence])).toEqual([]);
  });
});

describe("findUnresolved of names", () => {
  const source =
    "Paul Ekwall, the mayor, and his wife Ida live by the mill. Ida Ekwall said she was tired. The Old Giant was angry. Then the Giant spoke, and he was loud.";

  it.each([
    [
      "a first name behind what she is to somebody",
      "Paul Ekwall, the mayor, and his wife Ida live by the mill.",
    ],
    ["a noun in capitals", "Then the Giant spoke, and he was loud."],
  ])("accepts %s as resolved", (_, scene) => {
    expect(findUnresolved([scene], source).filter(({ kind }) => kind === "surname")).toEqual([]);
  });

  it("finds a first name alone", () => {
    expect(findUnresolved(["Ida said she was tired."], source).map(({ kind }) => kind)).toContain("surname");
  });
});

describe("judgeQuotations", () => {
  const judge = (scene) => judgeQuotations([scene], { text: SOURCE, language: "en" });

  it("accepts a part of a quotation as verbatim, with any quotation marks", () => {
    expect(judge("“We waited two summers,” said Ada Brandt.").broken).toEqual([]);
  });

  it("finds a quotation that joins two quotations and the words between them", () => {
    expect(judge("“We waited two summers for rain she told the council and none came.”").broken).toHaveLength(
      1,
    );
  });

  it("finds quoted speech without quotation marks", () => {
    expect(judge("I will not let this mill fall.").unmarked).toEqual(["I will not let this mill fall."]);
  });
});

describe("the check of facts", () => {
  it.each([
    ["withdrew 44 million", "44", true],
    ["withdrew 44.2 million", "44", false],
    ["withdrew 144 million", "44", false],
    ["prosecutors discontinued it", "drop|discontinu", true],
    ["the backdrop", "drop", false],
    ["a 180‑day cruise", "180-day", true],
  ])("matches %j against the pattern %j: %s", (text, pattern, isThere) => {
    expect(hasPattern(text, pattern)).toBe(isThere);
  });

  it("accepts a fact in two consecutive scenes, but not further apart", () => {
    expect(isSaid(["mill", "March"], ["The mill closed.", "That was in March."])).toBe(true);
    expect(isSaid(["mill", "March"], ["The mill closed.", "A pity.", "That was in March."])).toBe(false);
  });

  it("requires the full name and role of a speaker at the first mention", () => {
    const speakers = [{ name: "Joel Marsh", role: "mayor" }];
    const isIntroduced = (scenes) => judgeSpeakers(speakers, scenes)[0].isIntroduced;
    expect(isIntroduced(["Joel Marsh, the mayor, will try.", "Marsh hopes."])).toBe(true);
    expect(isIntroduced(["Marsh hopes.", "Joel Marsh, the mayor, will try."])).toBe(false);
  });

  it("takes neither a small word nor another person's full name for a speaker", () => {
    const early = [{ name: "Chris Early", role: "manager" }];
    expect(judgeSpeakers(early, ["It rains in the early morning."])[0].isNamed).toBe(false);
    expect(judgeSpeakers(early, ["It rains, says Early."])[0].isNamed).toBe(true);
    expect(judgeSpeakers(early, ["Mr. Early says it rains."])[0].isNamed).toBe(true);
    expect(judgeSpeakers(early, ["Dora Early fell ill."])[0].isNamed).toBe(false);
  });

  it("finds a missing step and a wrong order of steps", () => {
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

it("a stock phrase is found, unless it is in the source", () => {
  expect(stockPhrasesOf(["Tea: here are the key points."], "Tea is old.")).toEqual([
    "here are the key points",
  ]);
  expect(stockPhrasesOf(["here are the key points."], "So here are the key points.")).toEqual([]);
});

it("a quotation without a closing mark ends with its paragraph", () => {
  expect(quotedSpansOf("She said: “It rains. It pours.")).toEqual(["It rains. It pours."]);
});

it("an abbreviation does not end a sentence", () => {
  expect(sentencesOf("Dr. Weiss of the U.S. Navy spoke. Nobody came.", "en")).toHaveLength(2);
});
