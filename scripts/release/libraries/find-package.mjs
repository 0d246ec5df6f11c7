import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Returns the folder of a package that the files of a workspace load.
 * @throws Error if it is not installed.
 */
export function findPackage(workspace, name) {
  const folders = createRequire(join(workspace, "package.json")).resolve.paths(name);
  const found = folders
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, "package.json")));
  if (found === undefined) throw new Error(`${name} is not installed. Run npm ci first.`);
  return found;
}
