import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { stageCanvas } from "./harness/editor.js";
import { SUNSETS } from "./harness/seed-project.js";

const RENDER_TIMEOUT_MS = 240_000;

describeInBrowser("a phone", () => {
  test("can complete the fast path by touch alone", async ({ visit }) => {
    const { page } = await visit({ isPhone: true });
    await page.goto("/");
    await page.getByRole("radio", { name: "Tutorial" }).tap();
    await page.getByRole("button", { name: "Continue to Content Input" }).tap();
    await page.getByRole("tab", { name: "Text" }).tap();
    await page.getByLabel("Your text").fill(SUNSETS.content);
    await page.getByLabel("Project title").fill(SUNSETS.title);
    await page.getByRole("radio", { name: /Quick/u }).tap();
    await page.getByRole("button", { name: "Continue to Edit" }).tap();
    await page.waitForURL(/\/edit\/\d+$/u);
    await stageCanvas(page).waitFor();

    await page.getByRole("button", { name: "Play", exact: true }).tap();
    await page.getByRole("button", { name: "Pause" }).tap();
    await page.getByRole("tab", { name: "Scenes" }).tap();
    await page.getByRole("textbox", { name: "Text of scene 1", exact: true }).fill("Look up this evening.");
    await page.getByRole("tab", { name: "Configure" }).tap();
    await page.getByRole("radio", { name: /Square/u }).tap();
    await page.getByRole("button", { name: "Generate Video" }).tap();
    await page.waitForURL(/\/generate\/\d+/u);
    await page.getByRole("heading", { name: "Video Ready!" }).waitFor({ timeout: RENDER_TIMEOUT_MS });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).tap(),
    ]);
    expect(download.suggestedFilename()).toBe(`${SUNSETS.title}.mp4`);
  });
});
