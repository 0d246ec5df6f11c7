import type { Locator, Page } from "@playwright/test";
import { ENDPOINTS } from "@inkreel/contract";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test, type Visit } from "./harness/browser-test.js";
import { checkAxe } from "./harness/check-axe.js";
import { openEditor, previewAt } from "./harness/editor.js";
import { expectChanged, expectSame, SEEN_SECOND } from "./harness/preview-change.js";
import { seedProject } from "./harness/seed-project.js";

const CHANGE = "Its share of the market fell from 17% to 3% within two years.";

describeInBrowser("the form of a scene", () => {
  test("tells what was read, and why other forms do not suit the words", async ({ visit }) => {
    const { page, look } = await openChange(visit);
    await look.getByText("Read: 17% → 3%").waitFor();
    const suits = look.getByRole("group", { name: "Suit these words" });
    await suits.getByRole("radio", { name: "Change" }).waitFor();
    await look.getByRole("radio", { name: "Timeline" }).check();
    await look.getByText("The text states no date with a short event.").waitFor();
    await checkAxe(page);
  });

  test("shows a person's own figures at once, keeps them, and gives the text's back", async ({ visit }) => {
    const { page, look } = await openChange(visit);
    const before = await previewAt(page, SEEN_SECOND);
    await look.getByRole("radio", { name: "Comparison" }).check();
    await field(look, "Name 1").fill("Delft");
    await field(look, "Value 1").fill("many");
    await look.getByText("Write a number with its unit, such as 17% or $2,300.").waitFor();
    await field(look, "Value 1").fill("1,200");
    await field(look, "Name 2").fill("Ghent");
    expect(await look.getByText("Yours", { exact: true }).count()).toBe(0);
    await field(look, "Value 2").fill("800");
    await look.getByText("Yours", { exact: true }).waitFor();
    await expectChanged(page, before);
    await expectSaved(page);
    await page.reload();
    await openLook(page);
    await expect.poll(() => field(look, "Value 2").inputValue()).toBe("800");
    await look.getByRole("button", { name: "Back to what the text says" }).click();
    await look.getByRole("radio", { name: "Automatic" }).check();
    await look.getByText("Read: 17% → 3%").waitFor();
    await expectSame(page, before);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => field(look, "Value 2").inputValue()).toBe("800");
  });

  test("begins with what the text says when a person writes into it", async ({ visit }) => {
    const { look } = await openChange(visit);
    await look.getByRole("radio", { name: "Change" }).check();
    await look.getByRole("button", { name: "Write my own words and figures" }).click();
    expect(await field(look, "Before").inputValue()).toBe("17%");
    await field(look, "What it measures").fill("Market share");
    await look.getByText("Yours", { exact: true }).waitFor();
    expect(await field(look, "After").inputValue()).toBe("3%");
  });
});

const field = (look: Locator, name: string): Locator => look.getByRole("textbox", { name, exact: true });

async function expectSaved(page: Page): Promise<void> {
  await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
}

/** Opens the look of a first scene whose words state a change. */
async function openChange(visit: Visit): Promise<{ page: Page; look: Locator }> {
  const { page, context } = await visit();
  const projectId = await seedProject(context.request);
  const api = apiOf(context.request);
  const params = { id: projectId };
  const { scenes } = await api.call(ENDPOINTS.listScenes, { params });
  const edits = scenes.map(({ id, text }, index) => ({ id, text: index === 0 ? CHANGE : text }));
  await api.call(ENDPOINTS.putScenes, { params, body: { revision: null, scenes: edits } });
  await openEditor(page, projectId);
  await openLook(page);
  return { page, look: page.getByRole("region", { name: "Look of scene 1" }) };
}

async function openLook(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Look of scene 1" }).click();
}
