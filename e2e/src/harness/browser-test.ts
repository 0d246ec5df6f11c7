import { join } from "node:path";
import { tmpdir } from "node:os";
import type { Browser } from "@playwright/test";
import { describe, expect, inject, test as plainTest } from "vitest";
import { findChromium } from "../find-chromium.js";
import { launchBrowser } from "../launch-browser.js";
import { openVisitor, type Visitor, type VisitorOptions } from "./open-visitor.js";

const chromium = findChromium();

/** Like `describe`; skipped where there is no Chromium, which `findChromium` says. */
export const describeInBrowser: ReturnType<typeof describe.skipIf> = describe.skipIf(chromium === null);

interface FileFixtures {
  browser: Browser;
  /** Address of the instance that all files share; a file that kills or configures one starts its own. */
  origin: string;
}
/** Opens a browser for somebody new. Faults in any of their pages fail the test. */
export type Visit = (options?: VisitorOptions) => Promise<Visitor>;
interface TestFixtures {
  visit: Visit;
}

export const test = plainTest.extend<FileFixtures & TestFixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const browser = await launchBrowser(chromium ?? "");
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  origin: [inject("origin"), { scope: "file" }],
  visit: async ({ browser, origin, task }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options = {}) => {
      const visitor = await openVisitor({ browser, origin, visitor: options });
      visitors.push(visitor);
      return visitor;
    });
    if (process.env["E2E_PICTURES"] !== undefined) await takePictures(visitors, task.name);
    const faults = visitors.flatMap((visitor) => visitor.faults.list());
    await Promise.all(visitors.map(({ context }) => context.close()));
    expect(faults).toEqual([]);
  },
});

/** What each visitor saw at the end, for finding out why a test failed. */
async function takePictures(visitors: readonly Visitor[], name: string): Promise<void> {
  for (const [index, { page }] of visitors.entries()) {
    const path = join(tmpdir(), "inkreel-e2e", `${name.replaceAll(/\W+/gu, "-")}-${index + 1}.png`);
    await page.screenshot({ path });
    console.log(path);
  }
}
