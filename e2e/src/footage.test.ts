import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { FPS, type Composition, type LiveComposition } from "@inkreel/contract";
import { normaliseFootage, type NormalisedFootage } from "@inkreel/renderer";
import { evenTimes, makeVideo } from "@inkreel/renderer/testing/make-video";
import { readPictureNumber } from "@inkreel/renderer/testing/numbered-picture";
import { lumaOfRgba } from "@inkreel/renderer/testing/structural-similarity";
import { afterAll, beforeAll, expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { readCanvas, type Picture } from "./harness/canvas-pixels.js";
import { openEditor, seekToSecond, stageCanvas } from "./harness/editor.js";
import { composedFrames } from "./harness/composed-frames.js";
import { likeness, type VideoFrames } from "./harness/video-likeness.js";
import { seedProject } from "./harness/seed-project.js";

const SSIM_MIN = 0.97;
/** At twice as many device pixels, the full screen has exactly the video's 1080 × 1920. */
const VIDEO_SIZED = { viewport: { width: 1280, height: 960 }, deviceScaleFactor: 2 };
/** The clip is shorter than its scene, so the scene repeats it from the beginning. */
const CLIP_FRAMES = 80;
const SCENE_SECONDS = 5;
/** Two times in the first round and two in the second. They avoid the fade. */
const COMPARED_SECONDS = [1, 2, 3, 4];
/** Without a decoder, a busy machine needs seconds to seek in a clip of this size. */
const SEEK_MS = 15_000;

let folder = "";
let clip: NormalisedFootage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-footage-test-"));
  const path = join(folder, "clip.mp4");
  makeVideo({
    path,
    container: "mp4",
    codec: "libx264",
    widthPx: 1080,
    heightPx: 1920,
    bits: 8,
    frameTimesMs: evenTimes(FPS, CLIP_FRAMES),
    clockwiseDegrees: 0,
    pixelAspect: [1, 1],
  });
  clip = await normaliseFootage(path, { signal: new AbortController().signal });
});
afterAll(() => rm(folder, { recursive: true }));

describeInBrowser("a scene with a clip", () => {
  test("shows exactly the clip's frames in the preview and in the video", async ({ visit }) => {
    const { page, context, faults } = await visit({ screen: VIDEO_SIZED });
    const projectId = await seedProject(context.request);
    const shown = await showClip(page, projectId);
    await openEditor(page, projectId);
    await page.getByRole("button", { name: "Full screen" }).click();
    const assets = { load: () => Promise.resolve(clip.bytes) };
    const video = await composedFrames({ composition: firstSceneOf(shown()), assets }, COMPARED_SECONDS);
    const inVideo = COMPARED_SECONDS.map((second) => numberIn(video.luma.get(second * FPS)!));
    expect(inVideo).toEqual(COMPARED_SECONDS.map(frameAt));
    await expectFrames(page, video);

    // Without TLS, a page from another machine has no decoder.
    await page.addInitScript(() => Reflect.deleteProperty(window, "VideoDecoder"));
    await openEditor(page, projectId);
    await page.getByRole("button", { name: "Full screen" }).click();
    await expectFrames(page, video);
    await seekToSecond(page, 1);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    // This time is before the scene ends.
    await expect.poll(() => shownNumber(page), { timeout: 3_000 }).toBeGreaterThan(frameAt(1));

    await page.route("**/clip.mp4", (route) => route.abort());
    faults.allow(/^console: /u);
    await openEditor(page, projectId);
    await page.getByRole("alert").getByText("This preview cannot show one of the clips.").waitFor();
  });
});

/** Seeking first shows the nearest available frame. The exact one follows within moments. */
async function expectFrames(page: Page, video: VideoFrames): Promise<void> {
  for (const second of COMPARED_SECONDS) {
    await seekToSecond(page, second);
    const drawn = (): Promise<Picture> => readCanvas(stageCanvas(page));
    await expect
      .poll(async () => likeness(video, second, await drawn()), { timeout: SEEK_MS })
      .toBeGreaterThan(SSIM_MIN);
    expect(await shownNumber(page)).toBe(frameAt(second));
  }
}

async function shownNumber(page: Page): Promise<number> {
  return numberIn(lumaOfRgba((await readCanvas(stageCanvas(page))).rgba));
}

/** The clip starts again 15 frames before its end. */
function frameAt(second: number): number {
  return (second * FPS) % (clip.frameCount - 15);
}

function numberIn(luma: Uint8Array): number {
  return readPictureNumber(luma, { widthPx: 1080, heightPx: 1920, shownShortSidePx: 1080 });
}

/** Changes the server's composition so that the first scene shows the clip. Returns the last one that the page received. */
async function showClip(page: Page, projectId: number): Promise<() => Composition> {
  const src = `/api/projects/${projectId}/assets/pictures/clip.mp4`;
  let shown: Composition | null = null;
  await page.route(/\/composition(?:\/estimate)?(?:\?.*)?$/u, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as LiveComposition;
    if (answer.composition !== null) shown = withClip(answer.composition, src);
    await route.fulfill({ response, json: { ...answer, composition: shown } });
  });
  await page.route(`**${src}`, (route) =>
    route.fulfill({ body: Buffer.from(clip.bytes), contentType: "video/mp4" }),
  );
  return () => {
    if (shown === null) throw new Error("The page has read no composition.");
    return shown;
  };
}

function withClip(composition: Composition, src: string): Composition {
  const { widthPx, heightPx, durationMs, frameCount } = clip;
  const facts = { durationMs, frameCount };
  const picture = { id: "clip", src, widthPx, heightPx, alt: "", attribution: null, footage: facts };
  const [first, ...others] = composition.scenes;
  const direction = {
    ...first!.direction,
    content: { layout: "picture" as const, headline: null },
    pictureId: "clip",
  };
  const scene = { ...first!, direction, durationMs: SCENE_SECONDS * 1000, narration: null, words: [] };
  const scenes = [scene, ...others].map((each) => ({ ...each, narration: null }));
  return {
    ...composition,
    captionStyle: "off",
    template: "blog-summary",
    brand: { ...composition.brand, logo: null },
    pictures: [picture],
    scenes,
    music: null,
    durationMs: scenes.reduce((sum, { durationMs }) => sum + durationMs, 0),
  };
}

/** The test compares only these scenes. The others would take more time. */
function firstSceneOf(composition: Composition): Composition {
  const scenes = composition.scenes.slice(0, 1);
  return { ...composition, scenes, durationMs: SCENE_SECONDS * 1000 };
}
