import type { Page } from "@playwright/test";
import { ENDPOINTS } from "@inkreel/contract";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { seedProject } from "./harness/seed-project.js";

const cardOf = (page: Page, number: number) =>
  page.getByRole("listitem", { name: `Scene ${number}`, exact: true });

async function openVoiceOf(page: Page, number: number) {
  await cardOf(page, number)
    .getByRole("button", { name: `More actions for scene ${number}` })
    .click();
  await page.getByRole("menuitem", { name: "Voice of this scene…" }).click();
  return page.getByRole("dialog", { name: `Voice of scene ${number}` });
}

/** Returns the voice of each scene that is not spoken by that of the video, and the narration of all scenes. */
async function spokenNow(page: Page, id: number) {
  const { composition } = await apiOf(page.request).call(ENDPOINTS.getComposition, { params: { id } });
  const scenes = composition!.scenes;
  return {
    video: composition!.voice.id,
    voices: scenes.map(({ voice }) => voice?.id ?? null),
    sounds: scenes.map(({ narration }) => narration!.src),
  };
}

describeInBrowser("the voice of a scene", () => {
  test("is chosen in the menu of the scene, shown on its card, undone, and used for all scenes", async ({
    visit,
  }) => {
    const { page } = await visit();
    const id = await seedProject(page.request);
    await openEditor(page, id);
    const before = await spokenNow(page, id);

    const dialog = await openVoiceOf(page, 2);
    const asVideo = dialog.getByRole("radio", { name: "Same as the video" });
    expect(await asVideo.isChecked()).toBe(true);
    const useForAll = dialog.getByRole("button", { name: "Use for all scenes" });
    expect(await useForAll.isDisabled()).toBe(true);
    await dialog.getByRole("radio", { name: "Karl", exact: true }).check();
    expect(await asVideo.isChecked()).toBe(false);
    await dialog.getByRole("button", { name: "Done" }).click();
    const label = cardOf(page, 2).getByRole("button", { name: "Voice of scene 2: Karl" });
    await label.waitFor();

    const voices = before.voices.with(1, "builtin-kal16");
    await expect.poll(async () => (await spokenNow(page, id)).voices).toEqual(voices);
    const { sounds } = await spokenNow(page, id);
    expect(sounds[1]).not.toBe(before.sounds[1]);
    expect(sounds.toSpliced(1, 1)).toEqual(before.sounds.toSpliced(1, 1));
    await page.getByText("Scene 2 has a voice of its own.").waitFor();

    await page.keyboard.press("Control+z");
    await label.waitFor({ state: "detached" });
    await expect.poll(() => spokenNow(page, id)).toEqual(before);
    await page.keyboard.press("Control+Shift+z");
    await label.click();
    await useForAll.click();
    await label.waitFor({ state: "detached" });
    await expect.poll(async () => (await spokenNow(page, id)).video).toBe("builtin-kal16");
    expect((await spokenNow(page, id)).voices).toEqual(before.voices);
  });
});
