import { TRANSLATION_LANGUAGES } from "@inkreel/contract";
import { expect, test } from "vitest";
import { findLanguages } from "./find-languages";

const german = new Intl.DisplayNames(["de"], { type: "language" });
const codesOf = (typed: string): string[] =>
  findLanguages(typed, (code) => german.of(code) ?? code).map(({ code }) => code);

test("an empty search shows every language", () => {
  expect(findLanguages("", (code) => code)).toEqual(TRANSLATION_LANGUAGES);
});

test.each([
  ["its own name", "espa", "es"],
  ["its own name without accents", "francais", "fr"],
  ["its English name", "Czech", "cs"],
  ["the visitor's name for it", "Schwed", "sv"],
  ["another script", "Укр", "uk"],
  ["its tag", "pt", "pt"],
  ["a later word of its name", "indonesia", "id"],
  ["its name without the article", "عرب", "ar"],
])("a language is found by %s", (_, typed, code) => {
  expect(codesOf(typed)).toContain(code);
});

test("an unknown name finds no language", () => {
  expect(codesOf("klingon")).toEqual([]);
});
