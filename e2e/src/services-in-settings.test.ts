import { expect } from "vitest";
import { describeInBrowser } from "./harness/browser-test.js";
import { checkAxe } from "./harness/check-axe.js";
import { test, VOICE_KEY } from "./harness/connected-instance-test.js";

describeInBrowser("the services in the settings", () => {
  test.for([{ isDark: false }, { isDark: true }])(
    "show their state and can be tested, a failing one says why (dark: $isDark)",
    async (look, { visit }) => {
      const { page, faults } = await visit(look);
      faults.allow(/^console:/u);
      await page.goto("/settings");
      const services = page.getByRole("region", { name: "Services" });
      await services.getByRole("button", { name: "Test ElevenLabs" }).click();
      const failing = services.getByRole("listitem").filter({ hasText: "ElevenLabs" });
      await failing.getByText("Failing").waitFor();
      await failing.getByText("The last call failed:").waitFor();
      const writing = services.getByRole("list", { name: /^Writing/u });
      await writing.getByRole("button", { name: /^Test /u }).click();
      await writing.getByText("It answers.").waitFor();
      await writing.getByText("Connected").waitFor();
      expect(await services.getByText("PICTURE_SEARCH").count()).toBeGreaterThan(0);
      expect(await page.content()).not.toContain(VOICE_KEY);
      await checkAxe(page);
    },
  );

  test("are the same in 'Plan and limits' and on the help page", async ({ visit }) => {
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
