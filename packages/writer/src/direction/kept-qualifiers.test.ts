import { say, type LayoutContent } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { withQualifiers } from "./kept-qualifiers.js";
import { readWords, type SceneFacts } from "./scene-facts.js";

/** The figure that is set for a number in a text, with the label that stands in the text. */
function set(text: string, number: string, label: string): string {
  const facts = { text, words: readWords(text) } as unknown as SceneFacts;
  const rangeOf = (phrase: string) => {
    const startChar = text.indexOf(phrase);
    const startWord = facts.words.findIndex(({ endChar }) => endChar > startChar);
    return { startWord, endWord: startWord + phrase.split(" ").length };
  };
  const figure = { text: number, value: 1, decimals: 0, prefix: "", suffix: "", words: rangeOf(number) };
  const content: LayoutContent = {
    layout: "number",
    figure,
    label: { text: label, words: rangeOf(label) },
  };
  const found = withQualifiers(facts, { content, fit: 1, reason: say("layout_title") }).content;
  return found.layout === "number" ? found.figure.text : "";
}

describe("a figure that is set large", () => {
  it.each([
    ["More than 40 boats took part.", "40", "boats took part", "more than 40"],
    ["The wall holds at least 900 tiles of blue glass.", "900", "tiles of blue glass", "at least 900"],
    ["They sold no fewer than 12 farms.", "12", "farms", "no fewer than 12"],
    ["Fast 300 Gäste kamen.", "300", "Gäste kamen", "fast 300"],
    ["In the first 30 days of the strike, nobody worked.", "30 days", "of the strike", "first 30 days"],
    ["The last 5 minutes of the match were loud.", "5 minutes", "of the match", "last 5 minutes"],
    ["The bakery opened 60 years ago in a barn.", "60 years", "The bakery", "60 years ago"],
    ["Plants of 20 years or more flower.", "20 years", "Plants", "20 years or more"],
  ])("keeps the words that change it: %j", (text, number, label, expected) => {
    expect(set(text, number, label)).toBe(expected);
  });

  it.each([
    ["The remaining 10 boats sailed on.", "10", "The remaining 10 boats sailed on"],
    ["Exactly 40 boats took part.", "40", "boats took part"],
    ["The mayor bought 12 farms.", "12", "farms"],
    ["The moreover 7 rooms are cold.", "7", "rooms are cold"],
  ])("takes no other words, and none that its label says: %j", (text, number, label) => {
    expect(set(text, number, label)).toBe(number);
  });
});
