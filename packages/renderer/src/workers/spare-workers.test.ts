import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildComposition } from "../testing/test-composition.js";
import { currentEngine } from "../video/engine-fingerprint.js";
import { RenderPool } from "./render-pool.js";
import { SpareWorkers } from "./spare-workers.js";

const TEST_DRAWING = new URL("../testing/test-drawing.js", import.meta.url).href;
const SCENE = { text: "One river runs", durationMs: 500, narrationSrc: null };

let folder = "";
let spares: SpareWorkers | null = null;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "inkreel-spares-"))));
afterEach(async () => {
  await spares?.close();
  await rm(folder, { recursive: true });
});

it("a video is rendered by a process that stood ready, and starts its own when there is none", async () => {
  spares = new SpareWorkers({ count: 1, drawingModule: TEST_DRAWING });
  await spares.prepare();
  const pool = new RenderPool({
    composition: buildComposition({ aspectRatio: "1:1", scenes: [SCENE] }),
    drawingModule: TEST_DRAWING,
    assets: { load: () => Promise.reject(new Error("No asset is asked for.")) },
    workerCount: 2,
    priority: "waited",
    spares,
    engine: currentEngine(TEST_DRAWING),
    onLoad: () => undefined,
  });
  try {
    const outlines = await Promise.all([pool.run("outline", {}), pool.run("outline", {})]);
    expect(outlines.map(({ durationMs }) => durationMs)).toEqual([500, 500]);
    expect(spares.take()).toBeNull();
  } finally {
    await pool.close();
  }
});

it("no process starts in place of one that a video has taken, until that one ends", async () => {
  spares = new SpareWorkers({ count: 1, drawingModule: TEST_DRAWING });
  await spares.prepare();
  const taken = spares.take();
  await spares.prepare();
  expect(spares.take()).toBeNull();
  taken?.process.kill("SIGKILL");
  await taken?.hasExited;
  await spares.prepare();
  expect(spares.take()).not.toBeNull();
});

it("processes that loaded other code than is installed end before a video takes them", async () => {
  const module = join(folder, "drawing.js");
  await writeFile(module, "export const version = 1;");
  const drawingModule = pathToFileURL(module).href;
  spares = new SpareWorkers({ count: 1, drawingModule });
  await spares.prepare();
  await spares.dropOutdated();
  const current = spares.take();
  expect(current).not.toBeNull();
  current?.process.kill("SIGKILL");
  await current?.hasExited;
  await spares.prepare();
  await writeFile(module, "export const version = 'two';");
  await spares.dropOutdated();
  expect(spares.take()).toBeNull();
});

it("the fingerprint of the code changes with it, although it is remembered", async () => {
  const module = join(folder, "drawing.js");
  const drawingModule = pathToFileURL(module).href;
  await writeFile(module, "export const version = 1;");
  const first = await currentEngine(drawingModule);
  expect(await currentEngine(drawingModule)).toBe(first);
  await writeFile(module, "export const version = 2;");
  expect(await currentEngine(drawingModule)).not.toBe(first);
});
