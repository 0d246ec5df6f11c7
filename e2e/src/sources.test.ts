import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { stageCanvas } from "./harness/editor.js";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

describeInBrowser("a file on the fast path", () => {
  test.for([
    { name: "harbour.docx", mimeType: DOCX },
    { name: "harbour.pdf", mimeType: "application/pdf" },
  ])("becomes a draft with its own words: $name", async ({ name, mimeType }, { visit }) => {
    const { page } = await visit();
    await page.goto("/input");
    await page.getByRole("tab", { name: "File" }).click();
    await page.getByLabel("Choose a file, or drop it here").setInputFiles({
      name,
      mimeType,
      buffer: await readFile(new URL(`../../fixtures/content/${name}`, import.meta.url)),
    });
    await page
      .getByText(/\d+ words/u)
      .first()
      .waitFor();
    await page.getByLabel("Project title").fill(`The harbour from ${name}`);
    await page.getByRole("radio", { name: /Quick/u }).check();
    await page.getByRole("button", { name: "Continue to Edit" }).click();
    await page.waitForURL(/\/edit\/\d+$/u);
    await stageCanvas(page).waitFor();
    expect((await sceneTexts(page)).join(" ")).toMatch(/harbour/iu);
  });
});

async function sceneTexts(page: Page): Promise<string[]> {
  const fields = page.getByRole("textbox", { name: /^Text of scene \d+$/u });
  return fields.evaluateAll((elements) => elements.map((element) => (element as HTMLTextAreaElement).value));
}
