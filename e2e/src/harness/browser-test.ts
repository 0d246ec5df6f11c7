import { join } from "node:path";
import { tmpdir } from "node:os";
import type { Browser } from "@playwright/test";
import { describe, expect, inject, test as plainTest } from "vitest";
import { findChromium } from "../find-chromium.js";
import { untilVideoMade, type VideoOwner } from "./video-owner.js";
import type { Visitor, VisitorOptions, VisitRequest } from "./open-visitor.js";
import { enterVisitor, leaveVisitor } from "./used-contexts.js";
import { workerBrowser } from "./worker-browser.js";

const chromium = findChromium();

/** Like `describe`, but skips the tests if `findChromium` finds no Chromium. */
export const describeInBrowser: ReturnType<typeof describe.skipIf> = describe.skipIf(chromium === null);

interface FileFixtures {
  browser: Browser;
  /** Address of the instance that all files share. A file that kills or configures an instance starts its own. */
  origin: string;
  /** The owner of the finished video on the shared instance. */
  videoOwner: VideoOwner;
}
/** Opens a browser context for a new visitor. Errors in any of its pages fail the test. */
export type Visit = (options?: VisitorOptions) => Promise<Visitor>;
interface TestFixtures {
  visit: Visit;
}

export const test = plainTest.extend<FileFixtures & TestFixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      await use(await workerBrowser(chromium ?? ""));
    },
    { scope: "file" },
  ],
  origin: [inject("origin"), { scope: "file" }],
  videoOwner: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const owner = inject("videoOwner");
      await untilVideoMade(inject("origin"), owner);
      await use(owner);
    },
    { scope: "file" },
  ],
  visit: async ({ browser, origin, task }, use) => {
    const visits: { request: VisitRequest; visitor: Visitor }[] = [];
    await use(async (options = {}) => {
      const request = { browser, origin, visitor: options };
      const visitor = await enterVisitor(request);
      visits.push({ request, visitor });
      return visitor;
    });
    const visitors = visits.map(({ visitor }) => visitor);
    if (process.env["E2E_PICTURES"] !== undefined) await takePictures(visitors, task.name);
    const faults = visitors.flatMap((visitor) => visitor.faults.list());
    for (const { request, visitor } of visits) await leaveVisitor(request, visitor);
    expect(faults).toEqual([]);
  },
});

/** Saves each visitor's last screen, to find out why a test failed. */
async function takePictures(visitors: readonly Visitor[], name: string): Promise<void> {
  for (const [index, { page }] of visitors.entries()) {
    const path = join(tmpdir(), "inkreel-e2e", `${name.replaceAll(/\W+/gu, "-")}-${index + 1}.png`);
    await page.screenshot({ path });
    console.log(path);
  }
}
