import { createCanvas } from "@napi-rs/canvas";
import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test, type Visit } from "./harness/browser-test.js";
import { readCanvas, shareOfColor } from "./harness/canvas-pixels.js";
import { openEditor, previewAt, stageCanvas } from "./harness/editor.js";
import { expectToast } from "./harness/expect-toast.js";
import { expectChanged, expectSame, SEEN_SECOND } from "./harness/preview-change.js";
import { seedProject } from "./harness/seed-project.js";
import { paintSamplePicture } from "./sample-picture.js";

const BRAND_GREEN = "#0a8f3c";
const LOGO_PINK = "#ff00aa";

describeInBrowser("a new scene", () => {
  test("has the focus before the next key, so that no word reaches the editor's shortcuts", async ({
    visit,
  }) => {
    const { page } = await openSeeded(visit);
    const focused = await page.getByRole("button", { name: "Add Scene" }).evaluate(async (button) => {
      (button as HTMLElement).click();
      // A busy page does not draw before the next key. Nothing but microtasks runs here.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      return document.activeElement?.getAttribute("aria-label");
    });
    expect(focused).toMatch(/^Text of scene \d+$/u);
    // "F" would fill the screen with the preview.
    await page.keyboard.type("Foxes sleep by day.");
    await expect
      .poll(() => page.getByRole("textbox", { name: focused!, exact: true }).inputValue())
      .toBe("Foxes sleep by day.");
  });
});

describeInBrowser("the preview immediately shows", () => {
  test("an edit of a scene's words, and its undo", async ({ visit }) => {
    const { page, before } = await openSeeded(visit);
    await sceneText(page, 1).fill("Nobody expects the moon to sing.");
    await expectChanged(page, before);
    await expectSaved(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expectSame(page, before);
    await page.getByRole("button", { name: "Redo" }).click();
    await expectChanged(page, before);
    await expect.poll(() => sceneText(page, 1).inputValue()).toBe("Nobody expects the moon to sing.");
  });

  test("another layout of a scene", async ({ visit }) => {
    const { page, before } = await openSeeded(visit);
    await page.getByRole("button", { name: "Look of scene 1" }).click();
    await page.getByRole("radio", { name: "Quote" }).check();
    await expectChanged(page, before);
    await page.getByRole("radio", { name: "Automatic" }).check();
    await expectSame(page, before);
  });

  test("another caption style", async ({ visit }) => {
    const { page, before } = await openSeeded(visit);
    await page.getByRole("button", { name: /^Captions style/u }).click();
    await page.getByRole("menuitemradio", { name: /^Bold/u }).click();
    await expectChanged(page, before);
  });

  test("another aspect ratio, without reloading the page", async ({ visit }) => {
    const { page } = await openSeeded(visit);
    await page.getByRole("radio", { name: /Landscape/u }).check();
    await expect.poll(() => shapeOf(page)).toBeCloseTo(16 / 9, 2);
    await page.getByRole("radio", { name: /Square/u }).check();
    await expect.poll(() => shapeOf(page)).toBeCloseTo(1, 2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => shapeOf(page)).toBeCloseTo(16 / 9, 2);
  });

  test("other brand colours", async ({ visit }) => {
    const { page, before } = await openSeeded(visit);
    expect(shareOfColor(before, BRAND_GREEN)).toBe(0);
    await page.getByRole("textbox", { name: "Primary colour" }).fill(BRAND_GREEN);
    await expectChanged(page, before);
    await expect
      .poll(async () => shareOfColor(await readCanvas(stageCanvas(page)), BRAND_GREEN))
      .toBeGreaterThan(0.01);
  });

  test("a logo, its new position, and its removal", async ({ visit }) => {
    const { page, before } = await openSeeded(visit);
    await page.getByLabel("Add a logo").setInputFiles(await logoFile());
    await expectToast(page, "Logo uploaded successfully");
    const pinkAt = async (): Promise<number> => shareOfColor(await readCanvas(stageCanvas(page)), LOGO_PINK);
    await expect.poll(pinkAt).toBeGreaterThan(0.001);
    const placed = await readCanvas(stageCanvas(page));
    await page.getByRole("radio", { name: "Top left" }).check();
    await expectChanged(page, placed);
    await expect.poll(pinkAt).toBeGreaterThan(0.001);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expectToast(page, "Logo removed");
    await expectSame(page, before);
  });

  test("a picture that is uploaded for a scene", async ({ visit }) => {
    const { page, before } = await openSeeded(visit);
    await page.getByRole("button", { name: "Look of scene 1" }).click();
    await page.getByRole("tab", { name: "Picture" }).click();
    await page.getByLabel("Upload a picture").setInputFiles(await pictureFile());
    await page.getByRole("tab", { name: "Layout" }).click();
    await page.getByRole("radio", { name: "Picture", exact: true }).check();
    await expectChanged(page, before);
    // This is the colour of the light tower in the sample picture.
    await expect
      .poll(async () => shareOfColor(await readCanvas(stageCanvas(page)), "#f7f3e8"))
      .toBeGreaterThan(0.005);
  });

  test("another order of the scenes, from the menu and after the undo of a deletion", async ({ visit }) => {
    const { page, before } = await openSeeded(visit);
    const first = await sceneText(page, 1).inputValue();
    const second = await sceneText(page, 2).inputValue();
    await page.getByRole("button", { name: "More actions for scene 1" }).click();
    await page.getByRole("menuitem", { name: "Move down" }).click();
    await expect.poll(() => sceneText(page, 2).inputValue()).toBe(first);
    await expectChanged(page, before);
    await page.getByRole("button", { name: "Delete scene 1" }).click();
    await expectToast(page, "Scene 1 deleted");
    await expect.poll(() => sceneText(page, 1).inputValue()).toBe(first);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect.poll(() => sceneText(page, 1).inputValue()).toBe(second);
  });

  test("all words of a scene after it was split and merged", async ({ visit }) => {
    const { page } = await openSeeded(visit);
    const words = await sceneText(page, 1).inputValue();
    const afterWord = words.indexOf(" ") + 1;
    await sceneText(page, 1).press("ControlOrMeta+Home");
    for (let step = 0; step < afterWord; step += 1) await sceneText(page, 1).press("ArrowRight");
    await page.getByRole("button", { name: "More actions for scene 1" }).click();
    await page.getByRole("menuitem", { name: "Split at the cursor" }).click();
    await expect.poll(() => sceneText(page, 1).inputValue()).toBe(words.slice(0, afterWord).trim());
    expect(await sceneText(page, 2).inputValue()).toBe(words.slice(afterWord));
    await page.getByRole("button", { name: "More actions for scene 1" }).click();
    await page.getByRole("menuitem", { name: "Merge with next" }).click();
    await expect.poll(() => sceneText(page, 1).inputValue()).toBe(words);
  });

  test("another voice, which sounds different", async ({ visit }) => {
    const { page, projectId } = await openSeeded(visit);
    await expectSaved(page);
    const before = await narrations(page, projectId);
    await page.getByRole("radio", { name: "Ross" }).check();
    await expect.poll(async () => (await narrations(page, projectId)).join()).not.toBe(before.join());
    const after = await narrations(page, projectId);
    expect(after).toHaveLength(before.length);
    expect(after.filter((source) => before.includes(source))).toEqual([]);
    const [old, fresh] = await Promise.all(
      [before[0], after[0]].map(async (source) => (await page.request.get(source ?? "")).body()),
    );
    expect(fresh?.equals(old ?? Buffer.alloc(0))).toBe(false);
  });
});

async function openSeeded(visit: Visit) {
  const { page, context } = await visit();
  const projectId = await seedProject(context.request);
  await openEditor(page, projectId);
  return { page, projectId, before: await previewAt(page, SEEN_SECOND) };
}

const sceneText = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Text of scene ${number}`, exact: true });

async function expectSaved(page: Page): Promise<void> {
  await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
}

async function shapeOf(page: Page): Promise<number> {
  const { widthPx, heightPx } = await readCanvas(stageCanvas(page));
  return widthPx / heightPx;
}

/** Returns the address of each scene's narration. The address changes with the words and the voice. */
async function narrations(page: Page, projectId: number): Promise<string[]> {
  const answer = await page.request.get(`/api/projects/${projectId}/composition`);
  const { composition } = (await answer.json()) as {
    composition: { scenes: { narration: { src: string } | null }[] };
  };
  return composition.scenes.map(({ narration }) => narration?.src ?? "");
}

async function logoFile() {
  const canvas = createCanvas(240, 240);
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = LOGO_PINK;
  ctx.fillRect(0, 0, 240, 240);
  return { name: "logo.png", mimeType: "image/png", buffer: await canvas.encode("png") };
}

async function pictureFile() {
  const buffer = await paintSamplePicture(createCanvas(1600, 1200)).encode("png");
  return { name: "tower.png", mimeType: "image/png", buffer };
}
