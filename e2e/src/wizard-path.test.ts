import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { decodeDownload, peakOf } from "./harness/downloaded-video.js";
import { expectToast } from "./harness/expect-toast.js";
import { SUNSETS } from "./harness/seed-project.js";

const DURATION_SECONDS = 30;
const RENDER_TIMEOUT_MS = 240_000;

describeInBrowser("the wizard", () => {
  test("leads step by step from the choice of a template to the downloaded video", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/");
    await page.getByRole("radio", { name: "Quote Highlight" }).check();
    await page.getByRole("link", { name: "Go step by step" }).click();
    await inputContent(page);
    await writeScript(page);
    await chooseVoice(page);
    await page.getByRole("radio", { name: /Square/u }).check();
    await page.getByRole("button", { name: "Generate Video" }).click();
    await expectStepsWithoutWayOut(page);

    const dialog = page.getByRole("dialog");
    await dialog.getByText("Video Generated Successfully!").waitFor({ timeout: RENDER_TIMEOUT_MS });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download" }).click(),
    ]);
    await expectToast(page, "Download started");
    expect(download.suggestedFilename()).toBe("Why_sunsets_turn_red_video.mp4");
    const video = await decodeDownload(download);
    expect([video.widthPx, video.heightPx]).toEqual([1080, 1080]);
    expect(Math.abs(video.durationSeconds - DURATION_SECONDS)).toBeLessThan(DURATION_SECONDS * 0.1);
    expect(peakOf(video)).toBeGreaterThan(0.1);
  });
});

async function inputContent(page: Page): Promise<void> {
  await page.getByLabel("Project Title").fill(SUNSETS.title);
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByLabel("Paste your content").fill(SUNSETS.content);
  await page.getByText("Good length").waitFor();
  await page.getByRole("button", { name: "Continue to Script Generation" }).click();
  await expectToast(page, "Project created successfully", "Ready to generate your video script!");
  await page.waitForURL(/\/create\/\d+\?step=2$/u);
}

async function writeScript(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "30 seconds" }).check();
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expectToast(
    page,
    "Script generated successfully",
    "Your video script is ready for review and editing",
  );
  await page.getByRole("button", { name: "Edit: Hook" }).click();
  await page.getByRole("textbox", { name: "Hook" }).fill("Look up this evening.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Script updated successfully", "Your changes have been saved");
  await page.getByRole("button", { name: "Continue to Voice" }).click();
  await expectToast(page, "Ready for voice selection");
}

async function chooseVoice(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Wanda" }).check();
  await expectToast(page, "Voice configuration saved");
  await page.getByRole("button", { name: "Continue to Customize" }).click();
  await expectToast(page, "Ready for customization");
}

/** Checks that neither Escape nor a button closes the dialog during the render. */
async function expectStepsWithoutWayOut(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Generating your video" });
  for (const step of [
    "Processing AI script",
    "Generating AI voiceover",
    "Creating video frames",
    "Finalizing video",
  ])
    await dialog.getByText(step).waitFor();
  await page.keyboard.press("Escape");
  expect(await dialog.getByRole("button", { name: "Close" }).count()).toBe(0);
  await dialog.waitFor();
}
