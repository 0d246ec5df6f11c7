import type { Page } from "@playwright/test";
import { inject } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { checkAxe } from "./harness/check-axe.js";
import { openEditor } from "./harness/editor.js";
import { seedProject } from "./harness/seed-project.js";

interface Overlay {
  name: string;
  open: (page: Page) => Promise<void>;
  /** What it is once it is there. */
  role: "dialog" | "menu";
}

const pressed = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const chosen = (menu: string | RegExp, item: string | RegExp) => async (page: Page) => {
  await pressed(menu)(page);
  await page.getByRole("menuitem", { name: item }).click();
};

const IN_EDITOR: Overlay[] = [
  { name: "the keys", open: pressed("Keyboard shortcuts"), role: "dialog" },
  { name: "the menu of the video", open: pressed("More"), role: "menu" },
  { name: "the menu of a scene", open: pressed("More for scene 1"), role: "menu" },
  { name: "the captions' styles", open: pressed(/^Captions style/u), role: "menu" },
  { name: "the colours", open: pressed("Pick a colour: Primary colour"), role: "dialog" },
];
const ON_PROJECTS: Overlay[] = [
  { name: "the menu of a project", open: pressed(/^More for /u), role: "menu" },
  { name: "another name", open: chosen(/^More for /u, "Rename"), role: "dialog" },
];
const ON_CHOOSER: Overlay[] = [{ name: "plan and limits", open: pressed("Upgrade"), role: "dialog" }];
const ON_INPUT: Overlay[] = [{ name: "the demo", open: pressed("Watch Demo"), role: "dialog" }];
const IN_WIZARD: Overlay[] = [
  { name: "the menu of the wizard", open: pressed("More"), role: "menu" },
  { name: "starting over", open: chosen("More", "Start over"), role: "dialog" },
];

describeInBrowser("what opens over a page is accessible in light and dark", () => {
  test("in the editor", async ({ visit }) => {
    const { page, context } = await visit();
    await openEditor(page, await seedProject(context.request));
    await checkAll(page, IN_EDITOR);
  });

  test("of projects, of the wizard and of the pages before them", async ({ visit }) => {
    const { state, projectId } = inject("filmOwner");
    const { page } = await visit({ state });
    await page.goto("/projects");
    await checkAll(page, ON_PROJECTS);
    await page.goto(`/create/${projectId}?step=2`);
    await checkAll(page, IN_WIZARD);
    await page.goto("/");
    await checkAll(page, ON_CHOOSER);
    await page.goto("/input");
    await checkAll(page, ON_INPUT);
  });

  test("on a phone", async ({ visit }) => {
    const { page } = await visit({ isPhone: true });
    await page.goto("/help");
    await checkAll(page, [{ name: "the navigation", open: pressed("Open menu"), role: "dialog" }]);
  });
});

/** One after the other on the same page, each in both colours. */
async function checkAll(page: Page, overlays: readonly Overlay[]): Promise<void> {
  for (const { name, open, role } of overlays) {
    await open(page);
    const overlay = page.getByRole(role).first();
    await overlay.waitFor();
    const within = `[role="${role}"]`;
    try {
      await showIn(page, "light");
      await checkAxe(page, { within });
      await showIn(page, "dark");
      await checkAxe(page, { within, isRecolored: true });
    } catch (error) {
      throw new Error(`${name} is not accessible.`, { cause: error });
    }
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "detached" });
  }
}

/** What fades in has no colours of its own before it is there. */
async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)").waitFor();
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
