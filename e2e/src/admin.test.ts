import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser } from "./harness/browser-test.js";
import { checkAxeInBothColors } from "./harness/check-axe.js";
import { test as ownInstanceTest } from "./harness/own-instance-test.js";
import { ADMIN_EMAIL } from "./harness/test-instance.js";
import { expectToast } from "./harness/expect-toast.js";
import { failCalls, SERVER_SENTENCE } from "./harness/fail-calls.js";

const PASSWORD = "correct horse battery";
const DIALOG = '[role="dialog"]';

const test = ownInstanceTest.extend<{ adminEmail: string }>({
  adminEmail: [
    async ({ instance }, use) => {
      await instance.createAdmin(PASSWORD);
      await use(ADMIN_EMAIL);
    },
    { scope: "file" },
  ],
});

describeInBrowser("template management", () => {
  test("asks visitors to log in, and admits only admins", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/admin");
    await page.getByText("Please log in to access admin features").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await page.waitForURL(/\/login\?next=/u);
    await signUp(page, "somebody@example.com");
    await page.waitForURL(/\/admin$/u);
    await page.getByText("Access Denied").waitFor();
    await page.getByText("You don't have permission to access this page.").waitFor();
    const refused = await page.request.post("/api/admin/templates", { data: {} });
    expect(refused.status()).toBe(403);
  });

  test("lets an admin who was created on the command line create, change and delete templates", async ({
    visit,
    adminEmail,
  }) => {
    const { page } = await visit();
    await logIn(page, adminEmail);
    await page.getByRole("button", { name: "Edit Tutorial" }).waitFor();
    await checkAxeInBothColors(page);

    await page.getByRole("button", { name: "Create Template" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Template" });
    expect(await dialog.getByLabel("Type").getByRole("option").allTextContents()).toHaveLength(4);
    await dialog.getByLabel("Name").fill("Office news");
    await dialog.getByLabel("Description").fill("What happened this week.");
    await dialog.getByLabel("Config (JSON)").fill('{ "duration": 30, ');
    await dialog.getByRole("button", { name: "Create Template" }).click();
    await expectToast(page, "Error", "Invalid JSON in config field");
    await checkAxeInBothColors(page, { within: DIALOG });
    await dialog.getByLabel("Config (JSON)").fill('{ "duration": 500, "tone": "funny" }');
    await dialog.getByText('"funny" is no choice here.').waitFor();
    await dialog.getByText("500 is not possible. Enter a number from 15 to 120.").waitFor();
    await checkAxeInBothColors(page, { within: DIALOG });
    await dialog.getByLabel("Config (JSON)").fill('{ "duration": 30, "aspectRatio": "1:1" }');
    expect(await dialog.getByLabel("Length in seconds").inputValue()).toBe("30");
    await dialog.getByLabel("Tone").selectOption("casual");
    expect(JSON.parse(await dialog.getByLabel("Config (JSON)").inputValue())).toEqual({
      duration: 30,
      aspectRatio: "1:1",
      tone: "casual",
    });
    await dialog.getByRole("button", { name: "Create Template" }).click();
    await expectToast(page, "Success", "Template created successfully");

    await page.getByRole("button", { name: "Edit Office news" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Club news");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Success", "Template updated successfully");
    await page.getByRole("rowheader", { name: /Club news/u }).waitFor();

    await page.getByRole("link", { name: "Templates", exact: true }).click();
    await page.getByRole("radio", { name: "Club news" }).waitFor();
    await page.goBack();

    await page.getByRole("button", { name: "Delete Club news" }).click();
    await page.getByText("Are you sure you want to delete this template?").waitFor();
    await checkAxeInBothColors(page, { within: DIALOG });
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expectToast(page, "Success", "Template deleted successfully");
    await page.getByRole("rowheader", { name: /Club news/u }).waitFor({ state: "detached" });
  });

  test("shows the error of a failed request, and keeps the entered values", async ({ visit, adminEmail }) => {
    const visitor = await visit();
    const { page } = visitor;
    await logIn(page, adminEmail);
    await page.getByRole("button", { name: "Edit Tutorial" }).waitFor();
    for (const method of ["POST", "PUT", "DELETE"])
      await failCalls(visitor, { method, path: /\/api\/admin\/templates/u });

    await page.getByRole("button", { name: "Create Template" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Office news");
    await dialog.getByLabel("Description").fill("What happened this week.");
    await dialog.getByRole("button", { name: "Create Template" }).click();
    await expectToast(page, "Error", SERVER_SENTENCE);
    expect(await dialog.getByLabel("Name").inputValue()).toBe("Office news");
    await dialog.getByRole("button", { name: "Cancel" }).click();

    await page.getByRole("button", { name: "Edit Tutorial" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Error", SERVER_SENTENCE);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

    await page.getByRole("button", { name: "Delete Tutorial" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expectToast(page, "Error", SERVER_SENTENCE);
    await page.getByRole("rowheader", { name: /Tutorial/u }).waitFor();
  });
});

async function signUp(page: Page, email: string): Promise<void> {
  await page
    .getByRole("radio", { name: "Create account" })
    .or(page.getByRole("tab", { name: "Create account" }))
    .click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/login?next=/admin");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/admin$/u);
}
