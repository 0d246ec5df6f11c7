import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { importsOfBuilt, packageOf } from "../shipped-imports.mjs";
import { shippedFiles } from "../shipped-files.mjs";
import { bundleLibraries } from "./bundle-libraries.mjs";
import { copyPackage } from "./copy-package.mjs";
import { findPackage } from "./find-package.mjs";
import { copiedFiles, isInstalled } from "./package-kinds.mjs";

/**
 * Writes all packages that the built workspaces need at run time into `modules`, a folder node_modules, but those that npm
 * installs. `version` is that of the published package.
 */
export async function writeLibraries({ workspaces, modules, version }) {
  const owners = new Map(
    workspaces.flatMap(({ folder, manifest }) =>
      Object.keys(manifest.dependencies ?? {})
        .filter((name) => !name.startsWith("@inkreel/"))
        .map((name) => [name, folder]),
    ),
  );
  const fontFiles = await readFontFiles(workspaces);
  const asFiles = new Map([...owners.keys()].map((name) => [name, copiedFiles(name, fontFiles)]));
  for (const [name, isWanted] of asFiles)
    if (isWanted !== null) copyPackage(findPackage(owners.get(name), name), join(modules, name), isWanted);
  requireOnlyFiles(workspaces, asFiles);
  await bundleLibraries({
    imports: readImports(workspaces).filter(({ name }) => asFiles.get(name) === null && !isInstalled(name)),
    modules,
    version,
    isOutside: (name) => isInstalled(name) || (asFiles.get(name) ?? null) !== null,
  });
}

/** The specifiers of all font files that a text may need. */
export async function readFontFiles(workspaces) {
  const { folder } = workspaces.find(({ manifest }) => manifest.name === "@inkreel/composition");
  const { allFontFaces } = await import(pathToFileURL(join(folder, "dist", "index.js")));
  return new Set(allFontFaces().map(({ specifier }) => specifier));
}

/** @throws Error if a built file requires a package that the bundle has, because that has only entries for `import`. */
function requireOnlyFiles(workspaces, asFiles) {
  for (const { folder } of workspaces)
    for (const path of shippedFiles(folder).filter((each) => each.endsWith(".cjs"))) {
      const { foreign } = importsOfBuilt(path, readFileSync(join(folder, path), "utf8"));
      const bundled = foreign.find((name) => asFiles.get(packageOf(name)) === null);
      if (bundled !== undefined)
        throw new Error(
          `${join(folder, path)} requires ${bundled}, which the bundle has for import alone. Name its files in package-kinds.mjs.`,
        );
    }
}

/** What the built files import of other packages, each once: `{ specifier, name, workspace }`. */
function readImports(workspaces) {
  const found = new Map();
  for (const { folder } of workspaces)
    for (const path of shippedFiles(folder).filter((each) => each.endsWith(".js"))) {
      const { foreign } = importsOfBuilt(path, readFileSync(join(folder, path), "utf8"));
      for (const specifier of foreign) if (!found.has(specifier)) found.set(specifier, folder);
    }
  return [...found]
    .map(([specifier, workspace]) => ({ specifier, name: packageOf(specifier), workspace }))
    .toSorted((one, other) => (one.specifier < other.specifier ? -1 : 1));
}
