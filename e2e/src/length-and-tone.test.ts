import type { Page } from "@playwright/test";
import { DURATION_TOLERANCE, ENDPOINTS } from "@inkreel/contract";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { seedProject, SHORTEST_SECONDS, SUNSETS } from "./harness/seed-project.js";

const LEAST_SECONDS = SHORTEST_SECONDS * (1 - DURATION_TOLERANCE);
const MOST_SECONDS = SHORTEST_SECONDS * (1 + DURATION_TOLERANCE);

const sceneTexts = (page: Page): Promise<string[]> =>
  page
    .getByRole("textbox", { name: /^Text of scene \d+$/u })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
const wordsOf = (texts: readonly string[]): number => texts.join(" ").split(/\s+/u).length;

describeInBrowser("length and tone in the editor", () => {
  test("say how many words are kept, write the scenes again, and can be undone", async ({ visit }) => {
    const { page } = await visit();
    const projectId = await seedProject(page.request);
    await openEditor(page, projectId);
    const before = await sceneTexts(page);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Length and tone…" }).click();
    const dialog = page.getByRole("dialog", { name: "Length and tone" });
    await dialog.getByText(`Now it speaks ${wordsOf(before)}.`).waitFor();
    await dialog.getByRole("radio", { name: "30 s" }).check();
    const all = SUNSETS.content.split(/\s+/u).length;
    const keeps = dialog.getByText(new RegExp(`about \\d+ of the ${all} words`, "u"));
    const kept = Number(/about (\d+)/u.exec(await keeps.innerText())?.[1]);
    await dialog.getByRole("radio", { name: "Casual" }).check();
    await dialog.getByRole("button", { name: "Write the scenes" }).click();
    await dialog.waitFor({ state: "detached" });
    const after = wordsOf(await sceneTexts(page));
    expect(after).toBeGreaterThan(wordsOf(before));
    expect(Math.abs(after - kept) / kept).toBeLessThan(0.25);
    const api = apiOf(page.request);
    const input = { params: { id: projectId } };
    const script = await api.call(ENDPOINTS.getProjectScript, input);
    expect(script).toMatchObject({ duration: 30, tone: "casual" });
    const savedTexts = async () =>
      (await api.call(ENDPOINTS.listScenes, input)).scenes.map(({ text }) => text);
    expect(await savedTexts()).toEqual(await sceneTexts(page));
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(() => sceneTexts(page)).toEqual(before);
    await expect.poll(savedTexts).toEqual(before);
    // The length comes back with the scenes, so that nothing says that they miss it.
    const savedLength = async () => (await api.call(ENDPOINTS.getProject, input)).metadata.duration;
    await expect.poll(savedLength).toBe(SHORTEST_SECONDS);
    expect(await page.getByText(/You chose 30 s/u).count()).toBe(0);
  });

  test("a speed that moves the video out of its length says so and offers one that fits", async ({
    visit,
  }) => {
    const { page } = await visit();
    const projectId = await seedProject(page.request);
    await openEditor(page, projectId);
    const note = page.getByText(/^The video is (?:only )?\d+ s long\. You chose 15 s\.$/u);
    const speed = page.getByRole("slider", { name: /speed/iu });
    await speed.fill("70");
    await note.waitFor();
    const slowSeconds = Number(/\d+/u.exec(await note.innerText())?.[0]);
    expect(slowSeconds).toBeGreaterThan(MOST_SECONDS);
    const fit = page.getByRole("button", { name: /^Fit with speed/u });
    const offered = Number(/[\d.]+/u.exec(await fit.innerText())?.[0]);
    await fit.click();
    await note.waitFor({ state: "detached" });
    expect(Number(await speed.inputValue())).toBe(Math.round(offered * 100));
    // The note also disappears while the narration is made again.
    const spokenSeconds = async (): Promise<number> => {
      const params = { id: projectId };
      const { composition } = await apiOf(page.request).call(ENDPOINTS.getComposition, { params });
      return composition!.durationMs / 1000;
    };
    await expect.poll(spokenSeconds).toBeLessThan(MOST_SECONDS);
    expect(await spokenSeconds()).toBeGreaterThan(LEAST_SECONDS);
    expect(await note.count()).toBe(0);
  });
});
