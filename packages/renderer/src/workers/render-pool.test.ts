import { getPriority } from "node:os";
import { afterEach, expect, it } from "vitest";
import { childrenIds } from "../testing/children-ids.js";
import { buildComposition } from "../testing/test-composition.js";
import { RenderPool } from "./render-pool.js";

let pool: RenderPool | null = null;
afterEach(() => pool?.close());

const SCENE = { text: "One river runs", durationMs: 500, narrationSrc: null };

it.runIf(process.platform === "linux").each([
  { priority: "waited", expected: getPriority() + 10 },
  { priority: "idle", expected: 19 },
] as const)(
  "the worker processes of $priority work start with the first job, and have a lower priority than their parent",
  async ({ priority, expected }) => {
    const before = new Set(childrenIds());
    pool = new RenderPool({
      composition: buildComposition({ aspectRatio: "1:1", scenes: [SCENE] }),
      drawingModule: new URL("../testing/test-drawing.js", import.meta.url).href,
      assets: { load: () => Promise.reject(new Error("No asset is asked for.")) },
      workerCount: 2,
      priority,
      spares: null,
      engine: Promise.resolve("engine"),
      onLoad: () => undefined,
    });
    const newIds = (): number[] => childrenIds().filter((id) => !before.has(id));
    expect([newIds(), pool.isLost, pool.processorMs]).toEqual([[], false, 0]);
    const outline = pool.run("outline", {});
    expect(newIds().map((id) => getPriority(id))).toEqual([expected, expected]);
    expect((await outline).durationMs).toBe(500);
    expect(pool.processorMs).toBeGreaterThan(0);
  },
);
