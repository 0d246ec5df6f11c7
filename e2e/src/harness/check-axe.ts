import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOnly, RunOptions } from "axe-core";
import { expect } from "vitest";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules among them that depend on colours. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const AXE = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

export interface AxeScope {
  /** Limits the check to elements inside this selector. */
  within?: string;
}

/** Fails with every violation of WCAG 2.2 AA that axe finds on the page in its current state. */
export async function checkAxe(page: Page, scope: AxeScope = {}): Promise<void> {
  expect(await violationsOn(page, scope, { type: "tag", values: RULES })).toEqual([]);
}

/** Checks the page in light with all rules, and in dark with the rules about colours. Leaves the page in dark. */
export async function checkAxeInBothColors(page: Page, scope: AxeScope = {}): Promise<void> {
  await showIn(page, "light");
  await checkAxe(page, scope);
  await showIn(page, "dark");
  expect(await violationsOn(page, scope, { type: "rule", values: COLOR_RULES })).toEqual([]);
}

/** Waits for fades to end, because an element does not have its final colours before. */
async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)").waitFor();
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Finds the same violations as axe's package for Playwright, without its second page and the details of passed rules. */
async function violationsOn(page: Page, { within }: AxeScope, runOnly: RunOnly): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(await AXE);
  const options: RunOptions = { runOnly, resultTypes: ["violations"] };
  return page.evaluate(
    async ([selector, given]) => {
      const { axe } = window as unknown as { axe: { run(...given: unknown[]): Promise<AxeResults> } };
      const { violations } = await axe.run(selector ?? document, given);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
      );
    },
    [within ?? null, options] as const,
  );
}
