// Fails on files that import one another in a circle, types and what is loaded later included, and on two folders of the
// server that import each other, and on scripts that import a file which is not there.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findCircles, findFolderPairs, findMissing, readGraph } from "./find-circles.mjs";

const SERVER = join("apps", "server", "src");
const ROOTS = ["packages", "apps"].flatMap((folder) =>
  readdirSync(folder).map((name) => join(folder, name, "src")),
);

const SCRIPTS = [
  "bench",
  "chaos",
  "scripts",
  join("packages", "speech", "bench"),
  join("packages", "renderer", "scripts"),
];

const readSources = (root, ending = /\.tsx?$/u) =>
  readdirSync(root, { recursive: true })
    .filter((name) => ending.test(name))
    .map((name) => join(root, name))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const isShipped = ({ file }) => !/\.test\.tsx?$|[\\/]testing[\\/]/u.test(file);

const sources = ROOTS.flatMap((root) => readSources(root));
const circles = findCircles(readGraph(sources));
const pairs = findFolderPairs(readGraph(sources.filter(isShipped)), SERVER);

const scripts = SCRIPTS.flatMap((root) => readSources(root, /(?<!\.test)\.mjs$/u));
const missing = findMissing(scripts, existsSync);

for (const { file, specifier } of missing)
  console.error(`${file} imports ${specifier}, which is not there. Import the file that it became.`);
for (const circle of circles)
  console.error(`A circle of imports:\n  ${[...circle, circle[0]].join("\n  → ")}`);
for (const { there, back } of pairs)
  console.error(
    `The server's folders ${there.from} and ${there.to} import each other:\n  ${there.way}\n  ${back.way}`,
  );
console.log(
  `${sources.length} files: ${circles.length} circles of imports, ${pairs.length} pairs of the server's folders that import each other, ` +
    `${missing.length} missing imports of ${scripts.length} scripts`,
);
process.exitCode = circles.length + pairs.length + missing.length === 0 ? 0 : 1;
