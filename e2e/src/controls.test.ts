import { PAGE_PATHS } from "@inkreel/contract";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { seedProject } from "./harness/seed-project.js";
import { smallTargets } from "./harness/small-targets.js";

const STOPS_TO_PLAY_MAX = 12;

describeInBrowser("the controls", () => {
  test("of the editor: Play is a dozen Tabs away, and Home and End move the playhead", async ({ visit }) => {
    const { page } = await visit();
    await openEditor(page, await seedProject(page.request));
    const play = page.getByRole("button", { name: "Play", exact: true });
    let stops = 0;
    while (stops <= STOPS_TO_PLAY_MAX) {
      if (await play.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press("Tab");
      stops += 1;
    }
    expect(stops).toBeLessThanOrEqual(STOPS_TO_PLAY_MAX);
    const seek = page.getByRole("slider", { name: "Seek" });
    await page.keyboard.press("End");
    await expect.poll(async () => Number(await seek.getAttribute("aria-valuenow"))).toBeGreaterThan(10);
    await page.keyboard.press("Home");
    await expect.poll(() => seek.getAttribute("aria-valuenow")).toBe("0");
  });

  test("are at least 24 px wide and high", async ({ visit }) => {
    const { page } = await visit();
    const projectId = await seedProject(page.request);
    const small: string[] = [];
    const look = async (path: string) =>
      small.push(...(await smallTargets(page)).map((control) => `${path}: ${control}`));
    for (const path of PAGE_PATHS.filter((known) => !known.includes(":"))) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await look(path);
    }
    await openEditor(page, projectId);
    await look("/edit");
    expect(small).toEqual([]);
  });

  test("show in forced colours what is on and what is off", async ({ visit }) => {
    const { page } = await visit();
    await page.emulateMedia({ forcedColors: "active" });
    await openEditor(page, await seedProject(page.request));
    const toggle = page.getByRole("switch", { name: /^Reduced motion/u });
    const colorOf = () => toggle.evaluate((element) => getComputedStyle(element).backgroundColor);
    const off = await colorOf();
    await toggle.check();
    expect(await colorOf()).not.toBe(off);
    const generate = page.getByRole("button", { name: "Generate Video" });
    expect(await generate.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe("solid");
    expect(await generate.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("1px");
    const chosen = page.locator("label:has(input[type=radio]:checked)").first();
    expect(await chosen.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    // Nothing else shows where a dialog ends.
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("1px");
  });
});
