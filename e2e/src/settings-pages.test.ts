import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";

/** The pages by name, in the order of the navigation. */
const PAGES = [
  ["Account", "/settings/account"],
  ["Appearance and keyboard", "/settings/appearance"],
  ["Voices", "/settings/voices"],
  ["Local voices", "/settings/local-voices"],
  ["Brand kit", "/settings/brand"],
  ["Services", "/settings/services"],
  ["For programs", "/settings/programs"],
] as const;

const navigation = (page: Page) => page.getByRole("navigation", { name: "Pages of the settings" });
const headline = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const pathOf = (page: Page): string => {
  const { pathname, hash } = new URL(page.url());
  return pathname + hash;
};

describeInBrowser("the pages of the settings", () => {
  test("are reached by keyboard alone; each has its title, address and focused heading", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/settings");
    await headline(page, "Settings").waitFor();
    expect(await page.title()).toBe("Settings · Inkreel");
    for (const [name, path] of PAGES) {
      await navigation(page).locator(`a[href="${path}"]`).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => pathOf(page)).toBe(path);
      await expect.poll(() => page.title()).toBe(`${name} · Settings · Inkreel`);
      await page.locator("h1:focus", { hasText: name }).waitFor();
      await page.getByRole("main").getByRole("region").first().waitFor();
      expect(await navigation(page).locator("[aria-current=page]").innerText()).toBe(name);
    }
    await page.goBack();
    await headline(page, "Services").waitFor();
  });

  test("are a list first on a phone, with a way back on each page", async ({ visit }) => {
    const { page } = await visit({ isPhone: true });
    await page.goto("/settings");
    for (const [name, path] of PAGES) {
      await navigation(page).locator(`a[href="${path}"]`).click();
      await headline(page, name).waitFor();
      expect(await navigation(page).isVisible()).toBe(false);
      await page.getByRole("main").getByRole("link", { name: "Settings", exact: true }).click();
      await headline(page, "Settings").waitFor();
    }
  });

  test("are opened by links to the sections of the former single page", async ({ visit }) => {
    const { page } = await visit();
    for (const [section, path] of [
      ["account", "/settings/account"],
      ["appearance", "/settings/appearance"],
      ["keyboard", "/settings/appearance"],
      ["voices", "/settings/voices"],
      ["local-voices", "/settings/local-voices"],
      ["brand", "/settings/brand"],
      ["services", "/settings/services"],
      ["programs", "/settings/programs"],
    ] as const) {
      await page.goto(`/settings#${section}`);
      await expect.poll(() => pathOf(page)).toBe(path);
    }
    await page.goto("/settings#nothing");
    await headline(page, "Settings").waitFor();
    await page.evaluate(() => (location.hash = "#voices"));
    await headline(page, "Voices").waitFor();
  });

  test("do not exist beside those listed, and case and a trailing slash make no difference", async ({
    visit,
  }) => {
    const { page, faults } = await visit();
    await page.goto("/Settings/Brand/");
    await headline(page, "Brand kit").waitFor();
    faults.allow(/status of 404/u);
    expect((await page.goto("/settings/nonsense"))?.status()).toBe(404);
    await headline(page, "404 Page Not Found").waitFor();
  });

  test("keep what was typed and what is shown only once while the user is on another page", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/settings/programs");
    await page.getByLabel("Name of the token").fill("Newsletter script");
    await page.getByLabel("Address").fill("https://example.com/hook");
    await page.getByRole("checkbox", { name: "has failed" }).uncheck();
    await leaveAndReturn(page);
    expect(await page.getByLabel("Name of the token").inputValue()).toBe("Newsletter script");
    expect(await page.getByLabel("Address").inputValue()).toBe("https://example.com/hook");
    expect(await page.getByRole("checkbox", { name: "has failed" }).isChecked()).toBe(false);

    await page.getByRole("button", { name: "Create token" }).click();
    const secret = page.getByLabel("Token", { exact: true });
    const shown = await secret.inputValue();
    await leaveAndReturn(page);
    expect(await secret.inputValue()).toBe(shown);
    await page.getByRole("button", { name: "I have copied it" }).click();
    await leaveAndReturn(page);
    expect(await secret.count()).toBe(0);
    expect(await page.getByLabel("Name of the token").inputValue()).toBe("");
  });
});

async function leaveAndReturn(page: Page): Promise<void> {
  await navigation(page).getByRole("link", { name: "Services" }).click();
  await headline(page, "Services").waitFor();
  await navigation(page).getByRole("link", { name: "For programs" }).click();
  await page.getByRole("region", { name: "Webhooks", exact: true }).waitFor();
}
