import { isObjectName } from "@inkreel/objects";
import { expect, it } from "vitest";
import fields from "../data/fields.json" with { type: "json" };
import general from "../data/said-scenery.json" with { type: "json" };
import german from "../data/german-scenery.json" with { type: "json" };
import { isSaidScenery } from "./said-scenery.js";

it.each([
  ["automobile", "Stärker nachgefragt war auch Heizöl.", "Der Wagen fährt seit Mai."],
  ["police-car", "Die Kinder betreut das Jugendamt.", "Die Kriminalpolizei sucht Zeugen."],
  ["high-voltage", "Der Bau beginnt im Sommer.", "Die Börse-Strompreise sinken."],
])("%s needs a word of its subject in a German sentence", (name, without, withWord) => {
  expect(isSaidScenery(name, without, "de")).toBe(false);
  expect(isSaidScenery(name, withWord, "de")).toBe(true);
});

it.each([
  ["stadium", "The club sold its striker.", "The fans left the ground."],
  ["keyboard", "The update is late.", "She typed a command."],
  ["globe-with-meridians", "The party met in May.", "The web is slow."],
])("%s needs one in an English sentence", (name, without, withWord) => {
  expect(isSaidScenery(name, without, "en")).toBe(false);
  expect(isSaidScenery(name, withWord, "en")).toBe(true);
});

it("asks nothing of other drawings", () => {
  expect(isSaidScenery("soccer-ball", "Das war im Mai.", "de")).toBe(true);
});

it("lists drawings that fields lend", () => {
  const lent = new Set(
    Object.values(fields).flatMap(({ scenery }) => scenery.replaceAll("?", "").split(" ")),
  );
  for (const name of [...Object.keys(general), ...Object.keys(german)]) {
    expect(isObjectName(name), name).toBe(true);
    expect(lent.has(name), name).toBe(true);
  }
});
