import { expect, it } from "vitest";
import { isGermanLabel } from "./no-statement.js";

it.each([
  ["Der Golfplatz in Birkenau.", true],
  ["Ida Moe, Präsidentin der Bäcker.", true],
  ["Abschaffung der Steuer auf Mehl.", true],
  ["Moes Rückkehr.", true],
  ["Die Mühle steht leer.", false],
  ["Mehl kostet Geld.", false],
  ["Ohne Mehl geht nichts.", false],
  ["Was nun?", false],
  ["„Ein Fest für alle.“", false],
  ["Regen.", false],
])("%j is a label: %s", (text, isIt) => {
  expect(isGermanLabel(text)).toBe(isIt);
});
