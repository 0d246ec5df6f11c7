import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { seedProject } from "./harness/seed-project.js";

/** An idle machine reaches 60. The limit is lower, so that a busy machine passes, too. */
const FPS_MIN = 30;
const MEASURED_MS = 1_000;

describeInBrowser("the live preview", () => {
  test("plays with more than 30 frames per second", async ({ visit }) => {
    const { page, context } = await visit();
    await openEditor(page, await seedProject(context.request));
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("button", { name: "Pause" }).waitFor();
    // The machine may be busy with other work, so one second with enough frames is sufficient.
    await expect.poll(() => framesPerSecond(page), { timeout: 12_000, interval: 0 }).toBeGreaterThan(FPS_MIN);
  });
});

/** Returns the number of frames that the page paints in a second while the video plays. */
async function framesPerSecond(page: Page): Promise<number> {
  const fps = await page.evaluate(
    (measuredMs) =>
      new Promise<number>((resolve) => {
        const startedMs = performance.now();
        let frames = 0;
        const count = (nowMs: number): void => {
          frames += 1;
          if (nowMs - startedMs < measuredMs) requestAnimationFrame(count);
          else resolve((frames * 1000) / (nowMs - startedMs));
        };
        requestAnimationFrame(count);
      }),
    MEASURED_MS,
  );
  console.log(`The preview plays at ${fps.toFixed(1)} frames a second.`);
  const isPlaying = await page.getByRole("button", { name: "Pause" }).isVisible();
  return isPlaying ? fps : 0;
}
