import { expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.js";
import { layoutQuantity } from "./quantity-layout.js";

function figureIn(text: string): string | null {
  const read = layoutQuantity(factsOf(text, { language: "de", isEnglish: false }));
  return read?.content.figure.text ?? null;
}

it.each([
  "Eine vierte Frau über 40 wurde wegen Ehebruchs bestraft.",
  "Nur eines von 56 Projekten blieb offen.",
  "Er zielte auf eine Stelle zehn Zentimeter oberhalb.",
  "Mit 300 Sachen fuhr er davon.",
  "Die Manschette erlaubt einen Bewegungsradius von 65°.",
  "Ein zehn Tage altes Baby lag dort.",
  "Es gelingt auch Kindern ab 5 Jahren.",
])("draws no amount of things in “%s”", (text) => {
  expect(figureIn(text)).toBeNull();
});

it.each([
  ["In dem Dorf leben 56 Hunde.", "56"],
  ["Am Montag waren es 35°.", "35°"],
])("draws the amount in “%s”", (text, figure) => {
  expect(figureIn(text)).toBe(figure);
});
