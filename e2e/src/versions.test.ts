import type { Locator, Page } from "@playwright/test";
import { ENDPOINTS } from "@inkreel/contract";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { expectToast } from "./harness/expect-toast.js";
import { seedProject } from "./harness/seed-project.js";

const OTHER_WORDS = "Nobody wrote this about sunsets.";

describeInBrowser("versions of a video", () => {
  test("are saved by a key, compared with the video, restored, undone, and kept after a reload", async ({
    visit,
  }) => {
    const { page } = await visit();
    const projectId = await seedProject(page.request);
    await openEditor(page, projectId);
    const before = await sceneTexts(page);

    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: "Versions" });
    await dialog.getByText("No versions yet").waitFor();
    // The shortcut puts the focus into the field, and Enter saves.
    await page.keyboard.type("Before the interview");
    await page.keyboard.press("Enter");
    const row = dialog.getByRole("button", { name: /^Before the interview/u });
    await row.click();
    await dialog
      .getByRole("paragraph")
      .filter({ hasText: "This version is the same as the video now." })
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await sceneText(page, 1).fill(OTHER_WORDS);
    await page.getByRole("button", { name: "Delete scene 2" }).click();
    const after = await sceneTexts(page);
    // The edit is not saved yet. Opening the list does not need that, restoring does it.
    await openVersions(page);
    await row.click();
    const details = dialog.getByRole("region", { name: "Before the interview" });
    await details.getByText("Marked words are different now.").waitFor();
    expect(await details.locator("mark").count()).toBeGreaterThan(0);
    await details.getByText("Not there now").waitFor();
    await details.getByRole("button", { name: "Restore", exact: true }).click();
    await expectToast(page, "Version restored", /Undo takes this back/u);
    await dialog.waitFor({ state: "detached" });
    expect(await sceneTexts(page)).toEqual(before);
    await expect.poll(() => savedTexts(page, projectId)).toEqual(before);

    await page.getByRole("button", { name: "Undo" }).first().click();
    expect(await sceneTexts(page)).toEqual(after);
    await expect.poll(() => savedTexts(page, projectId)).toEqual(after);

    await page.reload();
    await expect.poll(() => sceneTexts(page)).toEqual(after);
    await openVersions(page);
    const automatic = dialog.getByRole("button", { name: /^Before another version was restored/u });
    await automatic.waitFor();
    await row.click();
    await details.getByRole("button", { name: "Restore", exact: true }).click();
    await expect.poll(() => savedTexts(page, projectId)).toEqual(before);
  });

  test("are renamed and deleted, and another window shows a restored one at once", async ({ visit }) => {
    const { page, context } = await visit();
    const projectId = await seedProject(context.request);
    const params = { id: projectId };
    const saved = await apiOf(page.request).call(ENDPOINTS.saveVersion, { params, body: { name: "First" } });
    await openEditor(page, projectId);
    const before = await sceneTexts(page);
    const other = await context.newPage();
    await openEditor(other, projectId);
    await sceneText(other, 1).fill(OTHER_WORDS);
    await expect.poll(() => sceneText(page, 1).inputValue()).toBe(OTHER_WORDS);

    await openVersions(page);
    const dialog = page.getByRole("dialog", { name: "Versions" });
    await dialog.getByRole("button", { name: /^First/u }).click();
    await dialog.getByRole("button", { name: "Rename" }).click();
    await dialog.getByRole("textbox", { name: "New name" }).fill("The first one");
    await page.keyboard.press("Enter");
    await dialog.getByRole("region", { name: "The first one" }).waitFor();
    await dialog.getByRole("button", { name: "Restore", exact: true }).click();
    await expect.poll(() => sceneTexts(other)).toEqual(before);

    await openVersions(page);
    await dialog.getByRole("button", { name: /^The first one/u }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: "Delete this version?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => dialog.getByRole("button", { name: /^The first one/u }).count()).toBe(0);
    const left = await apiOf(page.request).call(ENDPOINTS.listVersions, { params });
    expect(left.map(({ id }) => id)).not.toContain(saved.id);
  });
});

async function openVersions(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Versions…" }).click();
}

function sceneText(page: Page, number: number): Locator {
  return page.getByRole("textbox", { name: `Text of scene ${number}`, exact: true });
}

function sceneTexts(page: Page): Promise<string[]> {
  return page
    .getByRole("textbox", { name: /^Text of scene \d+$/u })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
}

async function savedTexts(page: Page, id: number): Promise<string[]> {
  const { scenes } = await apiOf(page.request).call(ENDPOINTS.listScenes, { params: { id } });
  return scenes.map(({ text }) => text);
}
