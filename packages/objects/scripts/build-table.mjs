/**
 * Builds the table of objects to dist/table/: index.js (names and words) and drawings.json (paths and colours), unless both
 * are newer than all that they are made of.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { createObjects } from "./create-objects.mjs";
import { ICON_WORDS_FILE, WORDS_FILE } from "./read-words.mjs";

const require = createRequire(import.meta.url);
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const sources = {
  flat: require.resolve("@iconify-json/fluent-emoji-flat/icons.json"),
  flatCodes: require.resolve("@iconify-json/fluent-emoji-flat/chars.json"),
  ink: require.resolve("@iconify-json/fluent-emoji-high-contrast/icons.json"),
  ph: require.resolve("@iconify-json/ph/icons.json"),
  healthicons: require.resolve("@iconify-json/healthicons/icons.json"),
  english: require.resolve("emojibase-data/en/data.json"),
  german: require.resolve("emojibase-data/de/data.json"),
  tags: require.resolve("emojilib/dist/emoji-en-US.json"),
  senses: pathOf("../data/senses.json"),
};
const scripts = [
  "build-table",
  "create-objects",
  "create-icons",
  "own-drawings",
  "read-drawing",
  "read-icon",
  "split-path",
  "read-words",
].map((name) => pathOf(`${name}.mjs`));
const outputs = { index: pathOf("../dist/table/index.js"), drawings: pathOf("../dist/table/drawings.json") };

const modifiedMs = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const newestMs = Math.max(
  ...[...Object.values(sources), ...scripts, WORDS_FILE, ICON_WORDS_FILE].map(modifiedMs),
);
if (Object.values(outputs).some((path) => modifiedMs(path) < newestMs)) {
  const read = ([name, path]) => [name, JSON.parse(readFileSync(path, "utf8"))];
  const { table, drawings } = createObjects(Object.fromEntries(Object.entries(sources).map(read)));
  mkdirSync(pathOf("../dist/table"), { recursive: true });
  // A string is parsed faster than a literal of this size.
  const text = JSON.stringify(JSON.stringify(table));
  writeFileSync(outputs.index, `export const OBJECT_TABLE = JSON.parse(${text});\n`);
  writeFileSync(outputs.drawings, JSON.stringify(drawings));
}
