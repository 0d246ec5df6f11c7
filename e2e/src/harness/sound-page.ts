import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { checkAxe, checkAxeInBothColors } from "./check-axe.js";
import { layoutShift } from "./measure-shift.js";

const LAYOUT_SHIFT_MAX = 0.02;

/** Fails if the page has shifted, lacks its title, or is not accessible. Its shift must be measured from the beginning. */
export async function expectSoundOnDesktop(page: Page): Promise<void> {
  expect(await layoutShift(page)).toBeLessThan(LAYOUT_SHIFT_MAX);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await page.title()).toMatch(/Inkreel/u);
  await checkAxeInBothColors(page);
}

/** Fails if the page has shifted, scrolls sideways, makes a phone zoom, or is not accessible. */
export async function expectSoundOnPhone(page: Page): Promise<void> {
  expect(await layoutShift(page)).toBeLessThan(LAYOUT_SHIFT_MAX);
  expect(await overflowingWidthPx(page)).toBe(0);
  expect(await smallFields(page)).toEqual([]);
  await checkAxe(page);
}

/** Returns the width in CSS pixels by which the page scrolls sideways. */
function overflowingWidthPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns the text fields into which a phone would zoom. */
function smallFields(page: Page): Promise<string[]> {
  const fields = page.locator(
    "input:not([type=range], [type=radio], [type=checkbox], [type=file]), select, textarea",
  );
  return fields.evaluateAll((elements) =>
    elements
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}
