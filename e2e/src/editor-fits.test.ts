import type { Locator, Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor, stageCanvas } from "./harness/editor.js";
import { seedProject } from "./harness/seed-project.js";
import { pretendTextWarnings } from "./screens/pretend-services.js";

/** Usual laptops, a desktop, and the narrowest window in which the panels stand side by side. */
const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
];
const RATIOS = ["Portrait", "Landscape", "Square"] as const;

/** The parts of the middle column, which must be in view at once. */
const partsOf = (page: Page): Locator[] => [
  stageCanvas(page),
  page.getByRole("group", { name: "Playback" }),
  page.getByRole("button", { name: "Full screen" }),
  page.getByRole("region", { name: "Timeline" }),
];

async function expectInView(page: Page): Promise<void> {
  const heightPx = page.viewportSize()!.height;
  const column = (await page.getByRole("region", { name: "Preview", exact: true }).boundingBox())!;
  for (const part of partsOf(page))
    await expect
      .poll(async () => {
        const box = await part.boundingBox();
        if (box === null) return false;
        const isInColumn = box.x >= column.x && box.x + box.width <= column.x + column.width;
        return isInColumn && box.y >= 0 && box.y + box.height <= heightPx;
      })
      .toBe(true);
}

describeInBrowser("the editor in its window", () => {
  test("shows preview, controls and timeline at once, with open notes and in every aspect ratio", async ({
    visit,
  }) => {
    const { page } = await visit();
    const projectId = await seedProject(page.request);
    await openEditor(page, projectId);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      for (const ratio of RATIOS) {
        await page.getByRole("radio", { name: new RegExp(`^${ratio}`, "u") }).check();
        await expectInView(page);
      }
      const more = page.getByRole("button", { name: /^and \d+ more/u });
      await more.click();
      await expectInView(page);
      await page.getByRole("button", { name: "Show less" }).click();
    }
  });

  test("shows the whole preview between the bars of a small phone", async ({ visit }) => {
    const { page } = await visit({ screen: { viewport: { width: 320, height: 640 } } });
    const projectId = await seedProject(page.request);
    await openEditor(page, projectId);
    const controls = await page.getByRole("group", { name: "Playback" }).boundingBox();
    const tabs = await page.getByRole("contentinfo").boundingBox();
    expect(controls!.y + controls!.height).toBeLessThanOrEqual(tabs!.y);
    for (const name of ["Play", "Mute", "Full screen"]) {
      const button = await page.getByRole("button", { name, exact: true }).boundingBox();
      expect([name, button!.x + button!.width <= controls!.x + controls!.width]).toEqual([name, true]);
    }
  });

  test("keeps the list of captions' styles and the first page's stages on a small phone", async ({
    visit,
  }) => {
    const { page } = await visit({ screen: { viewport: { width: 320, height: 640 } } });
    await openEditor(page, await seedProject(page.request));
    await page.getByRole("tab", { name: "Configure" }).click();
    await page.getByRole("button", { name: /^Captions style/u }).click();
    const list = await page.getByRole("menu").boundingBox();
    expect(list!.x).toBeGreaterThanOrEqual(0);
    expect(list!.x + list!.width).toBeLessThanOrEqual(320);
    await page.goto("/input");
    await page.getByRole("button", { name: "Continue to Edit" }).waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });

  test("begins a short list of scenes right below the bar of a tablet", async ({ visit }) => {
    const { page } = await visit({ screen: { viewport: { width: 820, height: 1180 } } });
    await openEditor(page, await seedProject(page.request));
    await page.getByRole("tab", { name: "Scenes" }).click();
    const bar = (await page.getByRole("banner").boundingBox())!;
    await expect
      .poll(async () => (await page.getByRole("tabpanel", { name: "Scenes" }).boundingBox())!.y)
      .toBeLessThan(bar.y + bar.height + 48);
  });

  test("at 200 % zoom, what is doubtful in a script can be marked as correct", async ({ visit }) => {
    const { page } = await visit({ screen: { viewport: { width: 640, height: 400 } } });
    const id = await seedProject(page.request);
    await pretendTextWarnings(page);
    await page.goto(`/create/${id}?step=2`);
    await page
      .getByRole("button", { name: /^Number “/u })
      .first()
      .click();
    const note = page.getByRole("dialog");
    await note.getByText("From your text:").waitFor();
    const { y, height } = (await note.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(400);
  });

  test("at 200 % zoom, every control can be reached and the bars leave most of the window", async ({
    visit,
  }) => {
    const { page } = await visit({ screen: { viewport: { width: 640, height: 360 } } });
    const projectId = await seedProject(page.request);
    await openEditor(page, projectId);
    await page
      .getByRole("region", { name: "Timeline" })
      .evaluate((timeline) => timeline.scrollIntoView({ block: "center" }));
    const tabs = await page.getByRole("contentinfo").boundingBox();
    expect(tabs!.height).toBeLessThan(80);
    const timeline = await page.getByRole("region", { name: "Timeline" }).boundingBox();
    expect(timeline!.y).toBeGreaterThanOrEqual(0);
    expect(timeline!.y + timeline!.height).toBeLessThanOrEqual(tabs!.y);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });
});
