import { expect, it } from "vitest";
import { isTasteless } from "./mood.js";

it.each([
  ["kitchen-knife", "Das Kind wurde mit einem Messer erstochen."],
  ["student", "Unbekannte haben die Schülerin vergewaltigt."],
  ["birthday-cake", "Sie wurde 1944 in das KZ verschleppt."],
])("%s is in bad taste beside “%s”", (name, sentence) => {
  expect(isTasteless(name, sentence)).toBe(true);
});

it.each([
  ["police-car", "Der Mann wurde erschossen."],
  ["student", "Die Schülerin gewann den Preis."],
])("%s may stand beside “%s”", (name, sentence) => {
  expect(isTasteless(name, sentence)).toBe(false);
});
