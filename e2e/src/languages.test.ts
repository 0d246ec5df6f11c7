import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { seedProject } from "./harness/seed-project.js";

const ARABIC = new URL("../../fixtures/writer/arabic-nakheel.md", import.meta.url);

describeInBrowser("the application", () => {
  test("is German in a German browser", async ({ visit }) => {
    const { page, context } = await visit({ locale: "de-DE" });
    await page.goto("/");
    await page.getByRole("heading", { level: 1, name: "Wählen Sie Ihre Videovorlage" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    expect(await page.getByText("Choose Your Video Template").count()).toBe(0);
    expect(await page.getByRole("main").innerText()).not.toMatch(/Continue|Step by step|Default|Chosen/u);
    await page.goto(`/edit/${await seedProject(context.request)}`);
    await page.getByRole("button", { name: "Video erzeugen" }).waitFor();
    await page.locator("canvas").first().waitFor();
    expect(await page.locator("body").innerText()).not.toMatch(
      /Configure|Settings|Generate|Scenes|Undo|Voice|Saved|Captions|Portrait/u,
    );
    const notes = page.getByRole("region", { name: "Hinweise" });
    expect(await notes.innerText()).toContain("eingebaute");
    expect(await notes.locator("[lang=en]").count()).toBe(0);
  });

  test("keeps the language that the user chose in the settings", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/settings/appearance");
    await page.getByLabel("Language", { exact: true }).selectOption({ label: "Deutsch" });
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de");
    await page.reload();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de");
    await page.getByRole("link", { name: "Dienste" }).click();
    const services = page.getByRole("region", { name: "Dienste" });
    await services.getByText("Schreibt Skripte auf diesem Rechner, aus den Sätzen des Textes.").waitFor();
    expect(await services.locator("[lang=en]").count()).toBe(0);
  });

  test("shows Arabic content from right to left everywhere", async ({ visit }) => {
    const { page, context } = await visit();
    const content = await readFile(ARABIC, "utf8");
    const projectId = await seedProject(context.request, { title: "نخيل التمر", content });
    await openEditor(page, projectId);
    const field = page.getByRole("textbox", { name: "Text of scene 1", exact: true });
    expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    await page.goto("/projects");
    const title = page.getByText("نخيل التمر").first();
    await title.waitFor();
    expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  });
});
