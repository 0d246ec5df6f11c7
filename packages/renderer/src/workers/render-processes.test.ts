import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { childrenIds } from "../testing/children-ids.js";
import { buildComposition } from "../testing/test-composition.js";
import { RenderPool } from "./render-pool.js";
import { RenderProcesses } from "./render-processes.js";

const SCENE = { text: "One river runs", durationMs: 500, narrationSrc: null };

describe.runIf(process.platform === "linux")("RenderProcesses", () => {
  let before: ReadonlySet<number>;
  let started: RenderProcesses;
  let pool: RenderPool;
  beforeEach(() => {
    before = new Set(childrenIds());
    started = new RenderProcesses({ count: 2, priority: "waited" });
  });
  afterEach(async () => {
    await pool.close();
    await started.close();
    expect(newIds()).toEqual([]);
  });

  const newIds = (): number[] => childrenIds().filter((id) => !before.has(id));

  async function layOutWith(workerCount: number): Promise<void> {
    pool = new RenderPool({
      composition: buildComposition({ aspectRatio: "1:1", scenes: [SCENE] }),
      drawingModule: new URL("../testing/test-drawing.js", import.meta.url).href,
      assets: { load: () => Promise.reject(new Error("No asset is asked for.")) },
      workerCount,
      priority: "waited",
      started,
    });
    expect((await pool.run("outline", {})).durationMs).toBe(500);
  }

  it("a pool takes over the processes that have started, and ends them", async () => {
    const ids = newIds();
    await layOutWith(2);
    expect(newIds()).toEqual(ids);
    await pool.close();
    expect(newIds()).toEqual([]);
  });

  it("closing ends only the processes that no pool has taken", async () => {
    const [first] = newIds();
    await layOutWith(1);
    await started.close();
    expect(newIds()).toEqual([first]);
  });

  it("a pool replaces a process that has ended by then", async () => {
    const [first] = newIds();
    process.kill(first!, "SIGKILL");
    await expect.poll(newIds).not.toContain(first);
    await layOutWith(2);
    expect(newIds()).toHaveLength(2);
  });
});
