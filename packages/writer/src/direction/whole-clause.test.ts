import { expect, it } from "vitest";
import { readWords, type SceneFacts } from "./scene-facts.js";
import { wholeClause } from "./whole-clause.js";

function clauseOf(text: string, said: string, language = "en"): string | null {
  const words = readWords(text);
  const startWord = words.findIndex(({ bare }) => bare === said);
  const facts = { text, words, isEnglish: language === "en", language } as SceneFacts;
  return wholeClause(facts, { startWord, endWord: startWord + 1 })?.text ?? null;
}

it.each([
  ["Aldane Mills hired 420 people in Bergen.", "420", "Aldane Mills hired 420 people in Bergen"],
  [
    "Aldane Mills closed its bakery at the old harbour of Bergen in the spring of 1990, and 420 bakers in Bergen lost their work.",
    "420",
    "420 bakers in Bergen lost their work",
  ],
  ["However, Aldane Mills hired 420 people.", "420", "Aldane Mills hired 420 people"],
])("is the sentence or one of the main clauses of which it consists: %s", (text, said, expected) => {
  expect(clauseOf(text, said)).toBe(expected);
});

it.each([
  "Maria Lopez said the mills of Bergen will close in spring, and 420 bakers will look for work in other towns of Norway.",
  "If the grant is paid before the end of May, Aldane Mills builds a bakery in Bergen, and 420 bakers find work.",
  "Aldane Mills did not close its bakery in the old harbour of Bergen in the spring of 1990, and 420 bakers kept their work.",
  `Aldane Mills hired 420 people ${"in many towns ".repeat(5)}of Norway.`,
])("is no part that another part limits, denies or only reports: %s", (text) => {
  expect(clauseOf(text, "420")).toBeNull();
});

it("keeps a condition that stands in its own sentence", () => {
  const text = "If Bergen pays a grant, Aldane Mills hires 420 people.";
  expect(clauseOf(text, "420")).toBe(text.slice(0, -1));
});

it("does not end at the number of a day or of a king", () => {
  const text = "Am 6. Mai backen 420 Bäcker in Bergen ein Brot für König Olav V. von Norwegen.";
  expect(clauseOf(text, "420", "de")).toBe(text.slice(0, -1));
});
