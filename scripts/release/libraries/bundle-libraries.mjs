import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { packageOf } from "../shipped-imports.mjs";
import { readManifest } from "../workspaces.mjs";
import { findPackage } from "./find-package.mjs";
import { ORIGINAL, standIns } from "./stand-ins.mjs";

/** The package of the bundled scripts. */
export const LIBRARIES = "@inkreel/libraries";

/**
 * Bundles the scripts of packages: thousands of files become some hundred, without those that nothing loads. `modules` is a folder
 * node_modules. Each package keeps its name there, with an entry for each import that passes on what the bundle has, so that
 * the program's own files stay as they are. `imports` are `{ specifier, workspace }`, with the folder of a workspace that
 * imports it; `version` is that of the published package; `isOutside` tells the packages that are loaded from their own files.
 * @throws Error if the bundled scripts do not have the exports of the originals.
 */
export async function bundleLibraries({ imports, modules, version, isOutside }) {
  const folder = join(modules, LIBRARIES);
  const originals = imports.map((each) => ({ ...each, file: `${fileName(each.specifier)}.js` }));
  const namesOf = new Map();
  const bundle = await rolldown({
    input: Object.fromEntries(
      originals.map(({ specifier }) => [fileName(specifier), `${ORIGINAL}${specifier}`]),
    ),
    platform: "node",
    external: (name) => isOutside(packageOf(name)),
    plugins: [standIns(originals, namesOf)],
  });
  await bundle.write({
    dir: folder,
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "shared/[name]-[hash].js",
    comments: { legal: true, jsdoc: false, annotation: false },
  });
  await bundle.close();
  writeJson(join(folder, "package.json"), { name: LIBRARIES, version, type: "module" });
  for (const { specifier, file } of originals)
    await compareExports(specifier, namesOf.get(specifier), join(folder, file));
  for (const name of new Set(originals.map(({ specifier }) => packageOf(specifier))))
    writeEntries(
      name,
      originals.filter(({ specifier }) => packageOf(specifier) === name),
      { modules, namesOf },
    );
}

/** `drizzle-orm/pg-core` becomes `drizzle-orm~pg-core`. */
const fileName = (specifier) => specifier.replaceAll("/", "~").replace("@", "");

function writeEntries(name, originals, { modules, namesOf }) {
  const folder = join(modules, name);
  mkdirSync(folder, { recursive: true });
  for (const { specifier, file } of originals) {
    const names = Object.keys(namesOf.get(specifier)).join(", ");
    writeFileSync(join(folder, file), `export { ${names} } from "${LIBRARIES}/${file}";\n`);
  }
  const { version, license } = readManifest(findPackage(originals[0].workspace, name));
  const entries = originals.map(({ specifier, file }) => [`.${specifier.slice(name.length)}`, `./${file}`]);
  writeJson(join(folder, "package.json"), {
    name,
    version,
    license,
    type: "module",
    exports: Object.fromEntries(entries),
  });
}

async function compareExports(specifier, kinds, path) {
  const bundled = await import(pathToFileURL(path));
  const wrong = Object.keys(kinds).filter((name) => typeof bundled[name] !== kinds[name]);
  if (wrong.length > 0)
    throw new Error(`In the bundle, ${specifier} has another ${wrong.join(", ")} than it should.`);
}

const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
