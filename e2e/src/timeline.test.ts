import type { Page } from "@playwright/test";
import { ENDPOINTS, type Composition, type ProjectScene } from "@inkreel/contract";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { seedProject } from "./harness/seed-project.js";

/** What the server says of a project's scenes, or of its composition. */
type Answer = { scenes: ProjectScene[] } | { composition: Composition | null };

const timelineOf = (page: Page) => page.getByRole("region", { name: "Timeline" });
const blocksOf = (page: Page) => timelineOf(page).getByRole("listitem").getByRole("button");
const widthsOf = (page: Page): Promise<number[]> =>
  blocksOf(page).evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().width));

/** Returns the part of the timeline that is in view, in px of its whole width. */
function viewOf(page: Page): Promise<{ fromPx: number; viewPx: number; widthPx: number }> {
  return timelineOf(page)
    .locator(".overflow-x-auto")
    .evaluate(({ scrollLeft, clientWidth, scrollWidth }) => ({
      fromPx: scrollLeft,
      viewPx: clientWidth,
      widthPx: scrollWidth,
    }));
}

/**
 * Shows so many scenes instead of those of a project, of which the fourth has no words. A server would need too long to
 * lay them out while other tests run.
 */
async function showManyScenes(page: Page, count: number): Promise<void> {
  const multiply = <Scene extends { id: string; text: string }>(scenes: Scene[]): Scene[] =>
    Array.from({ length: count }, (_, index) => {
      const scene = scenes[index % scenes.length]!;
      return { ...scene, id: `many${index}`, text: index === 3 ? "…" : scene.text };
    });
  await page.route(
    /\/api\/projects\/\d+\/(?:scenes|composition|composition\/estimate)(?:\?.*)?$/u,
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as Answer;
      if ("scenes" in answer)
        return route.fulfill({ response, json: { ...answer, scenes: multiply(answer.scenes) } });
      const { composition } = answer;
      if (composition === null) return route.fulfill({ response, json: answer });
      const scenes = multiply(composition.scenes).filter((_, index) => index !== 3);
      const durationMs = scenes.reduce((sum, scene) => sum + scene.durationMs, 0);
      return route.fulfill({
        response,
        json: { ...answer, composition: { ...composition, scenes, durationMs } },
      });
    },
  );
}

describeInBrowser("the timeline", () => {
  test("enlarges with buttons, keys and the wheel, and shows the whole video again", async ({ visit }) => {
    const { page } = await visit();
    await openEditor(page, await seedProject(page.request));
    const timeline = timelineOf(page);
    const start = await viewOf(page);
    expect(start.widthPx).toBe(start.viewPx);
    await timeline.getByRole("button", { name: "Enlarge the timeline" }).click();
    await expect.poll(async () => (await viewOf(page)).widthPx).toBeGreaterThan(start.widthPx * 1.4);
    await blocksOf(page).first().press("+");
    await expect.poll(async () => (await viewOf(page)).widthPx).toBeGreaterThan(start.widthPx * 2);
    await blocksOf(page).first().press("0");
    await expect.poll(async () => (await viewOf(page)).widthPx).toBe(start.widthPx);

    const box = (await timeline.locator(".overflow-x-auto").boundingBox())!;
    const shareAt = async (x: number): Promise<number> => {
      const { fromPx, widthPx } = await viewOf(page);
      return (fromPx + x - box.x) / widthPx;
    };
    const x = box.x + box.width * 0.75;
    await page.mouse.move(x, box.y + box.height / 2);
    const before = await shareAt(x);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -400);
    await page.keyboard.up("Control");
    await expect.poll(async () => (await viewOf(page)).widthPx).toBeGreaterThan(start.widthPx * 2);
    // The moment under the pointer stays there.
    expect(Math.abs((await shareAt(x)) - before)).toBeLessThan(0.01);
  });

  test("shows readable blocks for forty scenes, numbered as their cards, and scrolls with the playhead", async ({
    visit,
  }) => {
    const { page } = await visit();
    await showManyScenes(page, 40);
    await openEditor(page, await seedProject(page.request));
    // The scene without words has a card, but it is not in the video.
    await expect.poll(() => blocksOf(page).count()).toBe(39);
    expect(Math.min(...(await widthsOf(page)))).toBeGreaterThanOrEqual(24);
    await expect.poll(() => blocksOf(page).nth(2).innerText()).toMatch(/^3\b/u);
    expect(await blocksOf(page).nth(3).innerText()).toMatch(/^5\b/u);
    expect(await blocksOf(page).last().innerText()).toMatch(/^40\b/u);

    const card = page.getByRole("listitem", { name: "Scene 40" });
    await card.getByRole("button", { name: "Show scene 40 in the preview" }).click();
    await expect.poll(() => timelineOf(page).getByText("Scene 40 of 40").isVisible()).toBe(true);
    await expect
      .poll(async () => {
        const { fromPx, viewPx, widthPx } = await viewOf(page);
        return fromPx > 0 && fromPx + viewPx >= widthPx * 0.97;
      })
      .toBe(true);

    // The list follows the playhead, too.
    const first = page.getByRole("listitem", { name: "Scene 1", exact: true });
    const isInView = () =>
      first.evaluate((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    expect(await isInView()).toBe(false);
    await page.getByRole("slider", { name: "Seek" }).press("Home");
    await expect.poll(isInView).toBe(true);
  });

  test("makes a pause longer by dragging a block's edge, keeps it, takes it back, and knows keys", async ({
    visit,
  }) => {
    const { page } = await visit();
    const id = await seedProject(page.request);
    await openEditor(page, id);
    const pausesNow = async () => {
      const { scenes } = await apiOf(page.request).call(ENDPOINTS.listScenes, { params: { id } });
      return scenes[0]!.pauses;
    };
    const handle = timelineOf(page).getByRole("slider", { name: "Pause after the words of scene 1" });
    const lasts = () => handle.getAttribute("aria-valuetext");
    const lengthMs = async (): Promise<number> => {
      const text = await page.getByRole("group", { name: "Playback" }).innerText();
      const [, minutes, seconds] = /\/\s*(\d+):(\d+\.\d)/u.exec(text)!;
      return (Number(minutes) * 60 + Number(seconds)) * 1000;
    };
    const automatic = await lasts();
    expect(automatic).toMatch(/ s, automatic$/u);
    const before = await lengthMs();
    const box = (await handle.boundingBox())!;
    await page.mouse.move(box.x + 12, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 14, { steps: 4 });
    await expect.poll(lasts).not.toBe(automatic);
    await page.keyboard.press("Escape");
    await page.mouse.move(box.x + 100, box.y + 14);
    await page.mouse.up();
    expect(await lasts()).toBe(automatic);
    await page.mouse.move(box.x + 12, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 14, { steps: 4 });
    await page.mouse.up();
    await expect.poll(lasts).toMatch(/^\d\.\d s$/u);
    const dragged = (await lasts())!;
    // Heard before the server has it.
    await expect.poll(lengthMs).toBeGreaterThan(before + 500);
    await expect.poll(pausesNow).toEqual({ beforeMs: null, afterMs: Math.round(parseFloat(dragged) * 1000) });
    await page.reload();
    await expect.poll(lasts).toBe(dragged);
    const kept = await lengthMs();

    const first = timelineOf(page).getByRole("slider", { name: "Pause before the words of scene 1" });
    await first.press("PageUp");
    await expect.poll(lengthMs).toBeGreaterThanOrEqual(kept + 800);
    await page.keyboard.press("Control+z");
    await expect.poll(lengthMs).toBe(kept);
    await handle.press("Delete");
    await expect.poll(lasts).toBe(automatic);
    await expect.poll(lengthMs).toBe(before);
  });

  test("enlarges with two fingers on a phone", async ({ visit }) => {
    const { page } = await visit({ isPhone: true });
    await openEditor(page, await seedProject(page.request));
    const timeline = timelineOf(page);
    // The bars at the bottom would lie over it.
    await timeline.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const start = await viewOf(page);
    const box = (await timeline.locator(".overflow-x-auto").boundingBox())!;
    const y = box.y + box.height * 0.7;
    const middle = box.x + box.width / 2;
    const touch = await page.context().newCDPSession(page);
    const at = (halfPx: number) => [
      { x: middle - halfPx, y, id: 0 },
      { x: middle + halfPx, y, id: 1 },
    ];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(30) });
    for (const halfPx of [50, 70, 90])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(halfPx) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(async () => (await viewOf(page)).widthPx).toBeGreaterThan(start.widthPx * 2);
  });
});
