import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { readManifest } from "../workspaces.mjs";

const LEGAL = /^(?:licen[cs]e|copying|notice)(?:\.\w+)?$/iu;

/**
 * Copies the wanted files of an installed package, its licence, and a package.json that names no dependencies and no scripts.
 * @throws Error if it has none of the wanted files.
 */
export function copyPackage(from, to, isWanted) {
  const paths = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !path.startsWith("node_modules/"));
  const wanted = paths.filter(isWanted);
  if (wanted.length === 0) throw new Error(`${from} has no file that the published package needs.`);
  for (const path of [...wanted, ...paths.filter((each) => LEGAL.test(each))]) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(from, path), join(to, path));
  }
  const { name, version, license, type, main, exports: entries, imports } = readManifest(from);
  writeFileSync(
    join(to, "package.json"),
    `${JSON.stringify({ name, version, license, type, main, exports: entries, imports }, null, 2)}\n`,
  );
}
