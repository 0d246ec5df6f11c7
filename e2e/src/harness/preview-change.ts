import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { differencePercent, type Picture } from "./canvas-pixels.js";
import { previewAt } from "./editor.js";

/** At this second all of the first scene has entered. */
export const SEEN_SECOND = 3;

/** A change is seen where more than a few letters' edges differ. An edit may move the playhead: scenes get shorter. */
export async function expectChanged(page: Page, before: Picture): Promise<void> {
  await expect
    .poll(async () => differencePercent(before, await previewAt(page, SEEN_SECOND)))
    .toBeGreaterThan(0.5);
}

export async function expectSame(page: Page, before: Picture): Promise<void> {
  await expect
    .poll(async () => differencePercent(before, await previewAt(page, SEEN_SECOND)))
    .toBeLessThan(0.1);
}
