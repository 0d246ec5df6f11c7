import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Composition, CompositionPicture } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFrameRenderer } from "../render-frame.js";
import type { RenderResult } from "../render-options.js";
import { renderVideo } from "../render-video.js";
import { type DecodedVideo, decodeVideoFile } from "../testing/decode-video-file.js";
import { evenTimes, makeVideo } from "../testing/make-video.js";
import { MemoryStore } from "../testing/memory-store.js";
import { readPictureNumber } from "../testing/numbered-picture.js";
import { lumaOfRgba, structuralSimilarity } from "../testing/structural-similarity.js";
import { buildComposition } from "../testing/test-composition.js";
import { type NormalisedFootage, normaliseFootage } from "./normalise-footage.js";

const SIDE_PX = 1080;
/**
 * The clip starts again after 34 of its 45 frames, with a fade of 11. Its scene is cut into chunks of 38 and 37 frames.
 */
const CLIP_FRAMES = 45;
const SCENE_START_FRAME = 30;
const signal = new AbortController().signal;

let folder = "";
let clip: NormalisedFootage;
let video: DecodedVideo;
const store = new MemoryStore();
const wanted = [0, 1, 20, 37, 38, 41, 50, 67, 74].map((frame) => SCENE_START_FRAME + frame);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-clips-"));
  clip = await clipOf(CLIP_FRAMES);
  video = await decodeVideoFile((await render(videoWith(clip))).bytes, wanted);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

async function clipOf(frameCount: number): Promise<NormalisedFootage> {
  const path = join(folder, `${frameCount}.webm`);
  makeVideo({
    path,
    container: "webm",
    codec: "libvpx-vp9",
    widthPx: 1280,
    heightPx: 720,
    bits: 8,
    frameTimesMs: evenTimes(30, frameCount),
    clockwiseDegrees: 0,
    pixelAspect: [1, 1],
  });
  return normaliseFootage(path, { signal });
}

function videoWith(footage: NormalisedFootage, firstText = "One river runs"): Composition {
  const { widthPx, heightPx, durationMs, frameCount } = footage;
  const facts = { durationMs, frameCount };
  const picture: CompositionPicture = {
    id: "clip",
    src: "clip.mp4",
    widthPx,
    heightPx,
    alt: "",
    attribution: null,
    footage: facts,
  };
  const video = buildComposition({
    aspectRatio: "1:1",
    scenes: [
      { text: firstText, durationMs: 1000, narrationSrc: null },
      { text: "Water", durationMs: 2500, narrationSrc: null },
      { text: "Sea", durationMs: 1000, narrationSrc: null },
    ],
  });
  const [before, shown, after] = video.scenes;
  const direction = {
    ...shown!.direction,
    content: { layout: "picture" as const, headline: null },
    pictureId: "clip",
  };
  return {
    ...video,
    captionStyle: "off",
    pictures: [picture],
    scenes: [before!, { ...shown!, direction }, after!],
  };
}

const assetsOf = (footage: NormalisedFootage) => ({ load: () => Promise.resolve(footage.bytes) });

async function render(
  composition: Composition,
  footage: NormalisedFootage = clip,
): Promise<{ bytes: Uint8Array; result: RenderResult }> {
  const outputPath = join(folder, "video.mp4");
  const result = await renderVideo({
    composition,
    assets: assetsOf(footage),
    outputPath,
    store,
    workerCount: 2,
    onProgress: () => undefined,
    signal,
    drawingModule: null,
  });
  return { bytes: await readFile(outputPath), result };
}

/** Returns the number that the frame in the clip of the scene shows. During a fade, that is the stronger of the two. */
function numberAt(frame: number): number {
  return readPictureNumber(video.luma.get(SCENE_START_FRAME + frame)!, {
    widthPx: SIDE_PX,
    heightPx: SIDE_PX,
    shownShortSidePx: SIDE_PX,
  });
}

describe("a scene with a clip", () => {
  it("shows the right frames of the clip, across chunks and when the clip repeats", () => {
    const numbers = [20, 37, 38, 41, 50, 67, 74].map((frame) => [frame, numberAt(frame)]);
    expect(numbers).toEqual([
      [20, 20],
      [37, 37],
      [38, 38],
      [41, 7],
      [50, 16],
      [67, 33],
      [74, 6],
    ]);
  });

  it("looks the same as a frame that drawFrame draws in Node", async () => {
    const composition = videoWith(clip);
    const drawing = await createFrameRenderer({ composition, assets: assetsOf(clip), drawingModule: null });
    const similarities: { frame: number; ssim: number }[] = [];
    for (const frame of wanted) {
      const timeMs = (frame * 1000) / 30;
      const { bytes } = await drawing.render({ timeMs, format: "rgba", quality: 100, widthPx: null });
      const size = { widthPx: SIDE_PX, heightPx: SIDE_PX };
      const ssim = structuralSimilarity(video.luma.get(frame)!, lumaOfRgba(bytes), size);
      similarities.push({ frame, ssim });
    }
    expect(similarities.filter(({ ssim }) => ssim < 0.97)).toEqual([]);
  });

  it("is not encoded again when the text of a neighbouring scene changes", async () => {
    const { result } = await render(videoWith(clip, "Two rivers run"));
    expect(result).toMatchObject({ chunkCount: 4, reusedChunkCount: 3 });
  });

  it("is encoded again when the clip changes", async () => {
    const { result } = await render(videoWith(clip), { ...clip, bytes: (await clipOf(60)).bytes });
    expect(result.reusedChunkCount).toBe(1);
  });
});
