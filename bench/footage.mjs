import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { paintSamplePicture } from "../e2e/dist/sample-picture.js";
import { normaliseFootage } from "../packages/renderer/dist/index.js";
import { timeRender } from "../packages/renderer/dist/bench/measure-render.js";
import { buildComposition } from "../packages/renderer/dist/testing/test-composition.js";
import { median } from "./median.mjs";

/** Taken in turn, and the median counts: the machine's speed drifts. */
const ROUNDS = 3;
const SCENES = 6;
const SCENE_MS = 4000;
const PICTURE = { widthPx: 1600, heightPx: 1200 };
const nothingKept = { get: async () => null, put: async () => undefined };
const round = (value) => Math.round(value * 1000) / 1000;

/**
 * A video of stills under the camera against the same moving pictures as clips, both upright and with captions: what is
 * encoded is alike, and the difference is what clips cost. Gives the rates and `footageVsStills`.
 */
export async function benchFootage() {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-bench-"));
  try {
    const png = await paintSamplePicture(createCanvas(PICTURE.widthPx, PICTURE.heightPx)).encode("png");
    const stills = videoOf({ bytes: png, ...PICTURE, footage: null });
    const clip = await clipOf(png, folder);
    const { durationMs, frameCount } = clip;
    const footage = videoOf({ ...clip, footage: { durationMs, frameCount } });
    const rounds = [];
    for (let index = 0; index < ROUNDS; index++) {
      const stillsFps = await renderFps(stills, folder);
      const footageFps = await renderFps(footage, folder);
      rounds.push({ stillsFps, footageFps, ratio: footageFps / stillsFps });
    }
    return {
      footageFps: round(median(rounds.map(({ footageFps }) => footageFps))),
      stillsFps: round(median(rounds.map(({ stillsFps }) => stillsFps))),
      footageVsStills: round(median(rounds.map(({ ratio }) => ratio))),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The still as the renderer's camera sees it for a scene, long enough to be played once. */
async function clipOf(png, folder) {
  const path = join(folder, "clip.mp4");
  const video = videoOf({ bytes: png, ...PICTURE, footage: null });
  const [scene] = video.composition.scenes;
  const durationMs = SCENE_MS + 1000;
  const scenes = [{ ...scene, durationMs }];
  const composition = { ...video.composition, scenes, durationMs, captionStyle: "off" };
  await timeRender({ ...video, composition, drawingModule: null }, path, nothingKept);
  return normaliseFootage(path, { signal: new AbortController().signal });
}

function videoOf({ bytes, widthPx, heightPx, footage }) {
  const text = "A river runs through the valley and turns the mills beside the old bridge";
  const spoken = Array.from({ length: SCENES }, () => ({ text, durationMs: SCENE_MS, narrationSrc: null }));
  const composition = buildComposition({ aspectRatio: "9:16", scenes: spoken });
  const picture = { id: "picture", src: "picture", widthPx, heightPx, alt: "", attribution: null, footage };
  const scenes = composition.scenes.map((scene) => ({
    ...scene,
    direction: {
      ...scene.direction,
      content: { layout: "picture", headline: null },
      pictureId: picture.id,
    },
  }));
  return {
    composition: { ...composition, pictures: [picture], scenes },
    assets: { load: async () => bytes },
  };
}

async function renderFps(video, folder) {
  const { result, wallMs } = await timeRender(
    { ...video, drawingModule: null },
    join(folder, "video.mp4"),
    nothingKept,
  );
  return (result.frameCount * 1000) / wallMs;
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.table(await benchFootage());
