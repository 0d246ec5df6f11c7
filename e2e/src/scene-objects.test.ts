import type { Locator, Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test, type Visit } from "./harness/browser-test.js";
import { openEditor, previewAt } from "./harness/editor.js";
import { expectChanged, expectSame, SEEN_SECOND } from "./harness/preview-change.js";
import { seedProject } from "./harness/seed-project.js";

describeInBrowser("the object of a scene", () => {
  test("is found by a word, chosen with the keyboard, shown at once, kept and given back", async ({
    visit,
  }) => {
    const { page, context } = await visit();
    await openEditor(page, await seedProject(context.request));
    const giveNames = await holdNames(page);
    const look = await openLook(page);
    await look.getByRole("searchbox", { name: "Find an object" }).waitFor();
    // Until its name is known, nothing is said, in particular not that there is none.
    expect(await look.getByText("Inkreel shows no object here.").count()).toBe(0);
    giveNames();
    const before = await previewAt(page, SEEN_SECOND);
    const first = await choiceOfProgram(look);
    await look.getByRole("searchbox", { name: "Find an object" }).fill("volcano");
    await expect.poll(() => namesOf(look)).toEqual(["No object", "volcano"]);
    await look.getByRole("radio", { name: "volcano" }).press("Space");
    await look.getByText("Chosen by you: volcano.").waitFor();
    await expectChanged(page, before);
    await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
    await page.reload();
    await openLook(page);
    await look.getByText("Chosen by you: volcano.").waitFor();
    await expect.poll(() => look.getByRole("radio", { name: "volcano" }).isChecked()).toBe(true);
    await look.getByRole("button", { name: "Automatic" }).click();
    await look.getByText(first).waitFor();
    await expectSame(page, before);
  });

  test("can be none, and the arrow keys move through the drawings", async ({ visit }) => {
    const { page, look } = await openObjects(visit);
    await look.getByRole("searchbox", { name: "Find an object" }).fill("light");
    await expect.poll(async () => (await namesOf(look)).length).toBeGreaterThan(2);
    const automatic = await previewAt(page, SEEN_SECOND);
    await look.getByRole("radio", { name: "No object" }).check();
    await look.getByText("You chose to show no object.").waitFor();
    await expectChanged(page, automatic);
    const without = await previewAt(page, SEEN_SECOND);
    await look.getByRole("radio", { name: "No object" }).press("ArrowRight");
    const [, name = ""] = await namesOf(look);
    await look.getByText(`Chosen by you: ${name}.`, { exact: true }).waitFor();
    await expectChanged(page, without);
    await look.getByRole("radio", { name: "No object" }).check();
    await look.getByText("You chose to show no object.").waitFor();
    await expectSame(page, without);
  });

  test("is told to be missing for a word without a drawing", async ({ visit }) => {
    const { look } = await openObjects(visit);
    await look.getByRole("searchbox", { name: "Find an object" }).fill("qqqq");
    await look.getByText('No drawing fits "qqqq". Try a more general word.').waitFor();
    expect(await namesOf(look)).toEqual(["No object"]);
  });

  test("is found by German words in the German interface", async ({ visit }) => {
    const { page, context } = await visit({ locale: "de-DE" });
    await page.goto(`/edit/${await seedProject(context.request)}`);
    await page.getByRole("button", { name: "Aussehen von Szene 1" }).click();
    const look = page.getByRole("region", { name: "Aussehen von Szene 1" });
    await look.getByRole("tab", { name: "Objekt" }).click();
    await look.getByRole("searchbox", { name: "Objekt suchen" }).fill("Vulkan");
    await look.getByRole("radio", { name: "Vulkan" }).check();
    await look.getByText("Von Ihnen gewählt: Vulkan.").waitFor();
  });
});

async function openObjects(visit: Visit): Promise<{ page: Page; look: Locator }> {
  const { page, context } = await visit();
  await openEditor(page, await seedProject(context.request));
  return { page, look: await openLook(page) };
}

async function openLook(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Look of scene 1" }).click();
  await page.getByRole("tab", { name: "Object" }).click();
  return page.getByRole("region", { name: "Look of scene 1" });
}

/** Holds back the objects that the server finds, until the returned function is called. */
async function holdNames(page: Page): Promise<() => void> {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  await page.route("**/api/objects?**", async (route) => {
    await given;
    await route.continue();
  });
  return give;
}

/** The sentence that tells which object the program chose. */
const choiceOfProgram = (look: Locator): Promise<string> =>
  look.getByText(/^(?:Chosen by Inkreel: .+|Inkreel shows no object here)\.$/u).innerText();

const namesOf = (look: Locator): Promise<string[]> =>
  look
    .getByRole("radio")
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute("aria-label") ?? ""));
