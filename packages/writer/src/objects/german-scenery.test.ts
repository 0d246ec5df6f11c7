import { isObjectName } from "@inkreel/objects";
import { expect, it } from "vitest";
import data from "../data/german-scenery.json" with { type: "json" };
import { isSaidInGerman } from "./german-scenery.js";

it.each([
  ["automobile", "Stärker nachgefragt war auch Heizöl.", "Der Wagen fährt seit Mai."],
  ["police-car", "Die Kinder betreut das Jugendamt.", "Die Kriminalpolizei sucht Zeugen."],
  ["high-voltage", "Der Bau beginnt im Sommer.", "Die Börse-Strompreise sinken."],
])("%s needs a word of its subject in the sentence", (name, without, withWord) => {
  expect(isSaidInGerman(name, without)).toBe(false);
  expect(isSaidInGerman(name, withWord)).toBe(true);
});

it("asks nothing of other drawings", () => {
  expect(isSaidInGerman("musical-notes", "Das war im Mai.")).toBe(true);
});

it("lists drawings", () => {
  for (const name of Object.keys(data)) expect(isObjectName(name), name).toBe(true);
});
