import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, type Visit } from "./harness/browser-test.js";
import { checkAxe, checkAxeInBothColors } from "./harness/check-axe.js";
import { INVENTED_NUMBER, test, VOICE_KEY } from "./harness/connected-instance-test.js";
import { openEditor } from "./harness/editor.js";
import { expectToast } from "./harness/expect-toast.js";
import { seedProject, SUNSETS } from "./harness/seed-project.js";

/** With this length, the video has room for the scene with the invented number. */
const SECONDS = 60;

describeInBrowser("the services in the settings", () => {
  test("show their status and can be tested, and a failing service shows the reason", async ({ visit }) => {
    const { page, faults } = await visit();
    faults.allow(/^console:/u);
    await page.goto("/settings/services");
    const services = page.getByRole("region", { name: "Services" });
    await services.getByRole("button", { name: "Test ElevenLabs" }).click();
    const failing = services.getByRole("listitem").filter({ hasText: "ElevenLabs" });
    await failing.getByText("Failing").waitFor();
    await failing.getByText("The last request failed:").waitFor();
    const writing = services.getByRole("list", { name: /^Writing/u });
    await writing.getByRole("button", { name: /^Test /u }).click();
    await writing.getByText("The test passed.").waitFor();
    await writing.getByText("Connected").waitFor();
    expect(await services.getByText("PICTURE_SEARCH").count()).toBeGreaterThan(0);
    expect(await page.content()).not.toContain(VOICE_KEY);
    await checkAxeInBothColors(page);
  });

  test("are also listed in 'Plan and limits' and on the help page", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/");
    await page.getByRole("button", { name: "Upgrade" }).click();
    const writing = { name: /^Writing/u };
    const inPlan = await page.getByRole("dialog").getByRole("list", writing).innerText();
    await page.goto("/help");
    const inHelp = await page.getByRole("list", writing).innerText();
    expect(inPlan).toBe(inHelp);
    expect(inPlan).toContain("Connected");
  });
});

describeInBrowser("a connected AI writer", () => {
  test("writes the scenes, and the page shows a warning for a number that the AI writer invented", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/input");
    await page.getByRole("tab", { name: "Text" }).click();
    await page.getByLabel("Your text").fill(SUNSETS.content);
    await page.getByText("This text is in English. Sally will speak it.").waitFor();
    await page.getByLabel("Project title").fill(SUNSETS.title);
    await page.getByRole("button", { name: "Continue to Edit" }).click();
    await page.getByText(/^Written by the AI writer/u).waitFor();
    await page.getByText("1 item in 1 scene is not in your text.").waitFor();
    await textWarning(page).click();
    const details = page.getByRole("dialog", { name: new RegExp(`^Number “${INVENTED_NUMBER}`, "u") });
    await details.getByText("From your text:").waitFor();
    await details.getByText("its blue scatters everywhere").waitFor();
    await checkAxe(page);
  });

  test("causes no warning for words that the user marks as correct, until the user undoes this", async ({
    visit,
  }) => {
    const { page, projectId } = await openWritten(visit);
    await textWarning(page).click();
    await page.getByRole("button", { name: "Mark as correct" }).click();
    await expectToast(page, `“${INVENTED_NUMBER}” is marked as correct`);
    await textWarning(page).waitFor({ state: "detached" });
    // If the next page loads while this one still saves, the next page works on old scenes.
    await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
    await openEditor(page, projectId);
    await page.getByText("You marked 1 item as correct.").waitFor();
    expect(await textWarning(page).count()).toBe(0);
    await page.getByRole("button", { name: "Flag again" }).click();
    await textWarning(page).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await textWarning(page).waitFor({ state: "detached" });
  });

  test("causes no warning after the user has edited the unsupported words", async ({ visit }) => {
    const { page } = await openWritten(visit);
    await textWarning(page).click();
    await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
    const selected = () =>
      page.evaluate(() => {
        const field = document.activeElement;
        return field instanceof HTMLTextAreaElement
          ? field.value.slice(field.selectionStart, field.selectionEnd)
          : null;
      });
    await expect.poll(selected).toBe(INVENTED_NUMBER);
    await page.keyboard.type("many");
    await textWarning(page).waitFor({ state: "detached" });
  });

  test("rewrites a scene, and undo restores the previous text", async ({ visit }) => {
    const { page } = await openWritten(visit);
    const before = await sceneText(page, 1).inputValue();
    await page.getByRole("button", { name: "More actions for scene 1", exact: true }).click();
    await page.getByRole("menuitem", { name: "Shorter" }).click();
    await page.getByRole("region", { name: "Made shorter" }).getByText(before).waitFor();
    await expect.poll(async () => (await sceneText(page, 1).inputValue()).length).toBeLessThan(before.length);
    await page.getByRole("button", { name: "Restore original" }).click();
    await expect.poll(() => sceneText(page, 1).inputValue()).toBe(before);
    await page.getByRole("button", { name: "Redo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => sceneText(page, 1).inputValue()).toBe(before);
  });

  test("translates the video, and the page reports that no voice speaks the language", async ({ visit }) => {
    const { page, projectId } = await openWritten(visit);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: /Translate the video/u }).click();
    await page.getByRole("radio", { name: /Deutsch/u }).check();
    await page.getByText(/^No installed voice speaks German/u).waitFor();
    await checkAxeInBothColors(page, { within: '[role="dialog"]' });
    await page.getByRole("button", { name: "Translate into German" }).click();
    await expectToast(page, "Translated into German");
    await page.waitForURL((url) => url.pathname !== `/edit/${projectId}`);
    await expect.poll(() => sceneText(page, 1).inputValue()).toMatch(/^Das ist ein Satz/u);
    await page
      .getByText(/The text is in German, which the voice/u)
      .first()
      .waitFor();
  });

  test("does not change a scene if the rewrite fails, and the page shows the reason", async ({
    visit,
    model,
  }) => {
    const { page, faults } = await openWritten(visit);
    faults.allow(/^console:/u);
    const before = await sceneText(page, 1).inputValue();
    model.failWith([{ status: 401, body: "{}" }], "always");
    await page.getByRole("button", { name: "More actions for scene 1", exact: true }).click();
    await page.getByRole("menuitem", { name: "Punchier" }).click();
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
    expect(await sceneText(page, 1).inputValue()).toBe(before);
    model.failWith([]);
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
    await page.getByRole("region", { name: "Made punchier" }).waitFor();
  });
});

async function openWritten(visit: Visit) {
  const { page, context, faults } = await visit();
  const projectId = await seedProject(context.request, { duration: SECONDS });
  await openEditor(page, projectId);
  return { page, faults, projectId };
}

const textWarning = (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^Number “${INVENTED_NUMBER}”: not in your text$`, "u") });

const sceneText = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Text of scene ${number}`, exact: true });
