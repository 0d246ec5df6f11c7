import { expect, it } from "vitest";
import { nominativePlural } from "./german-nominative.js";

it.each([
  ["Schülern", "Schüler"],
  ["Häusern", "Häuser"],
  ["Metern", "Meter"],
  ["Jahren", "Jahre"],
  ["Tagen", "Tage"],
  ["Produkten", "Produkte"],
  ["Wohnungen", "Wohnungen"],
  ["Schülerinnen", "Schülerinnen"],
  ["Unternehmen", "Unternehmen"],
  ["Fotos", "Fotos"],
])("takes the dative from a plural that shows it: %s", (dative, nominative) => {
  expect(nominativePlural(dative)).toBe(nominative);
});

it.each(["Nummern", "Nachbarn", "Eltern", "Gewinnen", "Abenden", "Tischen"])(
  "leaves open what a plural is without its preposition: %s",
  (noun) => {
    expect(nominativePlural(noun)).toBeNull();
  },
);
