import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser } from "./harness/browser-test.js";
import { decodeDownload } from "./harness/downloaded-video.js";
import { test } from "./harness/own-instance-test.js";
import { seedProject } from "./harness/seed-project.js";

const DURATION_MS = 15_000;

describeInBrowser("an interrupted render", () => {
  test("continues when its page is reloaded, and does not start again", async ({ visit }) => {
    const { page, context } = await visit();
    const projectId = await seedProject(context.request, { metadata: { aspectRatio: "1:1" } });
    await page.goto(`/generate/${projectId}`);
    await untilUnderWay(page);
    const before = await shownPercent(page);
    await page.reload();
    await untilUnderWay(page);
    expect(await shownPercent(page)).toBeGreaterThanOrEqual(before);
    await untilReady(page);
  });

  test("continues after the server is killed and restarted, without an action on the page", async ({
    visit,
    instance,
  }) => {
    const { page, context, faults } = await visit();
    const projectId = await seedProject(context.request, { metadata: { aspectRatio: "1:1" } });
    await page.goto(`/generate/${projectId}`);
    await untilUnderWay(page);
    // The live preview may still be loading. The page logs each file that did not arrive.
    faults.allow(/ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH/u);
    faults.allow(/could not be loaded|cannot be heard/u);
    await instance.kill();
    await page.getByText("The server does not respond.").waitFor();
    await instance.start();
    await expectWholeVideo(page);
  });
});

/** Waits until a part of the video is rendered, but not all of it. */
async function untilUnderWay(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Generating Video..." }).waitFor();
  await expect.poll(() => shownPercent(page), { timeout: 60_000, interval: 50 }).toBeGreaterThan(0);
}

async function shownPercent(page: Page): Promise<number> {
  const bar = page.getByRole("progressbar", { name: "Progress of the video" });
  return Number(await bar.getAttribute("aria-valuenow"));
}

async function untilReady(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Video Ready!" }).waitFor({ timeout: 120_000 });
}

async function expectWholeVideo(page: Page): Promise<void> {
  await untilReady(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  const video = await decodeDownload(download);
  const frames = Math.round(video.durationSeconds * 30);
  expect(Math.abs(video.durationSeconds * 1000 - DURATION_MS)).toBeLessThan(DURATION_MS * 0.1);
  expect(video.decodedFrameCount).toBe(frames);
}
