import type { Page } from "@playwright/test";
import { startFakeOpenai, type FakeOpenai } from "@inkreel/providers/testing/fake-openai";
import { expect } from "vitest";
import { describeInBrowser } from "./harness/browser-test.js";
import { checkAxeInBothColors } from "./harness/check-axe.js";
import { apiOf } from "./harness/api-of.js";
import { SUNSETS } from "./harness/seed-project.js";
import { type InstanceSettings, test as ownInstanceTest } from "./harness/own-instance-test.js";
import { ENDPOINTS } from "@inkreel/contract";

/** Long enough to read and decide on a busy machine. A service may use five sixths of it. */
const WAIT_SECONDS = 30;

/** Tests with their own instance, whose AI writer can be silent. */
const test = ownInstanceTest.extend<{ model: FakeOpenai; settings: InstanceSettings }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const model = await startFakeOpenai({ apiKey: null });
      await use(model);
      await model.close();
    },
    { scope: "file" },
  ],
  settings: [
    async ({ model }, use) => {
      await use({
        OPENAI_BASE_URL: model.address,
        OPENAI_MODEL: "small-chat",
        PROVIDER_WAIT_SECONDS: String(WAIT_SECONDS),
      });
    },
    { scope: "file" },
  ],
});

const line = (page: Page) =>
  page.getByText(/^Waiting for 127\.0\.0\.1:\d+ \(\d+ s\)\. In \d+ s the built-in/u);
const keptLine = (page: Page) => page.getByText(/^Waiting for 127\.0\.0\.1:\d+ \(\d+ s\), for up to/u);
const keep = (page: Page) => page.getByRole("button", { name: "Keep waiting" });
const goOn = (page: Page) => page.getByRole("button", { name: "Use the built-in writer now" });

describeInBrowser("a silent AI writer", () => {
  test("is waited for on purpose, and then writes the script", async ({ visit, model }) => {
    const { page } = await visit();
    model.failWith(["never answers"]);
    await page.goto("/input");
    await page.getByRole("tab", { name: "Text" }).click();
    await page.getByLabel("Your text").fill(SUNSETS.content);
    await page.getByLabel("Project title").fill(SUNSETS.title);
    await page.getByRole("button", { name: "Continue to Edit" }).click();
    await line(page).waitFor();
    await page.getByRole("status").filter({ hasText: "is silent. In a few seconds the built-in" }).waitFor();
    await checkAxeInBothColors(page);
    await keep(page).click();
    await keptLine(page).waitFor();
    await goOn(page).waitFor();
    await model.release();
    await page.getByText(/^Written by the AI writer/u).waitFor();
    expect(await keptLine(page).count()).toBe(0);
  });

  test("is still waited for after a reload, until the user goes on without it", async ({ visit, model }) => {
    const { page, context } = await visit();
    model.failWith(["never answers"], "always");
    const { id } = await apiOf(context.request).call(ENDPOINTS.createProject, { body: { ...SUNSETS } });
    await page.goto(`/create/${id}?step=2`);
    const generate = page.getByRole("button", { name: "Generate", exact: true });
    await generate.click();
    await keep(page).click();
    await keptLine(page).waitFor();
    await page.reload();
    await generate.click();
    await keptLine(page).waitFor();
    await goOn(page).click();
    await page.getByText("Written by the built-in writer").first().waitFor();
    await page
      .getByText(/you went on without it after \d+ s/u)
      .first()
      .waitFor();
  });

  test("is replaced by the built-in writer in time if the user decides nothing", async ({ visit, model }) => {
    const { page, context } = await visit();
    model.failWith(["never answers"], "always");
    const { id } = await apiOf(context.request).call(ENDPOINTS.createProject, { body: { ...SUNSETS } });
    await page.goto(`/create/${id}?step=2`);
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await line(page).waitFor();
    await page.getByText("Written by the built-in writer").first().waitFor();
    await page
      .getByText(/did not answer in time \(silent for 25 s\)/u)
      .first()
      .waitFor();
    expect(await line(page).count()).toBe(0);
  });
});

describeInBrowser("the wish to wait always", () => {
  test("is kept in the settings for a visitor without an account", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/settings/services");
    const always = page.getByRole("switch", { name: "Wait for my services for as long as they need" });
    expect(await always.isChecked()).toBe(false);
    await page.getByText(`without silent services after ${WAIT_SECONDS} s`).waitFor();
    await Promise.all([
      // The page may still be reading the former wish.
      page.waitForResponse(
        (response) => response.url().endsWith("/api/patience") && response.request().method() === "PUT",
      ),
      always.check(),
    ]);
    await page.reload();
    await always.and(page.locator(":checked")).waitFor();
  });
});
