// Puts the packages that npm would install beside the packed program into it, so that an image has the versions of the
// lockfile. Those of other systems are not installed and are left out.
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readManifest } from "./workspaces.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PROGRAM = join(ROOT, "dist-release", "inkreel");

const neededBy = ({ dependencies, optionalDependencies }) =>
  Object.keys({ ...dependencies, ...optionalDependencies });

const program = readManifest(PROGRAM);
const contained = new Set(program.bundleDependencies);
const names = new Set(neededBy(program).filter((name) => !contained.has(name)));
// A set also visits what is added on the way.
for (const name of names) {
  const from = join(ROOT, "node_modules", name);
  if (!existsSync(from)) continue;
  cpSync(from, join(PROGRAM, "node_modules", name), { recursive: true });
  for (const needed of neededBy(readManifest(from))) names.add(needed);
}
