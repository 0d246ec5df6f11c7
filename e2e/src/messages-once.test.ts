import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { seedProject } from "./harness/seed-project.js";

const GONE = 999_999_999;

describeInBrowser("messages", () => {
  test.for([
    `/edit/${GONE}`,
    `/create/${GONE}?step=2`,
    `/generate/${GONE}`,
    `/input?project=${GONE}`,
    `/create?project=${GONE}`,
  ])("tell of a missing project in the same words on %s", async (path, { visit }) => {
    const { page, faults } = await visit();
    faults.allow(/404|could not be loaded/u);
    await page.goto(path);
    await page.getByText("Project not found", { exact: true }).last().waitFor();
    await page.getByText(/^The project was deleted, or it belongs to someone else\./u).waitFor();
    expect(await page.getByRole("link", { name: "All projects" }).count()).toBe(1);
  });

  test.for([`/edit/${GONE}`, `/create/${GONE}?step=2`, `/generate/${GONE}`])(
    "name the tab of a missing project in the same words on %s",
    async (path, { visit }) => {
      const { page, faults } = await visit();
      faults.allow(/404|could not be loaded/u);
      await page.goto(path);
      await expect.poll(() => page.title()).toBe("Project not found · Inkreel");
    },
  );

  test("about one source of content are gone after another was opened", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/input");
    await page.getByRole("button", { name: "Extract" }).click();
    const missing = page.getByText("URL required: Please enter a valid URL");
    await missing.waitFor();
    expect(await missing.count()).toBe(1);
    await page.getByRole("button", { name: "Continue to Edit" }).click();
    const short = page.getByText("Content must be at least 50 characters");
    await short.waitFor();
    await page.getByRole("tab", { name: "Text" }).click();
    await missing.waitFor({ state: "detached" });
    await short.waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "URL" }).click();
    await page.getByLabel("Web address").waitFor();
    expect(await missing.count()).toBe(0);
  });

  test("explain an invalid colour until it is corrected", async ({ visit }) => {
    const { page } = await visit();
    await openEditor(page, await seedProject(page.request));
    const field = page.getByRole("textbox", { name: "Primary colour" });
    await field.fill("#12");
    await field.blur();
    const why = page.getByText("Enter a colour as # and six digits, such as #0a6a61.");
    await why.waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await field.inputValue()).toBe("#12");
    await field.fill("#123456");
    await why.waitFor({ state: "detached" });
  });
});
