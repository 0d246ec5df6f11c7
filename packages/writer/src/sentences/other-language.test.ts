import { expect, it } from "vitest";
import { readOtherLanguage } from "./other-language.js";

const ENGLISH = ["The mill is old and it was sold.", "They said that the river had been high for years."];

it.each([
  ["Le moulin est dans la vallée, et les enfants jouent sur le pont avec le chien.", true],
  ["Die Mühle ist alt und steht im Tal, aber das Wasser ist nicht mit dem Bach gekommen.", true],
  ["The motto of the mill is “le pain est pour les enfants des moulins”.", false],
  ["Le Moulin de la Galette.", false],
  ["It rained.", false],
])("%j is in another language than an English text: %s", (sentence, isOther) => {
  expect(readOtherLanguage(ENGLISH)(sentence)).toBe(isOther);
});

it("the language of a text is that of most of its words", () => {
  const german = [
    "Die Mühle ist alt und steht im Tal.",
    "Das Wasser kam nicht mit dem Bach, aber mit der Flut.",
  ];
  expect(readOtherLanguage(german)("The mill is old and was sold to a man from the town.")).toBe(true);
  expect(
    readOtherLanguage(german)("Die Mühle steht auf dem Berg und ist nicht mit der Bahn zu erreichen."),
  ).toBe(false);
});
