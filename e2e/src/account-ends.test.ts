import { startFakeMailServer } from "@inkreel/providers/testing/fake-mail-server";
import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { afterAll, expect } from "vitest";
import { describeInBrowser } from "./harness/browser-test.js";
import { checkAxeInBothColors } from "./harness/check-axe.js";
import { expectToast } from "./harness/expect-toast.js";
import { testWith } from "./harness/own-instance-test.js";
import { seedProject } from "./harness/seed-project.js";

const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "four words of mine";
const ZIP_START = "PK";

const mail = await startFakeMailServer();
afterAll(() => mail.close());
const test = testWith({ SMTP_URL: mail.url, MAIL_FROM: "video@example.com" });

/** Returns the address in the last e-mail, or null. */
const mailedLink = (): string | null =>
  /http:\/\/\S+\/new-password#[\w-]+/u.exec(mail.received.at(-1)?.text ?? "")?.[0] ?? null;

async function signUp(page: Page, email: string): Promise<void> {
  const data = { name: "Ada", email, password: PASSWORD };
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/api/auth/sign-up/email", { data, headers });
  await page.request.post("/api/auth/sign-in/email", { data, headers });
}

describeInBrowser("an account", () => {
  test("whose password was forgotten gets a link by e-mail, a new password, and is signed in", async ({
    visit,
  }) => {
    const { page, faults } = await visit();
    await page.goto("/login");
    await signUp(page, "ada.forgets@example.com");
    await page.request.post("/api/auth/sign-out", {
      data: {},
      headers: { origin: new URL(page.url()).origin },
    });
    await page.goto("/login");
    await page.getByLabel("E-mail").fill("ada.forgets@example.com");
    await page.getByRole("button", { name: "Forgot your password?" }).click();
    const dialog = page.getByRole("dialog", { name: "New password" });
    expect(await dialog.getByLabel("E-mail").inputValue()).toBe("ada.forgets@example.com");
    await dialog.getByRole("button", { name: "Send the link" }).click();
    await dialog.getByText("the e-mail is on its way").waitFor();
    await checkAxeInBothColors(page, { within: "[role=dialog]" });
    await expect.poll(mailedLink).not.toBeNull();
    const link = new URL(mailedLink() ?? "");
    await page.goto(link.href);
    await page.getByText("For the account ada.forgets@example.com").waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await checkAxeInBothColors(page);
    faults.allow(/status of 400|The new password could not be set/u);
    await page.getByLabel("New password").fill("Password123");
    await page.keyboard.press("Enter");
    await page.getByText("This password is common").waitFor();
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/projects$/u);
    await expectToast(page, "Your new password is set");
    expect((await page.request.get("/api/auth/user")).status()).toBe(200);
    faults.allow(/status of 404/u);
    await page.goto("about:blank");
    await page.goto(link.href);
    await page.getByText("This link no longer works").waitFor();
  });

  test("can be renamed, downloaded and deleted", async ({ visit }) => {
    const { page, context, faults } = await visit();
    await page.goto("/login");
    await signUp(page, "ada.leaves@example.com");
    await seedProject(context.request);
    await page.goto("/settings/account");
    await page.locator("summary", { hasText: "Change name" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
    await page.getByRole("button", { name: "Save name" }).click();
    await expectToast(page, "Name changed");
    await page.getByText("Ada Lovelace").first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download archive" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^inkreel-\d{4}-\d\d-\d\d\.zip$/u);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe(ZIP_START);
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account for ever?" });
    await dialog.getByText("1 project", { exact: true }).waitFor();
    await checkAxeInBothColors(page, { within: "[role=dialog]" });
    faults.allow(/status of 40[01]|could not be deleted/u);
    await dialog.getByLabel("Your password").fill("not my password");
    await dialog.getByRole("button", { name: "Delete for ever" }).click();
    await dialog.getByText("The current password is wrong.").waitFor();
    await dialog.getByLabel("Your password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Delete for ever" }).click();
    await expectToast(page, "Your account is deleted");
    expect((await page.request.get("/api/auth/user")).status()).toBe(401);
    await page.goto("/projects");
    await page.getByText("ada.leaves@example.com").waitFor({ state: "detached" });
  });
});
