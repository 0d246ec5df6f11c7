import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser } from "./harness/browser-test.js";
import { checkAxeInBothColors } from "./harness/check-axe.js";
import { expectToast } from "./harness/expect-toast.js";
import { test } from "./harness/own-instance-test.js";

const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "four words of mine";
const REFUSED = /status of 40[01] \([\w ]+\).*\/api\/auth\//u;

const isSettings = ({ pathname }: URL): boolean => pathname === "/settings/account";

async function fill(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await page.getByLabel("E-mail").fill(credentials.email);
  await page.getByLabel("Password", { exact: true }).fill(credentials.password);
}

async function signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login?next=/settings/account");
  await page
    .getByRole("tab", { name: "Create account" })
    .or(page.getByRole("radio", { name: "Create account" }))
    .click();
  await fill(page, { email, password });
  await page.getByRole("button", { name: "Create account" }).click();
}

async function openSettings(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Pages of the settings" }).getByRole("link", { name }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

describeInBrowser("an account", () => {
  test("cannot be created with a common password, or twice for the same e-mail address", async ({
    visit,
  }) => {
    const { page, faults } = await visit();
    faults.allow(REFUSED);
    await signUp(page, "ada@example.com", "Password123");
    await page.getByText("This password is common").waitFor();
    expect(await page.getByLabel("Password", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    await checkAxeInBothColors(page);
    await fill(page, { email: "ada@example.com", password: PASSWORD });
    await page.keyboard.press("Enter");
    await page.waitForURL(isSettings);

    const stranger = await visit();
    stranger.faults.allow(REFUSED);
    await signUp(stranger.page, "ada@example.com", NEW_PASSWORD);
    await stranger.page.getByText("The account could not be created.").waitFor();
  });

  test("cannot be created with a bad password, and the page explains why in German", async ({ visit }) => {
    const { page, faults } = await visit({ locale: "de-DE" });
    faults.allow(REFUSED);
    await page.goto("/login");
    await page
      .getByRole("tab", { name: "Konto anlegen" })
      .or(page.getByRole("radio", { name: "Konto anlegen" }))
      .click();
    await page.getByLabel("E-Mail").fill("inge@example.com");
    await page.getByLabel("Passwort", { exact: true }).fill("Password123");
    await page.getByRole("button", { name: "Konto anlegen" }).click();
    await page.getByText("Dieses Passwort ist verbreitet").waitFor();
  });

  test("can get a new password by keyboard, which revokes its tokens and shows a message", async ({
    visit,
  }) => {
    const { page, faults } = await visit();
    faults.allow(REFUSED);
    faults.allow(/The password could not be changed/u);
    await signUp(page, "grace@example.com");
    await page.waitForURL(isSettings);
    const made = await page.request.post("/api/tokens", { data: { name: "Newsletter" } });
    expect(made.status()).toBe(201);
    await openSettings(page, "For programs");
    await page.getByText("Newsletter", { exact: true }).waitFor();
    await openSettings(page, "Account");
    // The form for another e-mail address asks for the password, too.
    const form = page.locator("details", {
      has: page.locator("summary", { hasText: "Change password" }),
    });
    await form.locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.getByText("and revokes all API tokens.").waitFor();
    await form.getByLabel("Current password").fill("not the password");
    await form.getByLabel("New password").fill(NEW_PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByText("The current password is wrong.").waitFor();
    await checkAxeInBothColors(page);
    await form.getByLabel("Current password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expectToast(page, "Password changed", "revoked all API tokens");
    await openSettings(page, "For programs");
    await page.getByText("There are no tokens yet.").waitFor();
  });

  test.for(["/logout", "/LOGOUT", "/logout/"])(
    "stays logged in after a link from another site to %s, and the button on that page logs it out",
    async (path, { visit, origin }) => {
      const { page, faults } = await visit();
      faults.allow(/status of 404 \(Not Found\) \(http:\/\/localhost:\d+\/logout/iu);
      await signUp(page, `of${path.replaceAll("/", "-")}@example.com`);
      await page.waitForURL(isSettings);
      faults.allow(/foreign request: http:\/\/elsewhere\.example\//u);
      const body = `<!doctype html><title>Elsewhere</title><a href="${origin}${path}">A link</a>`;
      await page.route("http://elsewhere.example/", (route) =>
        route.fulfill({ contentType: "text/html", body }),
      );
      await page.goto("http://elsewhere.example/");
      await page.getByRole("link", { name: "A link" }).click();
      await page.waitForURL(/\/login/u);
      await page.getByText("You are signed in as").waitFor();
      await page.getByRole("main").getByRole("link", { name: "Logout" }).click();
      await page.waitForURL(`${origin}/`);
      expect((await page.request.get("/api/auth/user")).status()).toBe(401);
    },
  );
});
