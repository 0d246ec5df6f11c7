import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import type { APIRequestContext, Page } from "@playwright/test";
import { ENDPOINTS, FPS, type Composition } from "@inkreel/contract";
import { evenTimes, makeVideo, PLAIN_VIDEO } from "@inkreel/renderer/testing/make-video";
import { afterAll, beforeAll, expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { differencePercent, readCanvas, type Picture } from "./harness/canvas-pixels.js";
import { openEditor, seekToSecond, stageCanvas } from "./harness/editor.js";
import { composedFrames } from "./harness/composed-frames.js";
import { likeness, type VideoFrames } from "./harness/video-likeness.js";
import { paintSamplePicture } from "./sample-picture.js";

const SSIM_MIN = 0.97;
/** At twice as many device pixels, the full screen has exactly the video's 1080 × 1920. */
const VIDEO_SIZED = { viewport: { width: 1280, height: 960 }, deviceScaleFactor: 2 };
const SCENES = [
  { id: "one", text: "The old lighthouse stands above the harbour, and its keeper still climbs the stairs." },
  { id: "two", text: "A storm is coming from the sea tonight, and every boat has come home to wait." },
];

let folder = "";
let clip: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-own-media-"));
  const path = join(folder, "storm.mp4");
  makeVideo({ ...PLAIN_VIDEO, path, widthPx: 640, heightPx: 360, frameTimesMs: evenTimes(FPS, 240) });
  clip = await readFile(path);
});
afterAll(() => rm(folder, { recursive: true }));

describeInBrowser("own media in a scene", () => {
  test("a dropped clip and a pasted picture are in the preview and in the video, and so is their crop", async ({
    visit,
  }) => {
    const { page, context } = await visit({ screen: VIDEO_SIZED });
    const projectId = await seedTwoScenes(context.request);
    await openEditor(page, projectId);
    const picture = paintSamplePicture(createCanvas(1200, 800)).toBuffer("image/png");
    await bring(page, {
      type: "paste",
      on: "body",
      file: picture,
      name: "tower.png",
      mediaType: "image/png",
    });
    await page.getByText("Scene 1 shows your file").first().waitFor();
    const card = '[data-scene="two"]';
    await bring(page, { type: "dragover", on: card, file: clip, name: "storm.mp4", mediaType: "video/mp4" });
    await page.getByRole("listitem", { name: "Scene 2" }).getByText("Scene 2", { exact: true }).waitFor();
    await bring(page, { type: "drop", on: card, file: clip, name: "storm.mp4", mediaType: "video/mp4" });
    await page.getByText("Scene 2 shows your file").first().waitFor({ timeout: 120_000 });
    const first = await expectSameInVideo(page, { request: context.request, projectId });
    expect(first.composition.pictures.map(({ footage }) => footage === null)).toEqual([true, false]);

    await crop(page, { scene: 1, button: "Crop", keys: ["ArrowLeft", "ArrowLeft", "+", "+", "+"] });
    await crop(page, { scene: 2, button: "Crop and start", keys: ["Shift+ArrowRight"], startMs: "4000" });
    await expect
      .poll(async () => {
        const { scenes } = await compositionOf(context.request, projectId);
        return scenes.map(({ direction }) => direction.pictureView?.startMs);
      })
      .toEqual([0, 4000]);
    const second = await expectSameInVideo(page, { request: context.request, projectId });
    for (const [index, drawn] of second.drawn.entries())
      expect(differencePercent(first.drawn[index]!, drawn)).toBeGreaterThan(5);
  });

  test("a file that no scene can show is named with what to do, and the page stays", async ({ visit }) => {
    const { page, context } = await visit();
    const projectId = await seedTwoScenes(context.request);
    await openEditor(page, projectId);
    const file = Buffer.from("words");
    await bring(page, {
      type: "drop",
      on: "canvas[role=img]",
      file,
      name: "notes.txt",
      mediaType: "text/plain",
    });
    const note = page.getByRole("alert").filter({ hasText: "“notes.txt” was not added." });
    await note.waitFor();
    await note.getByRole("button", { name: "Close the note about “notes.txt”" }).click();
    await note.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(`/edit/${projectId}`);
    await bring(page, {
      type: "drop",
      on: "canvas[role=img]",
      file,
      name: "song.mp3",
      mediaType: "audio/mpeg",
    });
    const dialog = page.getByRole("dialog", { name: "What is “song.mp3”?" });
    await dialog.getByRole("button", { name: "Music of the video" }).waitFor();
    await dialog.getByRole("button", { name: "Recording of the script" }).waitFor();
    await bring(page, {
      type: "drop",
      on: "canvas[role=img]",
      file,
      name: "talk.mp3",
      mediaType: "audio/mpeg",
    });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "What is “talk.mp3”?" }).waitFor();
  });
});

/** Creates a project of two scenes without captions, which would cover most of the pictures. */
async function seedTwoScenes(request: APIRequestContext): Promise<number> {
  const api = apiOf(request);
  const content = SCENES.map(({ text }) => text).join(" ");
  const { id } = await api.call(ENDPOINTS.createProject, { body: { title: "Harbour", content } });
  const params = { id };
  await api.call(ENDPOINTS.putScenes, { params, body: { scenes: SCENES } });
  await api.call(ENDPOINTS.patchVideoProject, {
    params,
    body: { brandingConfig: { captionsStyle: "off", aspectRatio: "9:16" } },
  });
  return id;
}

/** Drops or pastes a file as the browser reports it. */
async function bring(
  page: Page,
  brought: { type: string; on: string; file: Uint8Array; name: string; mediaType: string },
): Promise<void> {
  const { file, ...given } = brought;
  const base64 = Buffer.from(file).toString("base64");
  await page.evaluate(
    ({ type, on, base64, name, mediaType }) => {
      const files = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      files.items.add(new File([bytes], name, { type: mediaType }));
      const common = { bubbles: true, cancelable: true };
      const event =
        type === "paste"
          ? new ClipboardEvent(type, { ...common, clipboardData: files })
          : new DragEvent(type, { ...common, dataTransfer: files });
      document.querySelector(on)?.dispatchEvent(event);
    },
    { ...given, base64 },
  );
}

/** Opens the crop of a scene's picture, presses keys on its frame and sets the start of a clip. */
async function crop(
  page: Page,
  wanted: { scene: number; button: string; keys: string[]; startMs?: string },
): Promise<void> {
  const { scene, button, keys, startMs } = wanted;
  await page.getByRole("button", { name: `Look of scene ${scene}` }).click();
  await page.getByRole("tab", { name: "Picture" }).click();
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Crop of scene ${scene}` });
  const frame = dialog.getByRole("slider", { name: "Position of the frame" });
  for (const key of keys) await frame.press(key);
  if (startMs !== undefined) await dialog.getByRole("slider", { name: "The scene begins at" }).fill(startMs);
  await dialog.getByRole("button", { name: "Use", exact: true }).click();
}

async function compositionOf(request: APIRequestContext, projectId: number): Promise<Composition> {
  const { composition } = await apiOf(request).call(ENDPOINTS.getComposition, { params: { id: projectId } });
  if (composition === null) throw new Error("The project has no composition yet.");
  return composition;
}

interface Shown {
  composition: Composition;
  drawn: Picture[];
}

/** Compares a second of each scene in the preview with the video. */
async function expectSameInVideo(
  page: Page,
  { request, projectId }: { request: APIRequestContext; projectId: number },
): Promise<Shown> {
  await expect
    .poll(async () => (await compositionOf(request, projectId)).pictures.length, { timeout: 60_000 })
    .toBe(2);
  const composition = await compositionOf(request, projectId);
  const [firstMs = 0] = composition.scenes.map(({ durationMs }) => durationMs);
  const seconds = [2, Math.ceil(firstMs / 1000) + 2];
  const video = await composed(request, composition, seconds);
  await openEditor(page, projectId);
  await page.getByRole("button", { name: "Full screen" }).click();
  const drawn: Picture[] = [];
  for (const second of seconds) {
    await seekToSecond(page, second);
    const read = (): Promise<Picture> => readCanvas(stageCanvas(page));
    await expect
      .poll(async () => likeness(video, second, await read()), { timeout: 60_000 })
      .toBeGreaterThan(SSIM_MIN);
    drawn.push(await read());
  }
  // Leaves the full screen.
  await openEditor(page, projectId);
  return { composition, drawn };
}

function composed(
  request: APIRequestContext,
  composition: Composition,
  seconds: number[],
): Promise<VideoFrames> {
  const scenes = composition.scenes.map((scene) => ({ ...scene, narration: null }));
  const assets = { load: async (src: string) => (await request.get(src)).body() };
  return composedFrames({ composition: { ...composition, scenes, music: null }, assets }, seconds);
}
