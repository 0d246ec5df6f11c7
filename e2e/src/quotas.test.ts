import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser } from "./harness/browser-test.js";
import { checkAxeInBothColors } from "./harness/check-axe.js";
import { testWith } from "./harness/own-instance-test.js";
import { beginVideo, seedProject, untilVideo } from "./harness/seed-project.js";
import { ENDPOINTS } from "@inkreel/contract";

const test = testWith({
  QUOTA_ANONYMOUS: "projects=2,bytes=1GB",
  QUOTA_ACCOUNT: "projects=500",
  KEEP_ANONYMOUS_DAYS: "30",
});

/** Returns the date in 30 days in the page's format. */
function lastDay(language: string): string {
  return new Date(Date.now() + 30 * 24 * 3600_000).toLocaleDateString(language, { dateStyle: "long" });
}

describeInBrowser("an instance with quotas", () => {
  test("shows the remaining quota, and explains a refusal next to the refused action", async ({ visit }) => {
    const { page, context, faults } = await visit();
    await seedProject(context.request);
    await page.goto("/projects");
    await page.getByText("1 of 2 projects, 1 left · files: 0 MB of 1 GB, 1 GB left").waitFor();
    const duplicate = async (): Promise<void> => {
      await page
        .getByRole("button", { name: /^More actions for /u })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Duplicate" }).click();
    };
    await duplicate();
    await page.getByText(/^2 of 2 projects, 0 left/u).waitFor();
    faults.allow(/403|could not be (?:copied|duplicated)/u);
    await duplicate();
    await page.getByText(/^You have 2 projects; the limit is 2\. Delete a project/u).waitFor();
    await page.getByRole("button", { name: "Upgrade" }).click();
    const plan = page.getByRole("dialog", { name: "Plan and limits" });
    await plan.getByText("2 of 2 · 0 left").waitFor();
    await plan.getByText(`Kept until ${lastDay("en")}`).waitFor();
    await checkAxeInBothColors(page, { within: "[role=dialog]" });
  });

  test("shows in German until when it keeps the projects and videos of a visitor", async ({ visit }) => {
    const { page, context } = await visit({ locale: "de-DE" });
    const projectId = await seedProject(context.request, { metadata: { aspectRatio: "1:1" } });
    await beginVideo(context.request, projectId);
    await page.goto("/projects");
    await page.getByText(`Aufbewahrt bis ${lastDay("de")}`).waitFor();
    await page.getByText(/^1 von 2 Projekten, noch 1 frei/u).waitFor();
    await checkAxeInBothColors(page);
    await untilVideo(context.request, projectId);
    await page.goto(`/generate/${projectId}`);
    await page.getByText(`Aufbewahrt bis ${lastDay("de")}`).waitFor();
    await checkAxeInBothColors(page);
    await page.getByRole("link", { name: "Anmelden und behalten" }).click();
    await page.waitForURL(/\/login\?next=%2Fgenerate/u);
    const data = { name: "Ada", email: "ada.keeps@example.com", password: "correct horse battery" };
    const headers = { origin: new URL(page.url()).origin };
    await context.request.post("/api/auth/sign-up/email", { data, headers });
    await context.request.post("/api/auth/sign-in/email", { data, headers });
    const { keptUntil, quotas } = await apiOf(context.request).call(ENDPOINTS.getQuotas);
    expect(keptUntil).toBeNull();
    expect(quotas.projects).toEqual({ used: 1, allowed: 500 });
    await page.goto("/projects");
    await page.getByText(/^1 von 500 Projekten/u).waitFor();
    await expect.poll(() => page.getByText("Aufbewahrt bis").count()).toBe(0);
  });
});
