import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOnly, RunOptions } from "axe-core";
import { expect } from "vitest";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Of these, the ones that colours decide. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const AXE = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

export interface AxeScope {
  /** Only what is inside elements of this selector. */
  within?: string;
}

/** Fails with every violation of WCAG 2.2 AA that a machine can see on the page as it stands. */
export async function checkAxe(page: Page, scope: AxeScope = {}): Promise<void> {
  expect(await violationsOn(page, scope, { type: "tag", values: RULES })).toEqual([]);
}

/** Checks the page as it stands in light, and in dark what colours decide. It is left in dark. */
export async function checkAxeInBothColors(page: Page, scope: AxeScope = {}): Promise<void> {
  await showIn(page, "light");
  await checkAxe(page, scope);
  await showIn(page, "dark");
  expect(await violationsOn(page, scope, { type: "rule", values: COLOR_RULES })).toEqual([]);
}

/** What fades in has no colours of its own before it is there. */
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

/** As axe's own package for Playwright finds them, without its second page and the details of what is right. */
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
