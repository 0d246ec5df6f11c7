import { expect, it } from "vitest";
import { findCircles, findFolderPairs, readGraph } from "./find-circles.mjs";

const graphOf = (files) => readGraph(Object.entries(files).map(([file, text]) => ({ file, text })));

it("tells the shortest circle of files once, of types and of what is loaded later, too", () => {
  const graph = graphOf({
    "src/a.ts": 'import type { B } from "./b.js";',
    "src/b.ts": 'import {\n  a,\n  type A,\n} from "./inner/c.js";',
    "src/inner/c.tsx": 'export const load = () => import("../a.js");',
    "src/d.ts": 'import { b } from "./b.js";\nimport "node:fs";',
  });
  expect(findCircles(graph)).toEqual([["src/a", "src/b", "src/inner/c"]]);
});

it("follows what is exported again and what is imported for its effect alone", () => {
  expect(findCircles(graphOf({ "a.ts": 'export * from "./b.js";', "b.ts": 'import "./a.js";' }))).toEqual([
    ["a", "b"],
  ]);
});

it("finds none where files are only used by others, and none in comments", () => {
  const graph = graphOf({
    "a.ts": 'import { b } from "./b.js";',
    "b.ts": '// as `import { a } from "./a.js"` did\nimport { c } from "./gone.js";',
  });
  expect(findCircles(graph)).toEqual([]);
});

it("tells folders that import each other, though no file of theirs is on a circle", () => {
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
