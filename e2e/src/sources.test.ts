import { readFile } from "node:fs/promises";
import { createCanvas } from "@napi-rs/canvas";
import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { stageCanvas } from "./harness/editor.js";
import { paintSamplePicture } from "./sample-picture.js";

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

describeInBrowser("a document with its pictures", () => {
  test("is read together with them, and a missing one is named", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/input");
    await page.getByRole("tab", { name: "File" }).click();
    const field = page.getByLabel("Choose a file, or drop it here");
    const picture = {
      name: "tower.png",
      mimeType: "image/png",
      buffer: await paintSamplePicture(createCanvas(1200, 900)).encode("png"),
    };
    await field.setInputFiles([picture]);
    await page.getByText("Choose one document, and with it only the pictures that it names.").waitFor();
    const document = { name: "tower.md", mimeType: "text/markdown", buffer: Buffer.from(TOWER) };
    await field.setInputFiles([document, picture]);
    await page.getByText("The picture gone.png was left out:").waitFor();
    await page.getByLabel("Project title").fill("The tower");
    await page.getByRole("radio", { name: /Quick/u }).check();
    await page.getByRole("button", { name: "Continue to Edit" }).click();
    await page.waitForURL(/\/edit\/\d+$/u);
    await stageCanvas(page).waitFor();
    const media = await page.request.get(`/api/projects/${/\d+$/u.exec(page.url())?.[0]}/media`);
    expect((await media.json()) as unknown[]).toHaveLength(1);
  });
});

const TOWER = `# The tower

The tower of the old harbour was built in 1389, and boats still bring cheese to it every morning.

![The tower at night](pictures/tower.png)

People still drink coffee there, and ![a map](pictures/gone.png) shows them the way back to the station.
`;

async function sceneTexts(page: Page): Promise<string[]> {
  const fields = page.getByRole("textbox", { name: /^Text of scene \d+$/u });
  return fields.evaluateAll((elements) => elements.map((element) => (element as HTMLTextAreaElement).value));
}
