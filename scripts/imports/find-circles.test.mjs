import { expect, it } from "vitest";
import { findCircles, findFolderPairs, findMissing, readGraph } from "./find-circles.mjs";

const graphOf = (files) => readGraph(Object.entries(files).map(([file, text]) => ({ file, text })));

it("the shortest import cycle is reported once, including type imports and dynamic imports", () => {
  const graph = graphOf({
    "src/a.ts": 'import type { B } from "./b.js";',
    "src/b.ts": 'import {\n  a,\n  type A,\n} from "./inner/c.js";',
    "src/inner/c.tsx": 'export const load = () => import("../a.js");',
    "src/d.ts": 'import { b } from "./b.js";\nimport "node:fs";',
  });
  expect(findCircles(graph)).toEqual([["src/a", "src/b", "src/inner/c"]]);
});

it("re-exports and side-effect imports are followed", () => {
  expect(findCircles(graphOf({ "a.ts": 'export * from "./b.js";', "b.ts": 'import "./a.js";' }))).toEqual([
    ["a", "b"],
  ]);
});

it("no cycle is reported for files without a path back, or for imports in comments", () => {
  const graph = graphOf({
    "a.ts": 'import { b } from "./b.js";',
    "b.ts": '// as `import { a } from "./a.js"` did\nimport { c } from "./gone.js";',
  });
  expect(findCircles(graph)).toEqual([]);
});

it("folders that import each other are reported even without a cycle of files", () => {
  const graph = graphOf({
    "src/jobs/run.ts": 'import { log } from "../files/log.js";\nimport { env } from "../env.js";',
    "src/jobs/limits.ts": "export const MAX = 1;",
    "src/files/log.ts": "export const log = 1;",
    "src/files/store.ts": 'import { MAX } from "../jobs/limits.js";',
    "src/env.ts": 'import { MAX } from "./jobs/limits.js";',
  });
  expect(findCircles(graph)).toEqual([]);
  expect(findFolderPairs(graph, "src")).toMatchObject([
    {
      there: { from: "files", to: "jobs", way: "src/files/store imports src/jobs/limits" },
      back: { from: "jobs", to: "files", way: "src/jobs/run imports src/files/log" },
    },
  ]);
});

it("an import by a script is reported if only the compiled copy of its file exists", () => {
  const files = new Set(["bench/near.mjs", "packages/a/src/here.ts", "packages/a/dist/moved.js"]);
  const text = ["./near.mjs", "../packages/a/dist/here.js", "../packages/a/dist/moved.js"]
    .map((specifier) => `import { a } from "${specifier}";`)
    .join("\n");
  expect(findMissing([{ file: "bench/run.mjs", text }], (path) => files.has(path))).toEqual([
    { file: "bench/run.mjs", specifier: "../packages/a/dist/moved.js" },
  ]);
});
