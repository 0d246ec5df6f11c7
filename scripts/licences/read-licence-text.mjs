import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|unlicense)/iu;
const TEXTS = join(import.meta.dirname, "texts");

/**
 * Returns the texts of a package's licence files. A package without any gets the standard text of the licence that it names, with
 * its author. Throws if there is none, because a notice without its text is no notice.
 */
export function readLicenceText(folder, licence) {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name) && !/\.[cm]?[jt]s$/u.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), "utf8").trim())
    .filter((text) => text !== "");
  if (texts.length > 0) return texts.join("\n\n");
  const standard = standardText(licence);
  if (standard === null) throw new Error(`${folder} has no licence file, and texts/ has none of ${licence}.`);
  return `${copyrightLine(folder)}\n\n${standard}`;
}

/** Returns the standard text of a licence from texts/, or null. */
export function standardText(licence) {
  const file = join(TEXTS, `${licence}.txt`);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

function copyrightLine(folder) {
  const { name, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const owner = typeof author === "string" ? author : author?.name;
  return `Copyright (c) ${owner ?? `the authors of ${name}`}`;
}
