import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { afterEach, expect, it } from "vitest";
import { buildComposition } from "../testing/test-composition.js";
import { RenderPool } from "./render-pool.js";

let pool: RenderPool | null = null;
afterEach(() => pool?.close());

/** Reads the child processes of this process, for all its threads, from the operating system. */
function childrenIds(): number[] {
  return readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

it.runIf(process.platform === "linux")(
  "the worker processes of the render pool have a lower priority than their parent",
  () => {
    const before = new Set(childrenIds());
    pool = new RenderPool({
      composition: buildComposition({
        aspectRatio: "1:1",
        scenes: [{ text: "One river runs", durationMs: 500, narrationSrc: null }],
      }),
      drawingModule: new URL("../testing/test-drawing.js", import.meta.url).href,
      assets: { load: () => Promise.reject(new Error("No asset is asked for.")) },
      workerCount: 2,
    });
    const workers = childrenIds().filter((id) => !before.has(id));
    expect(workers.map((id) => getPriority(id))).toEqual([getPriority() + 10, getPriority() + 10]);
  },
);
