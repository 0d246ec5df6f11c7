// Puts the dependencies that `npm ci` installed from the lockfile into the packed program, so that an image has the versions
// of the lockfile. Those of a single workspace go to the copy of that workspace in the program.
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readWorkspaces } from "./workspaces.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MODULES = join(ROOT, "dist-release", "inkreel", "node_modules");
/** The links to the workspaces, which the program contains itself, and the programs of the dependencies. */
const OWN = new Set(["@inkreel", ".bin", ".package-lock.json"]);

function fill(from, to) {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from).filter((each) => !OWN.has(each)))
    cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
}

fill(join(ROOT, "node_modules"), MODULES);
for (const { folder, manifest } of readWorkspaces(ROOT))
  fill(join(folder, "node_modules"), join(MODULES, manifest.name, "node_modules"));
