import type { Page } from "@playwright/test";
import { settledMs } from "@inkreel/composition";
import { ENDPOINTS, FPS } from "@inkreel/contract";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { differencePercent, readCanvas, type Picture } from "./harness/canvas-pixels.js";
import { openEditor, seekToSecond, stageCanvas } from "./harness/editor.js";
import { seedProject, SUNSETS } from "./harness/seed-project.js";

/** More than the noise between two drawings of the same frame, and than a camera moves in half a frame. */
const DIFFERENT_PERCENT = 2;

const stage = (page: Page): Promise<Picture> => readCanvas(stageCanvas(page));
/** Returns what the stage shows once it rests. Keys and clicks are taken a moment before the picture is drawn. */
async function restingStage(page: Page): Promise<Picture> {
  let shown = await stage(page);
  await expect
    .poll(async () => {
      const before = shown;
      shown = await stage(page);
      return differencePercent(before, shown);
    })
    .toBe(0);
  return shown;
}
const seekBar = (page: Page) => page.getByRole("slider", { name: "Seek" });

/** Returns when scenes begin and when everything of them has entered, as the renderer's drawing says. */
async function timesOf(page: Page, projectId: number) {
  const { composition } = await apiOf(page.request).call(ENDPOINTS.getComposition, {
    params: { id: projectId },
  });
  const { scenes: composed, durationMs, aspectRatio: ratio, language } = composition!;
  const scenes = composed.map((scene, index) => {
    const startMs = composed.slice(0, index).reduce((sum, before) => sum + before.durationMs, 0);
    return { startMs, settledMs: startMs + settledMs(scene, { ratio, language }) };
  });
  return { durationMs, scenes };
}

/** Returns the picture of the frame at a time, to which the keys of the page move one frame at a time. */
async function frameAt(page: Page, timeMs: number): Promise<Picture> {
  const frames = Math.floor((timeMs * FPS) / 1000);
  await seekToSecond(page, Math.floor(frames / FPS));
  await seekBar(page).blur();
  for (let step = 0; step < frames % FPS; step += 1) await page.keyboard.press("ArrowRight");
  return restingStage(page);
}

/** Returns how much a picture differs from the frames before and after a time, whichever is nearer. */
async function differenceAt(page: Page, picture: Picture, timeMs: number): Promise<number> {
  const before = differencePercent(picture, await frameAt(page, timeMs));
  await page.keyboard.press("ArrowRight");
  return Math.min(before, differencePercent(picture, await restingStage(page)));
}

/** Notes where the seek bar's playhead is from now on, in percent of the video. The returned function reads it. */
async function watchPlayhead(page: Page): Promise<() => Promise<number[]>> {
  const positions = await seekBar(page).evaluateHandle((bar) => {
    const noted: number[] = [];
    const note = () => noted.push(Number.parseFloat((bar as HTMLElement).style.getPropertyValue("--played")));
    new MutationObserver(note).observe(bar, { attributeFilter: ["style"] });
    return noted;
  });
  return () => positions.jsonValue();
}

const JAPANESE = "日本語";

describeInBrowser("the scenes of the list", () => {
  test("are drawn before anybody plays them, also with letters of fonts that no scene before them has", async ({
    visit,
  }) => {
    const { page } = await visit();
    const content = `${SUNSETS.content.split(". ").slice(0, 4).join(". ")}. In Japan the word ${JAPANESE} stands for the language.`;
    const projectId = await seedProject(page.request, { content });
    const { scenes } = await apiOf(page.request).call(ENDPOINTS.listScenes, { params: { id: projectId } });
    const number = scenes.findIndex(({ text }) => text.includes(JAPANESE)) + 1;
    expect(number).toBeGreaterThan(1);
    await openEditor(page, projectId);
    const words = page.getByRole("textbox", { name: `Text of scene ${number}`, exact: true });
    await words.scrollIntoViewIfNeeded();
    await page.locator("li", { has: words }).locator("canvas:not(.opacity-0)").waitFor();
  });
});

describeInBrowser("a resting preview", () => {
  test("shows the complete first scene when a project is opened, and plays it from its beginning", async ({
    visit,
  }) => {
    const { page } = await visit();
    const projectId = await seedProject(page.request);
    await openEditor(page, projectId);
    const opened = await stage(page);
    const readPercents = await watchPlayhead(page);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(readPercents).not.toEqual([]);
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    const { scenes, durationMs } = await timesOf(page, projectId);
    const firstMs = scenes[0]!.settledMs;
    expect(Math.min(...(await readPercents()))).toBeLessThan((firstMs * 100) / durationMs);

    expect(await differenceAt(page, opened, firstMs)).toBeLessThan(DIFFERENT_PERCENT);
    await seekBar(page).press("Home");
    expect(differencePercent(opened, await stage(page))).toBeGreaterThan(DIFFERENT_PERCENT);
  });

  test("shows the same complete frame of a scene that is chosen in the list and in the timeline", async ({
    visit,
  }) => {
    const { page } = await visit();
    const projectId = await seedProject(page.request);
    await openEditor(page, projectId);
    await page.getByRole("button", { name: "Show scene 2 in the preview" }).click();
    await stageCanvas(page)
      .and(page.getByRole("img", { name: /^Scene 2:/u }))
      .waitFor();
    const chosen = await restingStage(page);
    const second = (await timesOf(page, projectId)).scenes[1]!;
    expect(await differenceAt(page, chosen, second.settledMs)).toBeLessThan(DIFFERENT_PERCENT);
    expect(differencePercent(chosen, await frameAt(page, second.startMs))).toBeGreaterThan(DIFFERENT_PERCENT);
    await page.getByRole("button", { name: /^1 .*go to scene$/u }).click();
    await page.getByRole("button", { name: /^2 .*go to scene$/u }).click();
    await expect
      .poll(async () => differencePercent(chosen, await stage(page)))
      .toBeLessThan(DIFFERENT_PERCENT);
  });
});

/** Answers as if the project had a finished video from before its latest changes, without a render. */
async function pretendOutdatedVideo(page: Page, projectId: number): Promise<void> {
  await page.route(`**/api/projects/${projectId}/video`, async (route) => {
    const response = await route.fetch();
    const video = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...video, status: "completed", renderProgress: 100, stale: true },
    });
  });
}

describeInBrowser("the state of the finished video", () => {
  test("stands beside the preview, can be dismissed, and returns only with another edit", async ({
    visit,
  }) => {
    const { page } = await visit();
    const projectId = await seedProject(page.request);
    await pretendOutdatedVideo(page, projectId);
    await openEditor(page, projectId);
    const update = page.getByRole("button", { name: "Update Video" });
    await update.waitFor();
    const note = (await update.boundingBox())!;
    const video = (await stageCanvas(page).boundingBox())!;
    expect(note.y + note.height).toBeLessThanOrEqual(video.y);
    await page.getByRole("button", { name: "Dismiss until the next change" }).click();
    await update.waitFor({ state: "detached" });
    const [answered] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(`/api/projects/${projectId}/video`)),
      page.reload(),
    ]);
    await answered.finished();
    await stageCanvas(page).waitFor();
    // A page that has forgotten the dismissal shows the note within the frames that this reading waits for.
    await stage(page);
    expect(await update.count()).toBe(0);
    await page
      .getByRole("textbox", { name: "Text of scene 1", exact: true })
      .fill("Why do sunsets turn red?");
    await update.waitFor();
  });
});
