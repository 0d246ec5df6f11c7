/**
 * Writes the third-party notices of what was built, each beside the files it is about: apps/cli/dist/notices.json,
 * apps/server/dist/notices.json and, for the bundle that browsers load, apps/web/dist/licences.json. It fails if a package's licence
 * is not allowed. Packages for other platforms are left out, because they are not installed here.
 *
 * With the argument `web` it writes those of the bundle, otherwise the two others: an earlier bundle may contain packages that are not
 * installed any more, and no build could replace it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exceptionFor, findRefused } from "./allowed-licences.mjs";
import { containedWorks } from "./contained-works.mjs";
import { readLicenceText, standardText } from "./read-licence-text.mjs";
import { describe, resolvePackage, shippedPackages } from "./shipped-packages.mjs";

const ROOT = join(import.meta.dirname, "..", "..");
const WEB_FOLDER = join(ROOT, "apps", "web", "dist");
/** The bundler's list of the packages whose scripts are in the bundle. */
const BUNDLED_FILE = join(WEB_FOLDER, ".vite", "license.json");

const isForWeb = process.argv[2] === "web";
const { packages: lockPackages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));

for (const app of isForWeb ? [] : ["cli", "server"]) {
  const installed = shippedPackages(lockPackages, `apps/${app}`).filter(({ path }) =>
    existsSync(join(ROOT, path)),
  );
  mkdirSync(join(ROOT, "apps", app, "dist"), { recursive: true });
  writeNotices(join(ROOT, "apps", app, "dist", "notices.json"), installed);
}
if (isForWeb) writeNotices(join(WEB_FOLDER, "licences.json"), await bundledPackages());

function writeNotices(file, packages) {
  const refused = findRefused(packages);
  if (refused.length > 0) throw new Error(`These packages may not be shipped:\n${refused.join("\n")}`);
  writeFileSync(file, JSON.stringify(packages.flatMap(noticesOf)));
}

function noticesOf(shipped) {
  const { path, name, version, licence } = shipped;
  const works = containedWorks(shipped).map(({ note, ...work }) => ({
    ...work,
    text: `${note}\n\n${standardText(work.licence)}`,
  }));
  const text = readLicenceText(join(ROOT, path), licence);
  return [{ name, version, licence: exceptionFor(name)?.licence ?? licence, text }, ...works];
}

/** Returns the packages whose scripts, styles or fonts are in the bundle. */
async function bundledPackages() {
  const scripts = JSON.parse(readFileSync(BUNDLED_FILE, "utf8")).map(({ name }) => name);
  const names = new Set(
    [...scripts, ...(await fontsOfVideos()), ...importedStyles()].filter(
      (name) => !name.startsWith("@inkreel/"),
    ),
  );
  return [...names].toSorted().map((name) => {
    const path =
      resolvePackage(lockPackages, "apps/web", name) ??
      Object.keys(lockPackages).find((known) => known.endsWith(`/node_modules/${name}`));
    if (path === undefined) throw new Error(`The bundle contains ${name}, which package-lock.json lacks.`);
    return describe(lockPackages, path);
  });
}

/** Returns the packages of the fonts of videos, which browsers load beside the bundle. */
async function fontsOfVideos() {
  const built = new URL("../../packages/composition/dist/index.js", import.meta.url);
  const { allFontFaces } = await import(built.href);
  return allFontFaces().map(({ specifier }) => specifier.split("/").slice(0, 2).join("/"));
}

/** Returns the packages that the style sheet imports: the fonts of the screens and Tailwind CSS. */
function importedStyles() {
  const styles = readFileSync(join(ROOT, "apps", "web", "src", "styles", "index.css"), "utf8");
  return [...styles.matchAll(/@import "([^"./][^"]*)"/gu)].map(([, name]) => name);
}
