import { ENDPOINTS, type Composition } from "@inkreel/contract";
import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { seedProject } from "./harness/seed-project.js";

async function openMotion(page: Page, number: number): Promise<ReturnType<Page["getByRole"]>> {
  const card = page.getByRole("listitem", { name: `Scene ${number}` });
  await card.getByRole("button", { name: `Look of scene ${number}` }).click();
  await card.getByRole("tab", { name: "Motion" }).click();
  return card;
}

describeInBrowser("the motion of a scene", () => {
  test("plays a chosen transition at once, saves it, and gives it to all scenes in one undo step", async ({
    visit,
  }) => {
    const { page } = await visit();
    const id = await seedProject(page.request);
    await openEditor(page, id);
    const transitions = async () => {
      const { scenes } = await apiOf(page.request).call(ENDPOINTS.listScenes, { params: { id } });
      return scenes.map(({ movement }) => movement.transition);
    };
    const automatic = await transitions();
    expect(new Set(automatic)).toEqual(new Set([null]));

    const card = await openMotion(page, 2);
    const pause = page.getByRole("group", { name: "Playback" }).getByRole("button", { name: "Pause" });
    await card.getByRole("radio", { name: "Push" }).check();
    await pause.click();
    await expect.poll(transitions).toEqual(automatic.with(1, "push"));

    await card.getByRole("button", { name: "Use for all scenes" }).click();
    await expect.poll(transitions).toEqual(automatic.map(() => "push"));
    await page.keyboard.press("Control+z");
    await expect.poll(transitions).toEqual(automatic.with(1, "push"));
    await card.getByRole("radio", { name: /^Calm/u }).check();
    await page.reload();
    expect(await (await openMotion(page, 2)).getByRole("radio", { name: /^Calm/u }).isChecked()).toBe(true);
  });

  test("offers no transition to the first scene", async ({ visit }) => {
    const { page } = await visit();
    await openEditor(page, await seedProject(page.request));
    const card = await openMotion(page, 1);
    expect(await card.getByRole("radio", { name: "Push" }).count()).toBe(0);
    await card.getByRole("radio", { name: /^Still/u }).check();
  });
});

describeInBrowser("the position of captions", () => {
  test("is chosen in the settings, saved, and taken back", async ({ visit }) => {
    const { page } = await visit();
    const id = await seedProject(page.request);
    await openEditor(page, id);
    const position = async (): Promise<Composition["captionPosition"]> => {
      const { composition } = await apiOf(page.request).call(ENDPOINTS.getComposition, { params: { id } });
      return composition?.captionPosition;
    };
    const choice = page.getByRole("group", { name: "Position of captions" });
    await choice.getByRole("radio", { name: "Top" }).check();
    await expect.poll(position).toBe("top");
    await choice.getByRole("radio", { name: "Bottom" }).check();
    await expect.poll(position).toBe(undefined);
  });
});
