import type { Locator, Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { decodeDownload } from "./harness/downloaded-video.js";
import { stageCanvas } from "./harness/editor.js";
import { SUNSETS } from "./harness/seed-project.js";

const RENDER_TIMEOUT_MS = 240_000;
/** No page has more focus stops before the element that a test searches for. */
const TAB_STOPS_MAX = 120;

describeInBrowser("a visitor with only a keyboard", () => {
  test("gets from the landing page to the downloaded video", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/home");
    await tabTo(page, page.getByRole("link", { name: "Start Creating" }).first());
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (new URL(page.url()).pathname !== "/input") await continueFromChooser(page);

    await tabTo(page, page.getByLabel("Project title"));
    await page.keyboard.insertText(SUNSETS.title);
    await tabTo(page, page.getByRole("tab", { name: "URL" }));
    await page.keyboard.press("ArrowRight");
    await tabTo(page, page.getByLabel("Your text"));
    await page.keyboard.insertText(SUNSETS.content);
    await tabTo(page, page.getByRole("radio", { name: /Detailed/u }));
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await tabTo(page, page.getByRole("button", { name: "Continue to Edit" }));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/edit\/\d+$/u);
    await stageCanvas(page).waitFor();

    await tabTo(page, page.getByRole("button", { name: "Play", exact: true }));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await tabTo(page, page.getByRole("radio", { name: /Portrait/u }));
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.getByRole("radio", { name: /Square/u }).isChecked()).toBe(true);
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.waitForURL(/\/generate\/\d+/u);
    await page.getByRole("heading", { name: "Video Ready!" }).waitFor({ timeout: RENDER_TIMEOUT_MS });
    await tabTo(page, page.getByRole("button", { name: "Download", exact: true }));
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    const video = await decodeDownload(download);
    expect([video.widthPx, video.heightPx]).toEqual([1080, 1080]);
  });

  test("can skip the header with the first Tab on every page", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/help");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => isFocused(page.getByRole("link", { name: "Skip to content" }))).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
  });
});

async function continueFromChooser(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("button", { name: "Continue to Content Input" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/input/u);
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < TAB_STOPS_MAX; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(target)} cannot be reached with the Tab key.`);
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);
