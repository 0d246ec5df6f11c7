import { expect, it } from "vitest";
import { readWords, type SceneFacts } from "./scene-facts.js";
import { findSaidFigures } from "./find-said-figures.js";

function figuresIn(text: string): string[] {
  const facts = { text, words: readWords(text), isEnglish: false, language: "de" } as SceneFacts;
  return findSaidFigures(facts).map(({ figure }) => figure.text);
}

it("a German time of the day is no figure: halb neun is half past eight", () => {
  expect(figuresIn("Gegen neun Uhr öffnen neun Läden.")).not.toEqual([]);
  expect(figuresIn("Kurz nach halb neun Uhr öffnet der Markt.")).toEqual([]);
});
