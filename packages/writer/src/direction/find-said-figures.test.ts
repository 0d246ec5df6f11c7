import { expect, it } from "vitest";
import { readWords, type SceneFacts } from "./scene-facts.js";
import { findSaidFigures } from "./find-said-figures.js";

function readFigures(text: string, language: string): { text: string; scaledValue: number }[] {
  const facts = { text, words: readWords(text), isEnglish: language === "en", language } as SceneFacts;
  return findSaidFigures(facts).map(({ figure, scaledValue }) => ({ text: figure.text, scaledValue }));
}

const figuresIn = (text: string): string[] => readFigures(text, "de").map((figure) => figure.text);

it("a German time of the day is no figure: halb neun is half past eight", () => {
  expect(figuresIn("Gegen neun Uhr öffnen neun Läden.")).not.toEqual([]);
  expect(figuresIn("Kurz nach halb neun Uhr öffnet der Markt.")).toEqual([]);
});

it.each(["Kurz vor 14 Uhr kamen sie an.", "Kurz nach vierzehn Uhr kamen sie an."])(
  "a time of the day is no count: %s",
  (text) => {
    expect(figuresIn(text)).toEqual([]);
  },
);

it("two dozen are not two", () => {
  expect(readFigures("More than two dozen women came, and two men.", "en").map(({ text }) => text)).toEqual([
    "2",
  ]);
});

it.each([
  ["The tires touch the ground at 170 miles per hour.", "170 miles per hour"],
  ["It came down at ninety miles an hour.", "90 miles an hour"],
  ["They ran 170 miles per week.", "170 miles"],
])("a length in a time is a speed: %s", (text, figure) => {
  expect(readFigures(text, "en").map((found) => found.text)).toEqual([figure]);
});

it.each([
  ["Der Zug fuhr 300 Kilometer pro Stunde.", "300 Kilometer pro Stunde"],
  ["Der Zug fuhr 300 Kilometer.", "300 Kilometer"],
])("a German length in a time is a speed: %s", (text, figure) => {
  expect(figuresIn(text)).toEqual([figure]);
});

it.each([
  ["Engineers built 3m high walls around Venice.", undefined],
  ["The firm is worth $3m today.", 3e6],
  ["The debt rose to $2tn last year.", 2e12],
  ["They sold 4k tickets on one day.", 4e3],
  ["Its 5M users are young.", 5e6],
])("letters behind a figure are a scale or a unit: %s", (text, value) => {
  expect(readFigures(text, "en")[0]?.scaledValue).toBe(value);
});

it.each([
  ["Moe is new in the Seven Valleys squad.", "en"],
  ["Das Spiel ist für drei bis fünf Spieler.", "de"],
  ["Sie gehört zur Bewegung der Fünf Sterne an.", "de"],
])("a number in a name or in a range is no count: %s", (text, language) => {
  expect(readFigures(text, language)).toEqual([]);
});
