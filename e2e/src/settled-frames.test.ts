import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { differencePercent, readCanvas, type Picture } from "./harness/canvas-pixels.js";
import { openEditor, stageCanvas } from "./harness/editor.js";
import { seedProject } from "./harness/seed-project.js";

/** More than the noise between two drawings of the same frame. */
const DIFFERENT_PERCENT = 0.5;

const stage = (page: Page): Promise<Picture> => readCanvas(stageCanvas(page));
const seekBar = (page: Page) => page.getByRole("slider", { name: "Seek" });

describeInBrowser("a resting preview", () => {
  test("shows the complete first scene when a project is opened, and plays it from its beginning", async ({
    visit,
  }) => {
    const { page } = await visit();
    await openEditor(page, await seedProject(page.request));
    const opened = await stage(page);
    expect(await seekBar(page).getAttribute("aria-valuenow")).toBe("0");
    await seekBar(page).press("Home");
    await expect
      .poll(async () => differencePercent(opened, await stage(page)))
      .toBeGreaterThan(DIFFERENT_PERCENT);
    await page.getByRole("button", { name: "Replay" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    expect(Number(await seekBar(page).getAttribute("aria-valuenow"))).toBeLessThan(3);
  });

  test("shows the same complete frame of a scene that is chosen in the list and in the timeline", async ({
    visit,
  }) => {
    const { page } = await visit();
    await openEditor(page, await seedProject(page.request));
    await page.getByRole("button", { name: "Show scene 2 in the preview" }).click();
    await stageCanvas(page)
      .and(page.getByRole("img", { name: /^Scene 2:/u }))
      .waitFor();
    const chosen = await stage(page);
    // The exact start of the scene, one frame on and back again.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    expect(differencePercent(chosen, await stage(page))).toBeGreaterThan(DIFFERENT_PERCENT);
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
    await page.reload();
    await stageCanvas(page).waitFor();
    expect(await update.count()).toBe(0);
    await page
      .getByRole("textbox", { name: "Text of scene 1", exact: true })
      .fill("Why do sunsets turn red?");
    await update.waitFor();
  });
});
