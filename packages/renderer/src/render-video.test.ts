import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LoudnessMeter, toDecibels, truePeaks } from "@inkreel/audio";
import { AppError, type Composition } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFrameRenderer } from "./render-frame.js";
import type { RenderResult, RenderVideoOptions } from "./render-options.js";
import type { RenderProgress } from "./render-progress.js";
import { renderVideo } from "./render-video.js";
import { type DecodedVideo, decodeVideoFile } from "./testing/decode-video-file.js";
import { MemoryStore } from "./testing/memory-store.js";
import { lumaOfRgba, structuralSimilarity } from "./testing/structural-similarity.js";
import { clickTrack, toWav } from "./testing/test-audio.js";
import { buildComposition } from "./testing/test-composition.js";

const CLICKS_MS = [200, 500];
/** One of them is longer than a chunk. */
const SCENE_MS = [1000, 2100, 900];
const POSTER_FRAME = { timeMs: 600, format: "png", quality: 90, widthPx: 90 } as const;
const WANTED_FRAMES = [0, 5, 31, 40, 80, 119];
const assets = {
  load: () =>
    Promise.resolve(toWav(clickTrack({ clickMs: CLICKS_MS, durationMs: 800, sampleRateHz: 22_050 }), 22_050)),
};
const drawingModule = new URL("./testing/test-drawing.js", import.meta.url).href;

function video(texts = ["One river runs", "Two rivers run along", "Three rivers meet"]): Composition {
  const scenes = texts.map((text, index) => ({
    text,
    durationMs: SCENE_MS[index]!,
    narrationSrc: "voice.wav",
  }));
  return buildComposition({ scenes, aspectRatio: "1:1" });
}

let folder = "";
const pathOf = (name: string): string => join(folder, name);

function options(changes: Partial<RenderVideoOptions>): RenderVideoOptions {
  return {
    composition: video(),
    assets,
    outputPath: pathOf("video.mp4"),
    store: new MemoryStore(),
    // Each takes as long to start as it draws one of these videos.
    workerCount: 1,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    drawingModule,
    ...changes,
  };
}

const store = new MemoryStore();
const progress: RenderProgress[] = [];
let result: RenderResult;
let bytes: Uint8Array;
let decoded: DecodedVideo;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-render-"));
  const poster = { composition: video(), frame: POSTER_FRAME, path: pathOf("poster.png") };
  result = await renderVideo(
    options({ store, poster, workerCount: 2, onProgress: (step) => progress.push(step) }),
  );
  bytes = await readFile(pathOf("video.mp4"));
  decoded = await decodeVideoFile(bytes, WANTED_FRAMES);
});

afterAll(() => rm(folder, { recursive: true }));

describe("the picture of a rendered video", () => {
  it("has a poster, which is the frame that was asked for", async () => {
    const renderer = await createFrameRenderer({ composition: video(), assets, drawingModule });
    const { bytes: frame } = await renderer.render(POSTER_FRAME);
    expect((await readFile(pathOf("poster.png"))).equals(frame)).toBe(true);
  });

  it("has every frame once, at 30 frames per second", () => {
    expect(result.frameCount).toBe(120);
    expect(decoded.decodedFrameCount).toBe(120);
    const misplaced = decoded.videoTimes.filter((time, index) => Math.abs(time - index / 30) > 1e-6);
    expect(misplaced).toEqual([]);
  });

  it("is H.264 High with BT.709 tags, in the size of the aspect ratio", () => {
    expect(decoded).toMatchObject({
      codec: expect.stringMatching(/^avc1\.6400/),
      colorSpace: { primaries: "bt709", transfer: "bt709", matrix: "bt709", fullRange: false },
      widthPx: 1080,
      heightPx: 1080,
    });
  });

  it("has a key frame at the start of every scene", () => {
    expect(decoded.keyFrameTimes).toEqual(expect.arrayContaining([0, 1, 3.1]));
  });

  it("looks the same as the frame that drawFrame draws at the same time", async () => {
    const renderer = await createFrameRenderer({ composition: video(), assets, drawingModule });
    const size = { widthPx: 1080, heightPx: 1080 };
    const similarities: number[] = [];
    for (const frame of WANTED_FRAMES) {
      const timeMs = (frame * 1000) / 30;
      const drawn = await renderer.render({ timeMs, format: "rgba", quality: 100, widthPx: null });
      similarities.push(structuralSimilarity(decoded.luma.get(frame)!, lumaOfRgba(drawn.bytes), size));
    }
    expect(Math.min(...similarities)).toBeGreaterThan(0.97);
  });
});

describe("the sound of a rendered video", () => {
  it("lasts as long as the picture, within one frame", () => {
    const soundSeconds = decoded.audio[0]!.length / decoded.sampleRateHz;
    expect(result.durationMs).toBe(4000);
    expect(decoded.durationSeconds).toBeCloseTo(4, 6);
    expect(Math.abs(soundSeconds - decoded.durationSeconds)).toBeLessThan(1 / 30);
  });

  it("is synchronous with the picture, within 10 ms", () => {
    const expected = [0, 1000, 3100].flatMap((startMs) => CLICKS_MS.map((clickMs) => startMs + clickMs));
    const heard = onsetsMs(decoded.audio[0]!, decoded.sampleRateHz);
    expect(heard).toHaveLength(expected.length);
    expect(Math.max(...heard.map((onset, index) => Math.abs(onset - expected[index]!)))).toBeLessThan(10);
  });

  it("has -14 LUFS and true peaks under -1 dBTP, with the same samples on both channels", () => {
    const meter = new LoudnessMeter(2);
    meter.push(decoded.audio[0]!);
    expect(Math.abs(meter.integratedLufs() + 14)).toBeLessThan(1);
    const peaks = decoded.audio.map((channel) => toDecibels(Math.max(...truePeaks(channel, 64))));
    expect(Math.max(...peaks)).toBeLessThan(-1);
    const [left, right] = decoded.audio as [Float32Array, Float32Array];
    expect(left.findIndex((sample, index) => sample !== right[index])).toBe(-1);
  });
});

describe("the MP4 file of a rendered video", () => {
  it("has its index before the media data, and the reported size", () => {
    const boxes = topLevelBoxes(bytes);
    expect(boxes).toEqual(["ftyp", "moov", "free", "mdat"]);
    expect(result.bytes).toBe(bytes.length);
  });

  it("contains the title of the video and its chapters", () => {
    expect(decoded.title).toBe("A video of one's own: “Ümläut”");
    expect(decoded.description).toBe("Made by a test.");
    expect(chapterList(bytes)).toEqual([
      { startMs: 0, title: "One river runs" },
      { startMs: 1000, title: "Two rivers run along" },
      { startMs: 3100, title: "Three rivers meet" },
    ]);
  });

  it("is identical, byte for byte, in every run and with any number of workers", async () => {
    await renderVideo(options({ outputPath: pathOf("again.mp4") }));
    expect(Buffer.compare(await readFile(pathOf("again.mp4")), bytes)).toBe(0);
  });
});

describe("rendering a video again", () => {
  it("encodes only the scene with changed words, and gives the same file as a new render", async () => {
    const composition = video(["One river runs", "Two creeks creep along", "Three rivers meet"]);
    const again = await renderVideo(options({ composition, store, outputPath: pathOf("edit.mp4") }));
    expect(again).toMatchObject({ chunkCount: 4, reusedChunkCount: 2 });
    await renderVideo(options({ composition, outputPath: pathOf("fresh.mp4") }));
    expect(Buffer.compare(await readFile(pathOf("edit.mp4")), await readFile(pathOf("fresh.mp4")))).toBe(0);
  });

  it("encodes damaged chunks of the cache again", async () => {
    const damaged = new MemoryStore();
    const [first, second] = [...store.values].filter(([key]) => key.startsWith("chunk-"));
    for (const [key, value] of store.values) await damaged.put(key, value);
    await damaged.put(
      first![0],
      first![1].map((byte, at) => (at === 500 ? byte ^ 1 : byte)),
    );
    await damaged.put(second![0], second![1].subarray(0, 100));
    const again = await renderVideo(options({ store: damaged, outputPath: pathOf("mended.mp4") }));
    expect(again.chunkCount - again.reusedChunkCount).toBe(2);
    expect(Buffer.compare(await readFile(pathOf("mended.mp4")), bytes)).toBe(0);
  });

  it("reuses the chunks of later scenes when an earlier scene gets longer", async () => {
    const before = video();
    const [first, ...others] = before.scenes;
    const scenes = [{ ...first!, durationMs: 2200 }, ...others];
    const composition = { ...before, scenes, durationMs: before.durationMs + 1200 };
    const again = await renderVideo(options({ composition, store, outputPath: pathOf("moved.mp4") }));
    expect(again).toMatchObject({ chunkCount: 5, reusedChunkCount: 3 });
  });
});

describe("the progress of a render", () => {
  it("rises from 0 to 1 and never falls", () => {
    const shares = progress.map(({ share }) => share);
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  });

  it("names the current scene and estimates the remaining time", () => {
    expect(new Set(progress.map(({ scene }) => scene))).toEqual(new Set([null, 1, 2, 3]));
    expect(progress.some(({ etaMs }) => etaMs !== null && etaMs > 0)).toBe(true);
  });
});

describe("a render that fails or is stopped", () => {
  it("leaves no partial file and keeps the earlier video", async () => {
    const target = pathOf("stopped.mp4");
    await writeFile(target, "the video of yesterday");
    const controller = new AbortController();
    const onProgress = ({ share }: RenderProgress): void => {
      if (share > 0.3) controller.abort();
    };
    const stopped = renderVideo(options({ outputPath: target, onProgress, signal: controller.signal }));
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    expect(await readFile(target, "utf8")).toBe("the video of yesterday");
    expect((await readdir(folder)).filter((name) => name.endsWith(".inkreel-part"))).toEqual([]);
  });

  it("names the scene that could not be drawn, and the reason", async () => {
    const failing = new URL("./testing/failing-drawing.js", import.meta.url).href;
    const failed = renderVideo(options({ drawingModule: failing, outputPath: pathOf("failed.mp4") }));
    await expect(failed).rejects.toThrow(
      "The render failed while drawing and encoding scene 2 of 3: The ink has run out.",
    );
    expect(await readdir(folder)).not.toContain("failed.mp4");
  });

  it("reports a narration that is not audio", async () => {
    const broken = { load: () => Promise.resolve(new Uint8Array([1, 2, 3])) };
    const failed = renderVideo(options({ assets: broken, outputPath: pathOf("failed.mp4") }));
    await expect(failed).rejects.toThrow(/while mixing the sound.*WAV file could not be read/);
  });

  it("passes on the error of the asset loader", async () => {
    const missing = { load: () => Promise.reject(new AppError("store_failed", "The disk is gone.")) };
    const failed = renderVideo(options({ assets: missing, outputPath: pathOf("failed.mp4") }));
    await expect(failed).rejects.toMatchObject({ code: "store_failed", message: "The disk is gone." });
  });
});

/** Returns the times at which sound starts after at least 50 ms of near silence. */
function onsetsMs(samples: Float32Array, sampleRateHz: number): number[] {
  const threshold = 0.25 * samples.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0);
  const onsets: number[] = [];
  let lastLoud = -Infinity;
  samples.forEach((sample, index) => {
    if (Math.abs(sample) < threshold) return;
    if (index - lastLoud > sampleRateHz / 20) onsets.push((index * 1000) / sampleRateHz);
    lastLoud = index;
  });
  return onsets;
}

function topLevelBoxes(file: Uint8Array): string[] {
  const view = Buffer.from(file);
  const types: string[] = [];
  for (let at = 0; at < view.length; at += view.readUInt32BE(at))
    types.push(view.toString("latin1", at + 4, at + 8));
  return types;
}

/** Reads Nero's chapter list byte by byte: times in units of 100 ns, titles after their lengths. */
function chapterList(file: Uint8Array): { startMs: number; title: string }[] {
  const view = Buffer.from(file);
  let at = view.indexOf("chpl") + 12;
  const count = view[at++]!;
  return Array.from({ length: count }, () => {
    const startMs = Number(view.readBigUInt64BE(at)) / 10_000;
    const end = at + 9 + view[at + 8]!;
    const title = view.toString("utf8", at + 9, end);
    at = end;
    return { startMs, title };
  });
}
