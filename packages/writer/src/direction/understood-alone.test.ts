import { expect, it } from "vitest";
import { isUnderstoodAlone } from "./understood-alone.js";

const english = (text: string): boolean => isUnderstoodAlone(text, { isEnglish: true, language: "en" });
const german = (text: string): boolean => isUnderstoodAlone(text, { isEnglish: false, language: "de" });

it.each([
  "Aldane Mills hired 420 people in Bergen.",
  "The number of mills in Norway fell to 12.",
  "Bakers throw away a third of all loaves.",
  "The average baker rises at 3 a.m.",
])("a whole sentence that names all it speaks of is understood: %s", (text) => {
  expect(english(text)).toBe(true);
});

it.each([
  ["a pronoun", "It hired 420 people in Bergen."],
  ["a person who speaks", "We baked 420 loaves in Bergen."],
  ["a thing named before", "The mill hired 420 people in Bergen."],
  ["a thing that is pointed at", "That mill hired 420 people in Bergen."],
  ["the owner of a thing", "Half of the town's bakers hired 420 people."],
  ["one of a row", "The first mill hired 420 people in Bergen."],
  ["a day that only the date of the text tells", "Aldane Mills baked 420 loaves yesterday."],
  ["a time after one that is not told", "Two years later, 420 people worked at mills in Bergen."],
  ["a thing like another one", "Aldane Mills baked 420 similar loaves in Bergen."],
  ["a count without what is counted", "Some earn 20 dollars an hour in Bergen."],
  ["a part of a sentence", "hired 420 people in Bergen."],
  ["a sentence without its end", "Aldane Mills hired 420 people"],
  ["a surname that nobody introduced", "Lopez baked 420 loaves in Bergen."],
])("%s is not: %s", (_, text) => {
  expect(english(text)).toBe(false);
});

it.each([
  "Eine Mühle in Bergen mahlt 40 Tonnen Mehl.",
  "Der Preis des Mehls stieg um 12 Prozent.",
  "Die Stadt Bergen hat 40 Bäckereien.",
])("is understood in German: %s", (text) => {
  expect(german(text)).toBe(true);
});

it.each([
  "Sie mahlt 40 Tonnen Mehl.",
  "Die Mühle mahlt 40 Tonnen Mehl.",
  "Das sind 40 Tonnen Mehl.",
  "Dort mahlt eine Mühle 40 Tonnen Mehl.",
  "Unsere Mühle mahlt 40 Tonnen Mehl.",
  "Vor drei Jahren mahlte eine Mühle 40 Tonnen Mehl.",
  "Zwei Jahre später mahlte eine Mühle 40 Tonnen Mehl.",
  "40 Tonnen Mehl pro Tag mit Zustellung.",
])("is not in German: %s", (text) => {
  expect(german(text)).toBe(false);
});

it("is sure of no language whose grammar is not read", () => {
  expect(isUnderstoodAlone("Le moulin emploie 420 personnes.", { isEnglish: false, language: "fr" })).toBe(
    false,
  );
});
