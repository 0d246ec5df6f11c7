import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { differencePercent, type Picture } from "./canvas-pixels.js";
import { previewAt } from "./editor.js";

/** At this second, all elements of the first scene have entered. */
export const SEEN_SECOND = 1;

/** Waits for a change of more than the edges of a few letters. An edit may move the playhead, because scenes get shorter. */
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
