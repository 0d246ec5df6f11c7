import { buildComposition } from "@inkreel/renderer/testing/test-composition";
import { childrenIds } from "@inkreel/renderer/testing/children-ids";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FETCH_MS, VideoRenderers } from "./video-renderers.js";

const log = pino({ level: "silent" });
let renderers: VideoRenderers | null = null;
afterEach(async () => {
  vi.useRealTimers();
  await renderers?.close();
});

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

it("a process with one free worker asks for one piece of work at a time", async () => {
  vi.useFakeTimers();
  renderers = new VideoRenderers({
    store: createStore(),
    workerCount: 1,
    drawingModule: null,
    keepsSpares: false,
    log,
  });
  await renderers.untilFree();
  let isAsking = false;
  void renderers.untilFree().then(() => (isAsking = true));
  await vi.advanceTimersByTimeAsync(FETCH_MS - 1);
  expect(isAsking).toBe(false);
  // The first one has found none by now.
  await vi.advanceTimersByTimeAsync(1);
  expect(isAsking).toBe(true);
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

describe.runIf(process.platform === "linux")("a process whose workers stand ready", () => {
  const composition = buildComposition({
    aspectRatio: "1:1",
    scenes: [{ text: "One river runs", durationMs: 500, narrationSrc: null }],
  });

  /** Opens a video, and returns the ids of the workers that this process has then. */
  async function planVideo(of: VideoRenderers, renderId: number): Promise<number[]> {
    const renderer = await of.open({ composition, plan: null });
    const plan = await renderer.plan();
    of.adopt(renderId, "plan", { composition, plan, renderer });
    return childrenIds();
  }

  function openReady(): VideoRenderers {
    const store = createStore();
    return new VideoRenderers({ store, workerCount: 1, drawingModule: null, keepsSpares: true, log });
  }

  it("draws the next video with the same workers, at once after the end of one", async () => {
    renderers = openReady();
    await renderers.prepare();
    const first = await planVideo(renderers, 1);
    await renderers.release(1);
    expect(await planVideo(renderers, 2)).toEqual(first);
  });

  it("draws the next video with other workers when one was stopped", async () => {
    renderers = openReady();
    const before = new Set(childrenIds());
    const first = (await planVideo(renderers, 1)).filter((id) => !before.has(id));
    await renderers.stop(1);
    const second = await planVideo(renderers, 2);
    expect(first).toHaveLength(1);
    expect(second).not.toContain(first[0]);
  });

  it("does not give up the workers of a video that is still drawn", async () => {
    renderers = openReady();
    await planVideo(renderers, 1);
    const drawn = renderers.use({ id: 1, planKey: "plan" }, async ({ renderer, plan }) => {
      await renderers?.release(1);
      return renderer.renderChunks({ plan, indexes: [0], onFrames: () => undefined });
    });
    expect(await drawn).toBe(1);
  });

  it("replaces a worker that dies while it waits", async () => {
    renderers = openReady();
    const before = new Set(childrenIds());
    const first = (await planVideo(renderers, 1)).filter((id) => !before.has(id));
    await renderers.release(1);
    process.kill(first[0]!, "SIGKILL");
    const others = (): number[] => childrenIds().filter((id) => !before.has(id) && !first.includes(id));
    await expect.poll(() => others().length).toBe(1);
    expect(await planVideo(renderers, 2)).toContain(others()[0]);
  });
});
