import { describe, expect, test } from "vitest";
import { stemWord } from "@inkreel/language";
import { chooseEmphasis } from "./choose-emphasis.js";
import { factsOf } from "../testing/facts-of.js";
import { readWords } from "./scene-facts.js";

function emphasised(text: string, { before = "", isEnglish = true } = {}): string[] {
  const facts = factsOf(text, { isEnglish, language: isEnglish ? "en" : "und" });
  const content = { layout: "statement", phrase: { text, words: null } } as const;
  const said = new Set(readWords(before).map(({ bare }) => stemWord(bare.toLowerCase())));
  return chooseEmphasis(facts, content, said).map((index) => facts.words[index]!.bare);
}

describe("emphasis", () => {
  test.each([
    ["a figure with its scale word", "The line carried 41 million passengers.", ["41", "million"]],
    ["a price", "The bill fell to $410.", ["$410"]],
    ["a negation", "Nobody came to the door that evening.", ["Nobody"]],
    ["a contracted negation", "They couldn’t see the road.", ["couldn’t"]],
    ["the verb of change", "In the end the price of bread doubled.", ["doubled"]],
    ["a superlative", "It was the coldest of all of them.", ["coldest"]],
    ["the new thing at the end", "Then she looked at the bridge.", ["bridge"]],
  ])("falls on %s", (_, text, words) => {
    expect(emphasised(text)).toEqual(expect.arrayContaining(words));
  });

  test.each([
    ["2019年、シンガポールは市内に木を植えました。", "2019年"],
    ["三年以后，市中心的平均气温下降了1.5度。", "1.5度"],
    ["新加坡种下了10万棵树。", "10万棵"],
  ])("falls on a figure with its counter: %s", (text, figure) => {
    expect(emphasised(text, { isEnglish: false }).join("")).toBe(figure);
  });

  test("of a contrast falls on the negation and on both sides", () => {
    expect(emphasised("The plant needs not water but light.")).toEqual(["not", "water", "light"]);
  });

  test('of "instead of" falls on what is replaced', () => {
    expect(emphasised("He took the bicycle instead of the car to the office.")).toContain("car");
  });

  test("leaves what the text before has said, and a name that it has mentioned", () => {
    const text = "Last spring Maria Lopez repaired the lighthouse lantern on the island.";
    expect(emphasised(text)).toEqual(expect.arrayContaining(["Maria", "Lopez"]));
    const later = emphasised(text, { before: "Maria Lopez bought a lighthouse." });
    expect(later).toContain("lantern");
    expect(later).not.toContain("Maria");
    expect(later).not.toContain("lighthouse");
  });

  test("never falls on function words, empty words or the name of who says it", () => {
    const words = emphasised(
      "“There is a lot of work to do and many things to see,” said Tom Miller in the end.",
    );
    for (const word of ["There", "is", "lot", "to", "do", "and", "things", "Tom", "Miller", "in"]) {
      expect(words).not.toContain(word);
    }
  });

  test.each([
    ["Der Preis stieg um 17 Prozent.", ["17", "Prozent"]],
    ["Niemand wollte das Haus kaufen.", ["Niemand"]],
    ["Der alte Leuchtturm steht am Hafen.", []],
    ["Le phare attire 3000 visiteurs.", ["3000"]],
  ])("in another language falls only on figures and clear negations: %s", (text, words) => {
    expect(emphasised(text, { isEnglish: false })).toEqual(words);
  });

  test("stays an exception: at most three units, one for five words", () => {
    const text =
      "Nobody paid the $410, because the bill doubled in 1999, and neither the mayor nor the 12 richest families wanted it.";
    expect(emphasised(text).length).toBeLessThanOrEqual(4);
    expect(emphasised("Snow fell.").length).toBe(1);
  });
});
