import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { noticesText } from "../licences/notices-text.mjs";
import { findPackage } from "./libraries/find-package.mjs";
import { writeLibraries } from "./libraries/write-libraries.mjs";
import { bundledManifest, releaseManifest } from "./release-manifest.mjs";
import { shippedFiles } from "./shipped-files.mjs";
import { readManifest, readWorkspaces } from "./workspaces.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/u, "");
const OUT = join(ROOT, "dist-release");
const FOLDER = join(OUT, "inkreel");
/** Files beside the program. */
const BESIDE = ["README.md", "LICENSE"];
/** What the build wrote about the packages of each program, and of the bundle for the browser. */
const NOTICES = [
  "apps/cli/dist/notices.json",
  "apps/server/dist/notices.json",
  "apps/web/dist/licences.json",
];

const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

function bundleWorkspace({ folder, manifest }) {
  const files = shippedFiles(folder);
  if (files.length === 0) throw new Error(`${folder} is not built. Run npm run build first.`);
  const target = join(FOLDER, "node_modules", ...manifest.name.split("/"));
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(folder, file), join(target, file));
  }
  writeJson(
    join(target, "package.json"),
    bundledManifest(manifest, new Set(files.map((file) => `./${file}`))),
  );
}

function packFolder() {
  // npm is a script of its own on Windows, which only a shell starts.
  const { status } = spawnSync("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", OUT], {
    cwd: FOLDER,
    shell: process.platform === "win32",
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`npm pack ended with ${status}.`);
}

/**
 * Makes the published package of the built workspaces and what they load in dist-release/inkreel, and the file that `npm pack` makes of
 * it. Returns the path of that file.
 */
export async function packRelease() {
  rmSync(OUT, { recursive: true, force: true });
  const workspaces = readWorkspaces(ROOT);
  workspaces.forEach(bundleWorkspace);
  const root = readManifest(ROOT);
  await writeLibraries({
    // The bundle for the browser contains what it imports.
    workspaces: workspaces.filter(({ manifest }) => manifest.name !== "@inkreel/web"),
    modules: join(FOLDER, "node_modules"),
    version: root.version,
  });
  const manifest = releaseManifest(
    root,
    workspaces.map((workspace) => workspace.manifest),
    readManifest(findPackage(join(ROOT, "packages", "renderer"), "node-av")),
  );
  writeJson(join(FOLDER, "package.json"), manifest);
  cpSync(fileURLToPath(new URL("inkreel.js", import.meta.url)), join(FOLDER, "inkreel.js"));
  for (const name of BESIDE) cpSync(join(ROOT, name), join(FOLDER, name));
  writeFileSync(
    join(FOLDER, "THIRD-PARTY-NOTICES.txt"),
    noticesText(NOTICES.map((name) => JSON.parse(readFileSync(join(ROOT, name), "utf8")))),
  );
  packFolder();
  return join(OUT, `${manifest.name}-${manifest.version}.tgz`);
}
