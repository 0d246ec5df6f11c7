import type { Locator, Page } from "@playwright/test";
import { readCanvas, type Picture } from "./canvas-pixels.js";

/** Returns the live preview of a page. */
export function stageCanvas(page: Page): Locator {
  return page
    .getByRole("region", { name: "Preview", exact: true })
    .getByRole("img", { name: /^Scene \d+:/u });
}

/** Opens a project in the editor and waits until its preview can play, with the exact times of all scenes. */
export async function openEditor(page: Page, projectId: number): Promise<void> {
  await page.goto(`/edit/${projectId}`);
  await stageCanvas(page).waitFor();
  await page
    .getByText(/\/ \d+:\d\d\.\d/u)
    .first()
    .waitFor();
}

/** Moves the playhead to a whole second with the keys of the seek bar. */
export async function seekToSecond(page: Page, second: number): Promise<void> {
  const bar = page.getByRole("slider", { name: "Seek" });
  await bar.press("Home");
  for (let step = 0; step < second; step += 1) await bar.press("ArrowRight");
}

/** Returns the preview's pixels at a whole second. */
export async function previewAt(page: Page, second: number): Promise<Picture> {
  await seekToSecond(page, second);
  return readCanvas(stageCanvas(page));
}
