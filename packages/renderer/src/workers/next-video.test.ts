import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createCanvas } from "@napi-rs/canvas";
import type { Composition, CompositionPicture } from "@inkreel/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type NormalisedFootage, normaliseFootage } from "../footage/normalise-footage.js";
import { makeVideo, PLAIN_VIDEO } from "../testing/make-video.js";
import { MemoryStore } from "../testing/memory-store.js";
import { clickTrack, toWav } from "../testing/test-audio.js";
import { buildComposition } from "../testing/test-composition.js";
import { VideoRenderer } from "../video/video-renderer.js";
import { SpareWorkers } from "./spare-workers.js";

const TEST_DRAWING = new URL("../testing/test-drawing.js", import.meta.url).href;
const FAILING_DRAWING = new URL("../testing/failing-drawing.js", import.meta.url).href;

let folder = "";
let spares: SpareWorkers;
let lostCount = 0;
const renderers: VideoRenderer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-next-"));
  lostCount = 0;
});
afterEach(async () => {
  await Promise.all(renderers.splice(0).map((renderer) => renderer.close()));
  await spares.close();
  await rm(folder, { recursive: true });
});

function openSpares({
  count = 1,
  drawingModule = TEST_DRAWING as string | null,
  maxRestingBytes = Infinity,
} = {}) {
  spares = new SpareWorkers({ count, drawingModule, maxRestingBytes, onLost: () => lostCount++ });
  return spares.prepare();
}

interface Video {
  composition: Composition;
  files: Readonly<Record<string, Uint8Array>>;
}

const SHORT: Video = {
  composition: buildComposition({
    aspectRatio: "1:1",
    scenes: [
      { text: "One river runs", durationMs: 500, narrationSrc: null },
      { text: "Two rivers run along", durationMs: 500, narrationSrc: null },
    ],
  }),
  files: {},
};

function openVideo(
  { composition, files }: Video,
  {
    drawingModule = TEST_DRAWING as string | null,
    store = new MemoryStore(),
    from = spares as SpareWorkers | null,
  } = {},
): VideoRenderer {
  const renderer = new VideoRenderer({
    composition,
    assets: { load: (src) => Promise.resolve(files[src]!) },
    store,
    workerCount: 1,
    drawingModule,
    plan: null,
    priority: "waited",
    spares: from,
  });
  renderers.push(renderer);
  return renderer;
}

async function renderAll(renderer: VideoRenderer): Promise<void> {
  const plan = await renderer.plan();
  const indexes = plan.chunks.map((_, index) => index);
  await Promise.all([
    renderer.renderAudio(),
    renderer.renderChunks({ plan, indexes, onFrames: () => undefined }),
  ]);
}

/** Returns the id of the process that stands ready, and leaves it there. */
async function readyId(): Promise<number | null> {
  const spare = spares.take();
  if (spare === null) return null;
  await spares.takeBack(spare);
  return spare.process.pid!;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe("ESRCH");
    return false;
  }
}

describe("a process that has rendered a video in good order", () => {
  it("renders the next one, whose bytes do not depend on what was drawn before", async () => {
    await openSpares({ drawingModule: null });
    const pid = await readyId();
    const [before, after] = await twoVideos();
    const [used, fresh] = [new MemoryStore(), new MemoryStore()];
    const first = openVideo(before, { drawingModule: null });
    await renderAll(first);
    await first.release();
    const second = openVideo(after, { drawingModule: null, store: used });
    await renderAll(second);
    await second.release();
    expect(await readyId()).toBe(pid);
    const alone = openVideo(after, { drawingModule: null, store: fresh, from: null });
    await renderAll(alone);
    expect([...used.values.keys()].toSorted()).toEqual([...fresh.values.keys()].toSorted());
    for (const [key, bytes] of fresh.values)
      expect({ key, isSame: Buffer.compare(bytes, used.values.get(key)!) === 0 }).toEqual({
        key,
        isSame: true,
      });
  });

  it.runIf(process.platform === "linux")("counts the processor time of each video for itself", async () => {
    await openSpares();
    const pid = (await readyId())!;
    const times: number[] = [];
    for (let nth = 0; nth < 3; nth++) {
      const renderer = openVideo(SHORT);
      await renderAll(renderer);
      await renderer.release();
      times.push(renderer.processorMs);
    }
    expect(await readyId()).toBe(pid);
    const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ").at(-1)!.split(" ");
    // In hundredths of a second.
    const usedMs = (Number(fields[11]) + Number(fields[12])) * 10;
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(times.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(usedMs + 20);
  });

  it("ends if it keeps more memory than it may", async () => {
    await openSpares({ maxRestingBytes: 1 });
    const renderer = openVideo(SHORT);
    await renderAll(renderer);
    await renderer.release();
    expect(spares.take()).toBeNull();
    await spares.prepare();
    expect(spares.take()?.process.kill("SIGKILL")).toBe(true);
  });

  it("is missed when it dies before the next video", async () => {
    await openSpares();
    const renderer = openVideo(SHORT);
    await renderAll(renderer);
    await renderer.release();
    process.kill((await readyId())!, "SIGKILL");
    await expect.poll(() => lostCount).toBe(1);
    expect(spares.take()).toBeNull();
    await renderAll(openVideo(SHORT));
  });

  it("ends before the next video if other code was installed meanwhile", async () => {
    const path = join(folder, "drawing.js");
    const drawingModule = pathToFileURL(path).href;
    const code = `export * from ${JSON.stringify(TEST_DRAWING)};`;
    await writeFile(path, code);
    await openSpares({ drawingModule });
    const renderer = openVideo(SHORT, { drawingModule });
    await renderAll(renderer);
    await writeFile(path, `${code} export const version = 2;`);
    await renderer.release();
    await spares.dropOutdated();
    expect(spares.take()).toBeNull();
  });
});

describe("a process does not go on to the next video", () => {
  it("when its render was cancelled", async () => {
    await openSpares();
    const pid = (await readyId())!;
    const renderer = openVideo(SHORT);
    const plan = await renderer.plan();
    const chunks = renderer.renderChunks({ plan, indexes: [0], onFrames: () => undefined });
    const stopped = expect(chunks).rejects.toMatchObject({ name: "AbortError" });
    await expect.poll(() => renderer.load).toBe(1);
    await renderer.release();
    await stopped;
    expect([spares.take(), isRunning(pid)]).toEqual([null, false]);
  });

  it("when one of its jobs failed", async () => {
    await openSpares({ drawingModule: FAILING_DRAWING });
    const renderer = openVideo(SHORT, { drawingModule: FAILING_DRAWING });
    await expect(renderAll(renderer)).rejects.toMatchObject({ code: "render_failed" });
    await renderer.release();
    expect(spares.take()).toBeNull();
  });

  it("when there are enough without it", async () => {
    await openSpares({ count: 0 });
    const own = openVideo(SHORT);
    await renderAll(own);
    await own.release();
    expect(spares.take()).toBeNull();
  });
});

const SOUND = { effects: true, musicSpace: false, phrasing: false };

/** Two videos with other text, look and files. Their files have the same names. */
async function twoVideos(): Promise<[Video, Video]> {
  const [clip, otherClip] = [await makeClip(30), await makeClip(45)];
  const before = videoOf({
    texts: ["مرحبا بالنهر 😀", "日本語の川 → ☃", "Fluß und ქართული ᚠ"],
    language: "ar",
    changes: { aspectRatio: "16:9", template: "story", captionStyle: "highlight", sound: SOUND },
    clip,
    files: { "still.png": makePicture("#aa3322"), "voice.wav": makeVoice(300) },
  });
  const after = videoOf({
    texts: ["One river runs ก ᚠ", "Water → 10 °C", "Two rivers run along"],
    language: "en",
    changes: { sound: SOUND },
    clip: otherClip,
    files: { "still.png": makePicture("#115588"), "voice.wav": makeVoice(700) },
  });
  return [before, after];
}

async function makeClip(frameCount: number): Promise<NormalisedFootage> {
  const path = join(folder, `${frameCount}.mp4`);
  makeVideo({ ...PLAIN_VIDEO, path, frameTimesMs: Array.from({ length: frameCount }, (_, at) => at * 33) });
  return normaliseFootage(path, { signal: new AbortController().signal });
}

function makePicture(color: string): Uint8Array {
  const canvas = createCanvas(640, 480);
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = color;
  ctx.fillRect(40, 40, 500, 300);
  return canvas.encodeSync("png");
}

function makeVoice(clickMs: number): Uint8Array {
  return toWav(clickTrack({ clickMs: [clickMs], durationMs: 900, sampleRateHz: 22_050 }), 22_050);
}

function videoOf(options: {
  texts: readonly string[];
  language: string;
  changes: Partial<Composition>;
  clip: NormalisedFootage;
  files: Readonly<Record<string, Uint8Array>>;
}): Video {
  const { texts, language, changes, clip, files } = options;
  const { widthPx, heightPx, durationMs, frameCount } = clip;
  const facts = { alt: "", attribution: null };
  const pictures: CompositionPicture[] = [
    { ...facts, id: "still", src: "still.png", widthPx: 640, heightPx: 480, footage: null },
    { ...facts, id: "clip", src: "clip.mp4", widthPx, heightPx, footage: { durationMs, frameCount } },
  ];
  const plain = buildComposition({
    aspectRatio: "1:1",
    scenes: texts.map((text, index) => ({
      text,
      durationMs: 1000,
      narrationSrc: index === 0 ? "voice.wav" : null,
    })),
  });
  const scenes = plain.scenes.map((scene, index) => {
    const pictureId = [null, "still", "clip"][index]!;
    if (pictureId === null) return scene;
    const content = { layout: "picture" as const, headline: null };
    return { ...scene, direction: { ...scene.direction, content, pictureId } };
  });
  const composition = { ...plain, ...changes, language, pictures, scenes };
  return { composition, files: { ...files, "clip.mp4": clip.bytes } };
}
