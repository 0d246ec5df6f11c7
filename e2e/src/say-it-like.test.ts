import { ENDPOINTS } from "@inkreel/contract";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { seedProject } from "./harness/seed-project.js";

describeInBrowser("how a word is said", () => {
  test("is chosen from a scene, heard, changed in the list and removed", async ({ visit }) => {
    const { page, context } = await visit();
    const id = await seedProject(context.request);
    const api = apiOf(context.request);
    const saved = async () => (await api.call(ENDPOINTS.getProject, { params: { id } })).pronunciations;
    await openEditor(page, id);
    const text = page.getByRole("textbox", { name: "Text of scene 1" });
    await text.evaluate((field: HTMLTextAreaElement) =>
      field.setSelectionRange(0, /\s/u.exec(field.value)!.index),
    );
    const word = (await text.inputValue()).split(/\s/u)[0]!.replace(/[^\p{L}\p{N}]+$/u, "");
    await page.getByRole("button", { name: "More actions for scene 1" }).click();
    await page.getByRole("menuitem", { name: "Say it like …" }).click();
    const dialog = page.getByRole("dialog", { name: "Say it like …" });
    await expect.poll(() => dialog.getByLabel("Word or phrase").inputValue()).toBe(word);
    await dialog.getByLabel("Say it like", { exact: true }).fill("keev");
    const [sound] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes("/pronunciation-audio?")),
      dialog.getByRole("button", { name: 'Listen to "keev"' }).click(),
    ]);
    expect(sound.status()).toBe(200);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(saved).toEqual([{ text: word, sayAs: "keev", language: null, matchCase: false }]);

    await page.getByRole("button", { name: `Change how "${word}" is said` }).click();
    await dialog.getByLabel("Say it like", { exact: true }).fill("kee-ev");
    await dialog.getByLabel("Say it like", { exact: true }).press("Enter");
    await expect.poll(async () => (await saved()).map(({ sayAs }) => sayAs)).toEqual(["kee-ev"]);

    await page.getByRole("button", { name: `Remove "${word}"` }).click();
    await expect.poll(saved).toEqual([]);
  });
});
