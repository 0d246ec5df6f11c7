import { describe, expect, it } from "vitest";
import type { DraftPassage } from "../plan/build-passages.js";
import { createSentenceReader } from "../reading/read-sentence.js";
import { readNeeds } from "./listener-needs.js";

const passage = (text: string, id: number): DraftPassage => ({ id, text }) as DraftPassage;

const needsOf = (...texts: string[]): ReturnType<ReturnType<typeof readNeeds>> => {
  const passages = texts.map(passage);
  return readNeeds(passages, createSentenceReader())(passages.at(-1)!);
};

const FIRST = "The mill of Ostland sells flour to Norvale.";

describe("readNeeds", () => {
  it.each([
    ["The bakers praise Ostland for its prices.", "ostland"],
    ["The mayor visited these boys in May.", "boy"],
    ["Nobody repaired that mill after the fire.", "mill"],
  ])("of %j has %j", (text, term) => {
    expect(needsOf(FIRST, text).needs).toContain(term);
  });

  it("of what stands for a name is the name before it", () => {
    const told = needsOf(
      FIRST,
      "Ida Moe spoke in Lund.",
      "She praised Lund.",
      "Prices fell, said a partner at the firm.",
    );
    expect(told.needs).toContain("lund");
    expect(needsOf(FIRST, "Prices fell, said the company of millers.").needs).not.toContain("norval");
  });

  it.each(["Prices rose this year in every town.", "A town may grow that way."])(
    "of %j has no pointer",
    (text) => {
      expect(needsOf("A year is long, and the way is far.", text).needs).toEqual([]);
    },
  );

  it.each([
    "Is that true of every mill?",
    "You read that right.",
    "Yes, the mill still turns.",
    "Doing just that keeps the flour dry.",
    "Some invoked the old law.",
    "That’s the price of a dry summer.",
    "That promise suggests that the bakers will stay.",
    "Nobody in town believes in that promise.",
    "Which is why the bakers stay.",
    "If that happens, the bakers will leave.",
    "The plan: a mill for every town.",
    "Not only is the flour dear, it is wet.",
    "Not dancing that night was the miller.",
  ])("leans on the sentence before: %j", (text) => {
    expect(needsOf(FIRST, text).leans).toBe(true);
  });

  it.each([
    ["Instead, ", true],
    ["Similarly, ", true],
    ["However, ", false],
  ])(
    "leans on the sentence before also without its first word, if that compares or concludes: %j",
    (word, leans) => {
      const last = { ...passage(`${word}the mill sells bran to the bakers.`, 1) };
      last.connective = { startChar: 0, endChar: word.length };
      expect(readNeeds([passage(FIRST, 0), last], createSentenceReader())(last).leans).toBe(leans);
    },
  );

  it.each(["Is flour a food?", "Some bakers sell rye.", "Nobody knows the price.", "That mill is old."])(
    "does not lean: %j",
    (text) => {
      expect(needsOf(FIRST, text).leans).toBe(false);
    },
  );

  it("tells links", () => {
    expect(needsOf(FIRST, "The mill also sells bran.").isLinked).toBe(true);
    expect(needsOf(FIRST, "The mill sells bran, too.").isLinked).toBe(true);
    expect(needsOf(FIRST, "The mill sells bran.").isLinked).toBe(false);
    expect(needsOf(FIRST, "It is too late to sell bran.").isLinked).toBe(false);
  });

  it("contains a person of whom only a courtesy title tells", () => {
    const named = (title: string): DraftPassage => ({
      ...passage("The prize goes to Norvale, said the guest from Ostland.", 1),
      mentions: [{ name: "Ostland", role: null, title }] as DraftPassage["mentions"],
    });
    const needsWith = (title: string): readonly string[] => {
      const last = named(title);
      return readNeeds([passage(FIRST, 0), last], createSentenceReader())(last).needs;
    };
    expect(needsWith("Ms.")).toContain("ostland");
    expect(needsWith("Mayor")).not.toContain("ostland");
  });
});
