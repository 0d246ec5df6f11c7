import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { checkAxeInBothColors } from "./harness/check-axe.js";
import { openEditor } from "./harness/editor.js";
import { expectToast } from "./harness/expect-toast.js";
import { seedProject } from "./harness/seed-project.js";
import { smallTargets } from "./harness/small-targets.js";

interface Overlay {
  name: string;
  open: (page: Page) => Promise<void>;
  /** The role of the element that opens. */
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
  { name: "the versions", open: chosen("More", "Versions…"), role: "dialog" },
  { name: "the menu of a scene", open: pressed("More actions for scene 1"), role: "menu" },
  { name: "pauses", open: chosen("More actions for scene 1", "Pauses…"), role: "dialog" },
  { name: "length and tone", open: chosen("More", /length/iu), role: "dialog" },
  { name: "the narration", open: chosen("More", /narration/iu), role: "dialog" },
  { name: "the captions' styles", open: pressed(/^Captions style/u), role: "menu" },
  { name: "the colours", open: pressed("Pick a colour: Primary colour"), role: "dialog" },
];
const ON_PROJECTS: Overlay[] = [
  { name: "the menu of a project", open: pressed(/^More actions for /u), role: "menu" },
  { name: "another name", open: chosen(/^More actions for /u, "Rename"), role: "dialog" },
];
const ON_CHOOSER: Overlay[] = [{ name: "plan and limits", open: pressed("Upgrade"), role: "dialog" }];
const ON_INPUT: Overlay[] = [{ name: "the demo", open: pressed("Watch Demo"), role: "dialog" }];
const IN_WIZARD: Overlay[] = [
  { name: "the menu of the wizard", open: pressed("More"), role: "menu" },
  { name: "starting over", open: chosen("More", "Start over"), role: "dialog" },
];

describeInBrowser("every dialog and menu is accessible in light and dark", () => {
  test("in the editor", async ({ visit }) => {
    const { page, context } = await visit();
    await openEditor(page, await seedProject(context.request));
    await checkAll(page, IN_EDITOR);
  });

  test("on the list of projects, in the wizard and on the pages before them", async ({
    visit,
    videoOwner,
  }) => {
    const { state, projectId } = videoOwner;
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

  test("in the settings", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/settings/programs");
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByText("Give the token a name").waitFor();
    await page.getByLabel("Name of the token").fill("Newsletter script");
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByText("The token “Newsletter script” is ready").waitFor();
    await checkAxeInBothColors(page, { within: "#tokens" });
    await page.getByRole("button", { name: "I have copied it" }).click();
    await checkAll(page, [{ name: "ending a token", open: pressed(/^Revoke “/u), role: "dialog" }]);
    await pressed(/^Revoke “/u)(page);
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await expectToast(page, "Token revoked");
    await page.getByText("There are no tokens yet.").waitFor();
  });

  test("on a phone", async ({ visit }) => {
    const { page } = await visit({ isPhone: true });
    await page.goto("/help");
    await checkAll(page, [{ name: "the navigation", open: pressed("Open menu"), role: "dialog" }]);
  });
});

/** Checks dialogs one after the other on the same page, in light and dark, and the size of their controls. */
async function checkAll(page: Page, overlays: readonly Overlay[]): Promise<void> {
  for (const { name, open, role } of overlays) {
    await open(page);
    const overlay = page.getByRole(role).first();
    await overlay.waitFor();
    try {
      await checkAxeInBothColors(page, { within: `[role="${role}"]` });
      expect(await smallTargets(page, `[role="${role}"]`)).toEqual([]);
    } catch (error) {
      throw new Error(`${name} is not accessible.`, { cause: error });
    }
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "detached" });
  }
}
