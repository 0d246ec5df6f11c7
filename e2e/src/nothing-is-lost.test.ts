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

  test("when two tabs edit the same scenes: the second tab shows a message and a choice", async ({
    visit,
  }) => {
    const { page, context, faults } = await visit();
    faults.allow(/status of 409/u);
    faults.allow(/^console: /u);
    const projectId = await seedProject(context.request);
    await openEditor(page, projectId);
    const other = await context.newPage();
    await openEditor(other, projectId);
    await sceneText(page, 1).fill("The first tab was here.");
    await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
    await sceneText(other, 2).fill("The second tab knew nothing of it.");
    await other
      .getByRole("main")
      .getByText("Someone else changed these scenes, or you changed them in another tab.")
      .waitFor();
    await other.getByRole("button", { name: "Load the other version" }).click();
    await expect.poll(() => sceneText(other, 1).inputValue()).toBe("The first tab was here.");
    await other.getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(() => sceneText(other, 2).inputValue()).toBe("The second tab knew nothing of it.");
  });

  test("when another tab changes the settings: this tab shows them with a message and can undo them", async ({
    visit,
  }) => {
    const { page, context } = await visit();
    const projectId = await seedProject(context.request);
    await openEditor(page, projectId);
    const other = await context.newPage();
    await openEditor(other, projectId);
    await page.getByRole("radio", { name: "Ross" }).check();
    await page.getByRole("radio", { name: /Square/u }).check();
    await page.getByRole("textbox", { name: "Primary colour" }).fill("#0A8F3C");
    await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();

    await comeBack(other);
    await expectToast(
      other,
      "The other version is loaded",
      /voice.*aspect ratio.*brand|aspect ratio.*voice.*brand/u,
    );
    expect(await other.getByRole("radio", { name: "Ross" }).isChecked()).toBe(true);
    expect(await other.getByRole("radio", { name: /Square/u }).isChecked()).toBe(true);
    await other.getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(() => other.getByRole("radio", { name: /Portrait/u }).isChecked()).toBe(true);

    // A tab does not report its own changes.
    await other.getByRole("button", { name: "Redo" }).first().click();
    await other.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
    await expect.poll(() => other.getByText("The other version is loaded").count()).toBe(0);
    const looked = other.waitForResponse(/\/api\/projects\/\d+\/scenes$/u);
    await comeBack(other);
    await (await looked).finished();
    await other.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
    expect(await other.getByText("The other version is loaded").count()).toBe(0);
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

/** Sends the event that browsers send when a visitor returns to a window. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
}

const sceneText = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Text of scene ${number}`, exact: true });

async function savedTexts(page: Page, projectId: number): Promise<string[]> {
  const answer = await page.request.get(`/api/projects/${projectId}/scenes`);
  const { scenes } = (await answer.json()) as { scenes: { text: string }[] };
  return scenes.map(({ text }) => text);
}
