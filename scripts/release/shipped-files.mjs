import { readdirSync } from "node:fs";
import { join, sep } from "node:path";

/** Folders below a workspace whose files run: the built ones, and the migrations, which are read from the sources. */
const FOLDERS = ["dist", join("src", "db", "migrations")];
const TESTING = /(?:^|\/)(?:testing|bench)\/|\.test\.js$/u;
/** What tsc writes for the compiler and for debuggers. */
const FOR_TOOLS = /\.d\.c?ts$|\.map$|\.tsbuildinfo$/u;

/** The files of a built workspace that the published package contains, as paths with slashes below that workspace. */
export function shippedFiles(workspace) {
  return FOLDERS.flatMap((folder) => filesBelow(workspace, folder))
    .map((path) => path.split(sep).join("/"))
    .filter((path) => !TESTING.test(path) && !FOR_TOOLS.test(path))
    .toSorted();
}

function filesBelow(workspace, folder) {
  let entries;
  try {
    entries = readdirSync(join(workspace, folder), { recursive: true, withFileTypes: true });
  } catch (error) {
    // Only the server has migrations, and only a built workspace has output.
    if (error.code === "ENOENT") return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(workspace.length + 1));
}
