import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { decodeDownload, peakOf } from "./harness/downloaded-video.js";
import { previewAt, stageCanvas } from "./harness/editor.js";
import { frameAtSecond, likeness } from "./harness/video-likeness.js";
import { SUNSETS } from "./harness/seed-project.js";

/** Minimum similarity of a frame. 4:2:0 allows at most .996, and a visibly different picture has less than this. */
const SSIM_MIN = 0.97;
const DURATION_SECONDS = 15;
/** Whole seconds in scenes, in transitions and near both ends. */
const COMPARED_SECONDS = [0, 1, 3, 4, 6, 8, 9, 11, 12, 13];
/** At twice as many device pixels, the full screen has exactly the video's 1080 × 1920. */
const VIDEO_SIZED = { viewport: { width: 1280, height: 960 }, deviceScaleFactor: 2 };
const RENDER_TIMEOUT_MS = 240_000;

describeInBrowser("the fast path", () => {
  test("plays the video of a pasted text immediately, and renders exactly the same video", async ({
    visit,
  }) => {
    const { page } = await visit({ screen: VIDEO_SIZED });
    await createFromText(page);
    await expectPlaying(page);
    const drawn = await drawnFrames(page);
    await page.getByRole("button", { name: "Generate Video" }).click();
    await page.waitForURL(/\/generate\/\d+/u);
    await page.getByRole("heading", { name: "Video Ready!" }).waitFor({ timeout: RENDER_TIMEOUT_MS });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${SUNSETS.title}.mp4`);
    await page.getByText("Download started", { exact: true }).waitFor();

    const video = await decodeDownload(download, COMPARED_SECONDS.map(frameAtSecond));
    expect([video.widthPx, video.heightPx]).toEqual([1080, 1920]);
    expect(Math.abs(video.durationSeconds - DURATION_SECONDS)).toBeLessThan(DURATION_SECONDS * 0.1);
    expect(peakOf(video)).toBeGreaterThan(0.1);
    const samples = [...drawn].map(([second, picture]) => ({
      second,
      ssim: likeness(video, second, picture),
    }));
    console.log(
      `Least similarity of preview and video: ${Math.min(...samples.map(({ ssim }) => ssim)).toFixed(4)}`,
    );
    expect(samples.filter(({ ssim }) => ssim < SSIM_MIN)).toEqual([]);
  });
});

async function createFromText(page: Page): Promise<void> {
  await page.goto("/input");
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByLabel("Your text").fill(SUNSETS.content);
  await page.getByLabel("Project title").fill(SUNSETS.title);
  await page.getByRole("radio", { name: /Quick/u }).check();
  await page.getByRole("button", { name: "Continue to Edit" }).click();
  await page.waitForURL(/\/edit\/\d+$/u);
  await stageCanvas(page).waitFor();
}

/** Checks that the time advances and another scene appears during playback. */
async function expectPlaying(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const seek = page.getByRole("slider", { name: "Seek" });
  await expect.poll(async () => Number(await seek.getAttribute("aria-valuenow"))).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Pause" }).click();
}

async function drawnFrames(page: Page) {
  await page.getByRole("button", { name: "Full screen" }).click();
  // The canvas grows a moment after its container.
  const widthPx = () => stageCanvas(page).evaluate((canvas) => (canvas as HTMLCanvasElement).width);
  await expect.poll(widthPx).toBe(1080);
  const drawn = new Map<number, Awaited<ReturnType<typeof previewAt>>>();
  for (const second of COMPARED_SECONDS) drawn.set(second, await previewAt(page, second));
  await page.getByRole("button", { name: "Exit full screen" }).click();
  return drawn;
}
