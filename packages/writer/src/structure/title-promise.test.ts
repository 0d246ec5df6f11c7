import { readBlocks } from "@inkreel/content";
import { describe, expect, it } from "vitest";
import { buildPassages } from "../plan/build-passages.js";
import { collectSentences } from "../sentences/collect-sentences.js";
import { sayableBlocks } from "../sentences/sayable-blocks.js";
import { findTitlePromises } from "./title-promise.js";

const OPENING = [
  "Everybody in Skarvik knows the smell of the old sawmill at the pier.",
  "It has stood there for a hundred years, and nobody thought much about it.",
  "The men who work there come home late, and some of them cough all winter long.",
  "Ida Moe, a nurse of the town, began to count them two years ago.",
];
const CLOSING = [
  "The mill has bought masks since then, and its windows stay open in winter.",
  "Most of the men feel better, and the nurse has gone back to her other patients.",
  "The pier still smells of resin on warm days.",
];

const promisesOf = (title: string, ...middle: string[]): string[] => {
  const text = [...OPENING, ...middle, ...CLOSING].join("\n\n");
  const drafts = buildPassages(collectSentences(sayableBlocks(readBlocks(text)), true), {
    title,
    read: null,
  });
  return findTitlePromises(drafts, title).map((draft) => draft.text);
};

describe("findTitlePromises", () => {
  const finding = "The study found that one in three men at the sawmill had weak lungs.";

  it("finds what the study of the text found about its title", () => {
    expect(promisesOf("Sawmill work is bad for you", finding)).toEqual([finding]);
  });

  it("finds that nothing was found", () => {
    const none = "However, no evidence indicated that masks help the men at the sawmill.";
    expect(promisesOf("The effect of masks at the sawmill", none)).toEqual([none]);
  });

  it("does not take the findings of other studies, or about other things, for it", () => {
    const earlier = "An earlier study found nothing of the kind at the sawmill.";
    const weather = "The report showed that winters have become shorter.";
    expect(promisesOf("Sawmill work is bad for you", earlier, weather)).toEqual([]);
  });

  it("finds what a term between marks means", () => {
    const meaning = "Doctors call it “sawdust lung,” a kind of cough that comes from fine dust.";
    expect(promisesOf("Nurse discovers 'Sawdust Lung' in her town", meaning)).toEqual([meaning]);
    expect(promisesOf("Nurse discovers a lung disease in her town", meaning)).toEqual([]);
  });

  it("finds how likely it is what a title says may happen", () => {
    const likely = "For that reason it seems likely that the sawmill will close for good.";
    expect(promisesOf("The sawmill might close", likely)).toEqual([likely]);
    expect(promisesOf("The sawmill is closed", likely)).toEqual([]);
  });

  it("finds the day in the month that the title names", () => {
    const day = "The sawmill closes on December 15, its owner said.";
    expect(promisesOf("Skarvik's sawmill closes in December", day)).toEqual([day]);
    expect(promisesOf("Skarvik's sawmill closes on December 15", day)).toEqual([]);
  });

  it("finds how the subject compares with all others", () => {
    const verdict = "The old sawmill is louder than any other mill on the coast.";
    expect(promisesOf("The old sawmill of Skarvik", verdict)).toEqual([verdict]);
    const alike = "The old sawmill is a sawmill like any other.";
    expect(promisesOf("The old sawmill of Skarvik", alike)).toEqual([]);
  });

  it("owes nothing to a title that asks", () => {
    expect(promisesOf("Is sawmill work bad for you?", finding)).toEqual([]);
  });
});
