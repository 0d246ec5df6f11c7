import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor, stageCanvas } from "./harness/editor.js";
import { seedProject, SUNSETS } from "./harness/seed-project.js";

const RENDER_TIMEOUT_MS = 240_000;

describeInBrowser("a visitor with a phone", () => {
  test("can complete the fast path by touch alone", async ({ visit }) => {
    const { page } = await visit({ isPhone: true });
    await page.goto("/");
    await page.getByRole("radio", { name: "Tutorial" }).tap();
    await page.getByRole("button", { name: "Continue to Content Input" }).tap();
    await page.getByRole("tab", { name: "Text" }).tap();
    await page.getByLabel("Your text").fill(SUNSETS.content);
    await page.getByLabel("Project title").fill(SUNSETS.title);
    await page.getByRole("radio", { name: /Quick/u }).tap();
    await page.getByRole("button", { name: "Continue to Edit" }).tap();
    await page.waitForURL(/\/edit\/\d+$/u);
    await stageCanvas(page).waitFor();

    await page.getByRole("button", { name: "Play", exact: true }).tap();
    await page.getByRole("button", { name: "Pause" }).tap();
    await page.getByRole("tab", { name: "Scenes" }).tap();
    await page.getByRole("textbox", { name: "Text of scene 1", exact: true }).fill("Look up this evening.");
    await page.getByRole("tab", { name: "Configure" }).tap();
    await page.getByRole("radio", { name: /Square/u }).tap();
    await page.getByRole("button", { name: "Generate Video" }).tap();
    await page.waitForURL(/\/generate\/\d+/u);
    await page.getByRole("heading", { name: "Video Ready!" }).waitFor({ timeout: RENDER_TIMEOUT_MS });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).tap(),
    ]);
    expect(download.suggestedFilename()).toBe(`${SUNSETS.title}.mp4`);
  });

  test("reads the names of all layouts inside their cards on the smallest screen", async ({ visit }) => {
    const { page } = await visit({ screen: { viewport: { width: 320, height: 640 } } });
    await openEditor(page, await seedProject(page.request));
    await page.getByRole("tab", { name: "Scenes" }).click();
    await page.getByRole("button", { name: "Look of scene 2" }).click();
    const cards = page.getByRole("region", { name: "Look of scene 2" }).locator("label");
    await cards.getByText("Comparison").waitFor();
    const cut = await cards.evaluateAll((labels) =>
      labels
        .filter((label) => label.querySelector("span")!.getBoundingClientRect().width > label.clientWidth - 2)
        .map((label) => label.textContent),
    );
    expect(cut).toEqual([]);
  });

  test("reads what it costs in lines of several words at 200 % zoom", async ({ visit }) => {
    const { page } = await visit({ screen: { viewport: { width: 640, height: 400 } } });
    await page.goto("/home");
    const texts = page.getByRole("region", { name: /^What it costs/u }).getByRole("definition");
    await texts.last().waitFor();
    const widths = await texts
      .filter({ hasText: /(?:\S+\s+){8}/u })
      .evaluateAll((elements) => elements.map(({ clientWidth }) => clientWidth));
    expect(widths).toHaveLength(3);
    for (const width of widths) expect(width).toBeGreaterThan(240);
  });

  test("sees the actions of the wizard in one row, and can open the editor from their menu", async ({
    visit,
  }) => {
    const { page, context } = await visit({ isPhone: true, locale: "de-DE" });
    const projectId = await seedProject(context.request);
    await page.goto(`/create/${projectId}?step=2`);
    const more = page.getByRole("button", { name: "Mehr", exact: true });
    await more.waitFor();
    const [undo, save, menu] = await Promise.all(
      [
        page.getByRole("button", { name: /^Rückgängig/u }),
        page.getByRole("button", { name: "Entwurf speichern" }),
        more,
      ].map(async (button) => middleOf(await button.boundingBox())),
    );
    expect([save, menu]).toEqual([undo, undo]);
    await more.tap();
    await page.getByRole("menuitem", { name: "Im Editor öffnen" }).tap();
    await page.waitForURL(new RegExp(`/edit/${projectId}$`, "u"));
  });
});

function middleOf(box: { y: number; height: number } | null): number {
  return box === null ? Number.NaN : Math.round(box.y + box.height / 2);
}
