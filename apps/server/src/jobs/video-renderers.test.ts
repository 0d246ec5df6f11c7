import { buildComposition } from "@inkreel/renderer/testing/test-composition";
import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import { VideoRenderers } from "./video-renderers.js";

const log = pino({ level: "silent" });
let renderers: VideoRenderers | null = null;
afterEach(() => renderers?.close());

/** A store that forgets, and tells of what it was given. */
function createStore() {
  const puts: string[] = [];
  return {
    puts,
    get: () => Promise.resolve(null),
    has: () => Promise.resolve(false),
    put: (key: string) => Promise.resolve(void puts.push(key)),
  };
}

it("a process is free for more work only when its last piece of work is nearly done", async () => {
  const store = createStore();
  renderers = new VideoRenderers({ store, workerCount: 1, drawingModule: null, keepsSpares: false, log });
  await renderers.untilFree();
  const composition = buildComposition({
    aspectRatio: "1:1",
    scenes: [{ text: "One river runs", durationMs: 6000, narrationSrc: null }],
  });
  const renderer = await renderers.open({ composition, plan: null });
  const plan = await renderer.plan();
  expect(plan.chunks).toHaveLength(3);
  renderers.adopt(1, "plan", { composition, plan, renderer });
  const work = renderers.use({ id: 1, planKey: "plan" }, ({ renderer }) =>
    renderer.renderChunks({ plan, indexes: [0, 1, 2], onFrames: () => undefined }),
  );
  // The chunks are asked for once the store has said that it lacks them.
  await expect.poll(() => renderer.load).toBe(3);
  await renderers.untilFree();
  expect(store.puts.length).toBeGreaterThanOrEqual(2);
  await work;
  await renderers.untilFree();
  expect(renderer.load).toBe(0);
});

it("a process whose work is stopped is free", async () => {
  const store = createStore();
  renderers = new VideoRenderers({ store, workerCount: 1, drawingModule: null, keepsSpares: false, log });
  const composition = buildComposition({
    aspectRatio: "1:1",
    scenes: [{ text: "One river runs", durationMs: 6000, narrationSrc: null }],
  });
  const renderer = await renderers.open({ composition, plan: null });
  const plan = await renderer.plan();
  renderers.adopt(1, "plan", { composition, plan, renderer });
  const work = renderers.use({ id: 1, planKey: "plan" }, ({ renderer }) =>
    renderer.renderChunks({ plan, indexes: [0, 1, 2], onFrames: () => undefined }),
  );
  work.catch(() => undefined);
  await expect.poll(() => renderer.load).toBe(3);
  const free = renderers.untilFree();
  await renderers.stop(1);
  await free;
  await expect(work).rejects.toThrow("The render was cancelled.");
});
