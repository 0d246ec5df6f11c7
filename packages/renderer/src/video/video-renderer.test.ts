import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { renderVideo } from "../render-video.js";
import { MemoryStore } from "../testing/memory-store.js";
import { clickTrack, toWav } from "../testing/test-audio.js";
import { buildComposition } from "../testing/test-composition.js";
import type { VideoPlan } from "./video-plan.js";
import { VideoRenderer } from "./video-renderer.js";

const composition = buildComposition({
  aspectRatio: "1:1",
  scenes: [
    { text: "One river runs", durationMs: 2500, narrationSrc: "voice.wav" },
    { text: "Two rivers run along", durationMs: 500, narrationSrc: null },
  ],
});
const wav = toWav(clickTrack({ clickMs: [200], durationMs: 900, sampleRateHz: 22_050 }), 22_050);
const assets = { load: () => Promise.resolve(wav) };
const drawingModule = new URL("../testing/test-drawing.js", import.meta.url).href;

let folder = "";
const open: VideoRenderer[] = [];
function openRenderer(store: MemoryStore, plan: VideoPlan | null = null): VideoRenderer {
  const video = new VideoRenderer({
    composition,
    assets,
    store,
    workerCount: 1,
    drawingModule,
    plan,
    priority: "waited",
  });
  open.push(video);
  return video;
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-video-"));
});
afterEach(() => Promise.all(open.splice(0).map((video) => video.close())));
afterAll(() => rm(folder, { recursive: true }));

describe("a video that is rendered in parts", () => {
  it("is the same file whichever worker renders the parts, and each part is rendered once", async () => {
    const store = new MemoryStore();
    const [first, second] = [openRenderer(store), openRenderer(store)];
    const plan = JSON.parse(JSON.stringify(await first.plan())) as VideoPlan;
    let frames = 0;
    const onFrames = (count: number): void => void (frames += count);
    await first.renderAudio();
    const madeCounts = await Promise.all([
      first.renderChunks({ plan, indexes: [0, 2], onFrames }),
      second.renderChunks({ plan, indexes: [1], onFrames }),
    ]);
    const again = await second.renderChunks({ plan, indexes: [0, 1, 2], onFrames });
    expect([...madeCounts, again, frames]).toEqual([2, 1, 0, 90]);
    expect([...store.values.keys()].toSorted()).toEqual(
      [plan.audio.key, ...plan.chunks.map(({ key }) => key)].toSorted(),
    );
    const outputPath = join(folder, "parts.mp4");
    const result = await second.assemble({ plan, outputPath, onProgress: () => undefined });
    expect(result).toMatchObject({ chunkCount: 3, reusedChunkCount: 3, durationMs: 3000 });
    const wholePath = join(folder, "whole.mp4");
    const signal = new AbortController().signal;
    const options = {
      composition,
      assets,
      drawingModule,
      signal,
      workerCount: 1,
      onProgress: () => undefined,
    };
    await renderVideo({ ...options, outputPath: wholePath, store: new MemoryStore() });
    expect(Buffer.compare(await readFile(outputPath), await readFile(wholePath))).toBe(0);
    expect([first.processorMs, second.processorMs].every((ms) => ms > 0)).toBe(true);
    const planned = openRenderer(store, plan);
    const plannedPath = join(folder, "planned.mp4");
    expect(await planned.plan()).toEqual(plan);
    await planned.assemble({ plan, outputPath: plannedPath, onProgress: () => undefined });
    expect(Buffer.compare(await readFile(plannedPath), await readFile(wholePath))).toBe(0);
    // A known plan whose parts are all in the store needs no worker process.
    expect(planned.processorMs).toBe(0);
  });

  it("can have single frames drawn by a worker, even of another composition", async () => {
    const video = openRenderer(new MemoryStore());
    const frame = { timeMs: 500, format: "jpeg", quality: 80, widthPx: 108 } as const;
    const drawn = await video.drawFrame({ ...composition, aspectRatio: "16:9" }, frame);
    expect(drawn).toMatchObject({ widthPx: 108, heightPx: 61 });
    expect([...drawn.bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });

  it("rejects with an AbortError after it was closed", async () => {
    const video = openRenderer(new MemoryStore());
    const plan = await video.plan();
    const chunks = video.renderChunks({ plan, indexes: [0], onFrames: () => undefined });
    const stopped = expect(chunks).rejects.toMatchObject({ name: "AbortError" });
    await video.close();
    await stopped;
    await expect(video.renderAudio()).rejects.toMatchObject({ name: "AbortError" });
  });
});
