import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { expectToast } from "./harness/expect-toast.js";
import { seedProject } from "./harness/seed-project.js";

const FIRST_WORDS = "Written while the train was in the tunnel.";

describeInBrowser("no work is lost", () => {
  test("when the user edits offline: the page keeps the edit, shows a message and saves it later", async ({
    visit,
  }) => {
    const { page, context, faults } = await visit();
    const projectId = await seedProject(context.request);
    await openEditor(page, projectId);
    faults.allow(/ERR_INTERNET_DISCONNECTED|^console: /u);
    await context.setOffline(true);
    await sceneText(page, 1).fill(FIRST_WORDS);
    await page.getByText("Offline – will retry").waitFor();
    await context.setOffline(false);
    await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
    expect(await savedTexts(page, projectId)).toContain(FIRST_WORDS);
  });

  test("when the page is reloaded right after typing", async ({ visit }) => {
    const { page, context } = await visit();
    const projectId = await seedProject(context.request);
    await openEditor(page, projectId);
    await sceneText(page, 1).fill(FIRST_WORDS);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(() => sceneText(page, 1).inputValue()).toBe(FIRST_WORDS);
  });

  test("when two windows edit different scenes: each shows the other's words at once, and the cursor stays", async ({
    visit,
  }) => {
    const { page, context } = await visit();
    const projectId = await seedProject(context.request);
    await openEditor(page, projectId);
    const other = await context.newPage();
    await openEditor(other, projectId);
    const field = sceneText(other, 2);
    await field.fill("The second window writes.");
    await expectToast(page, "Changed in another window", /scenes/u);
    expect(await sceneText(page, 2).inputValue()).toBe("The second window writes.");
    await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 10));
    await sceneText(page, 1).fill("The first window was here.");
    await expect.poll(() => sceneText(other, 1).inputValue()).toBe("The first window was here.");
    expect(
      await field.evaluate((area: HTMLTextAreaElement) => [
        document.activeElement === area,
        area.selectionStart,
        area.selectionEnd,
      ]),
    ).toEqual([true, 4, 10]);

    // Undo reverts only what this window did.
    await other.getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(() => sceneText(page, 2).inputValue()).not.toBe("The second window writes.");
    expect(await sceneText(other, 1).inputValue()).toBe("The first window was here.");
  });

  test("when two windows edit the same words offline: the second asks about this scene only", async ({
    visit,
  }) => {
    const { page, context } = await visit();
    const { page: other, context: otherContext, faults } = await visit();
    const projectId = await seedProject(context.request);
    await otherContext.addCookies(await context.cookies());
    faults.allow(/status of 409|ERR_INTERNET_DISCONNECTED|^console: /u);
    await openEditor(page, projectId);
    await openEditor(other, projectId);
    await otherContext.setOffline(true);
    await sceneText(other, 1).fill("The second window, offline.");
    await sceneText(other, 2).fill("Only the second window was here.");
    await sceneText(page, 1).fill("The first window was here.");
    await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
    await otherContext.setOffline(false);
    await other.getByText("Scene 1 was changed here and elsewhere").waitFor();
    await expect.poll(() => sceneText(page, 2).inputValue()).toBe("Only the second window was here.");
    expect(await sceneText(other, 1).inputValue()).toBe("The second window, offline.");
    const theirs = other.getByRole("region", { name: "The other version" });
    await theirs.getByText("The first window was here.").waitFor();
    await theirs.getByRole("button", { name: "Use the other version" }).click();
    await other.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
    expect(await sceneText(other, 1).inputValue()).toBe("The first window was here.");
  });

  test("when another window changes the settings: this window shows them at once, and its undo keeps them", async ({
    visit,
  }) => {
    const { page, context } = await visit();
    const projectId = await seedProject(context.request);
    await openEditor(page, projectId);
    const other = await context.newPage();
    await openEditor(other, projectId);
    await sceneText(other, 1).fill(FIRST_WORDS);
    await page.getByRole("radio", { name: "Ross" }).check();
    await page.getByRole("radio", { name: /Square/u }).check();
    await expect.poll(() => other.getByRole("radio", { name: "Ross" }).isChecked()).toBe(true);
    await expect.poll(() => other.getByRole("radio", { name: /Square/u }).isChecked()).toBe(true);
    await expectToast(other, "Changed in another window", /voice|aspect ratio/u);
    await other.getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(() => sceneText(other, 1).inputValue()).not.toBe(FIRST_WORDS);
    expect(await other.getByRole("radio", { name: /Square/u }).isChecked()).toBe(true);
  });

  test("when the page is reloaded or left: undo and redo go on", async ({ visit }) => {
    const { page, context } = await visit();
    const projectId = await seedProject(context.request);
    await openEditor(page, projectId);
    const before = await sceneText(page, 1).inputValue();
    await sceneText(page, 1).fill(FIRST_WORDS);
    await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
    await page.reload();
    await sceneText(page, 1).waitFor();
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(() => sceneText(page, 1).inputValue()).toBe(before);
    await page.goto("/projects");
    await openEditor(page, projectId);
    await page.getByRole("button", { name: "Redo" }).first().click();
    await expect.poll(() => sceneText(page, 1).inputValue()).toBe(FIRST_WORDS);
  });

  test("when the user deletes a project: the deletion can be undone", async ({ visit }) => {
    const { page, context } = await visit();
    await seedProject(context.request);
    await page.goto("/projects");
    await page.getByRole("button", { name: "More actions for Why sunsets turn red" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByText("Project deleted").first().waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page
      .getByRole("link", { name: /Why sunsets turn red/u })
      .first()
      .waitFor();
  });
});

const sceneText = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Text of scene ${number}`, exact: true });

async function savedTexts(page: Page, projectId: number): Promise<string[]> {
  const answer = await page.request.get(`/api/projects/${projectId}/scenes`);
  const { scenes } = (await answer.json()) as { scenes: { text: string }[] };
  return scenes.map(({ text }) => text);
}
