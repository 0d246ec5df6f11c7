import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "vitest";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Of these, the ones that colours decide. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

export interface AxeScope {
  /** Only what is inside elements of this selector. */
  within?: string;
  /** The page was checked in other colours before: only what those change. */
  isRecolored?: boolean;
}

/** Fails with every violation of WCAG 2.2 AA that a machine can see on the page as it stands. */
export async function checkAxe(page: Page, { within, isRecolored = false }: AxeScope = {}): Promise<void> {
  const builder = new AxeBuilder({ page });
  if (isRecolored) builder.withRules(COLOR_RULES);
  else builder.withTags(RULES);
  if (within !== undefined) builder.include(within);
  const { violations } = await builder.analyze();
  const seen = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
  );
  expect(seen).toEqual([]);
}
