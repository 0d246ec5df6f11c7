import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { SUNSETS } from "./harness/seed-project.js";

const ARTICLE = `${SUNSETS.title}\n\n${SUNSETS.content}`;

const titleField = (page: Page) => page.getByLabel("Project title");
const paste = (page: Page) => page.keyboard.press("ControlOrMeta+v");

/** Drops a file in the middle of an element, as from another window. */
async function dropOn(page: Page, selector: string, file: { name: string; type: string }): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((target, { name, type }) => {
      const dataTransfer = new DataTransfer();
      // The smallest picture that a browser can read, and as a text some letters.
      const pixel = "R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=";
      const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0));
      const words = "The harbour lies at the end of the valley. ".repeat(12);
      dataTransfer.items.add(new File([type.startsWith("image/") ? bytes : words], name, { type }));
      for (const kind of ["dragover", "drop"])
        target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    }, file);
}

/** Returns whether the browser would have left the page for a dropped file. */
async function isLeftBy(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((target) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["words"], "notes.txt", { type: "text/plain" }));
      return target.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    });
}

describeInBrowser("the quick form", () => {
  test("takes the title from the text's heading, and never replaces one that was typed", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/input");
    const [title, tabs] = [titleField(page), page.getByRole("tablist", { name: "Content source" })];
    expect((await title.boundingBox())!.y).toBeLessThan((await tabs.boundingBox())!.y);
    await page.getByRole("tab", { name: "Text" }).click();
    await page.getByLabel("Your text").fill(ARTICLE);
    expect(await title.inputValue()).toBe(SUNSETS.title);
    await page.getByLabel("Your text").fill(`Another heading\n\n${SUNSETS.content}`);
    expect(await title.inputValue()).toBe("Another heading");
    await title.fill("My own title");
    await page.getByLabel("Your text").fill(ARTICLE);
    expect(await title.inputValue()).toBe("My own title");
    await page.reload();
    await page.getByLabel("Your text").fill(`Another heading\n\n${SUNSETS.content}`);
    expect(await title.inputValue()).toBe("My own title");
  });

  test("offers an article that was pasted as an address as text, with all its lines", async ({ visit }) => {
    const { page } = await visit({ screen: { viewport: { width: 1280, height: 720 } } });
    await page.goto("/input");
    await page.evaluate((text) => navigator.clipboard.writeText(text), ARTICLE);
    const address = page.getByLabel("Web address");
    await address.focus();
    await paste(page);
    await page.getByText("This is a text, not a web address.").waitFor();
    // The bar at the bottom of the page does not cover the offer.
    const bottomOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    const topOfBar = await page
      .locator("[data-action-bar]")
      .evaluate((bar) => bar.getBoundingClientRect().top);
    expect(await bottomOf('[role="status"]:has-text("not a web address")')).toBeLessThanOrEqual(topOfBar);
    expect(await address.inputValue()).toBe("");
    await page.getByRole("button", { name: "Use it as text" }).click();
    expect(await page.getByLabel("Your text").inputValue()).toBe(ARTICLE);
    expect(await titleField(page).inputValue()).toBe(SUNSETS.title);
  });

  test("reads a document and takes a picture as logo, wherever they are dropped", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/input");
    await page.getByLabel("Web address").waitFor();
    await dropOn(page, "h1", { name: "harbour.txt", type: "text/plain" });
    await page.getByText("108 words", { exact: true }).waitFor();
    await dropOn(page, "h1", { name: "logo.gif", type: "image/gif" });
    await page.getByText("Logo uploaded successfully", { exact: true }).first().waitFor();
    expect(await page.getByText("Choose one document").count()).toBe(0);
  });

  test.for(["/", "/input?project=1", "/projects", "/help"])(
    "the page %s is never left for a dropped file",
    async (path, { visit }) => {
      const { page, faults } = await visit();
      // The project of another visitor.
      faults.allow(/status of 404/u);
      await page.goto(path);
      await page.locator("h1").first().waitFor({ state: "attached" });
      expect(await isLeftBy(page, "h1")).toBe(false);
    },
  );
});
