import type { Page } from "@playwright/test";
import { stageCanvas } from "../harness/editor.js";
import { openScenes, writeAnew } from "./draft-steps.js";
import { failCall, failureToldOn, holdCall } from "./disturb.js";
import { pretendTextWarnings, pretendRewriting, pretendServices } from "./pretend-services.js";
import type { Screen } from "./screen.js";

const draft: Screen["path"] = ({ draftId }) => `/edit/${draftId}`;

/** The screens with connected services, and the same screens without them. */
export const PROVIDER_SCREENS: readonly Screen[] = [
  { name: "editor-warnings", who: "owner", path: draft, prepare: pretendTextWarnings, act: openScenes },
  {
    name: "editor-warning-open",
    who: "owner",
    path: draft,
    prepare: pretendTextWarnings,
    act: async (page) => {
      await openScenes(page);
      await page
        .getByRole("button", { name: /^Number “/u })
        .first()
        .click();
      await page.getByText("From your text:").waitFor();
    },
  },
  {
    name: "editor-source-of-scene",
    who: "owner",
    path: draft,
    act: async (page) => {
      await openSceneMenu(page);
      await page.getByRole("menuitem", { name: "Show its source" }).click();
    },
  },
  {
    name: "editor-rewrite-without-writer",
    who: "owner",
    path: draft,
    act: openSceneMenu,
  },
  {
    name: "editor-rewriting",
    who: "owner",
    path: draft,
    prepare: async (page) => {
      await pretendServices(page);
      await holdCall("**/rewrite")(page);
    },
    act: (page) => rewrite(page, "Rewriting…"),
  },
  {
    name: "editor-rewritten",
    who: "owner",
    path: draft,
    prepare: async (page) => {
      await pretendServices(page);
      await pretendRewriting(page);
    },
    act: (page) => rewrite(page, "Made shorter"),
    after: writeAnew,
  },
  {
    name: "editor-rewrite-failed",
    who: "owner",
    path: draft,
    prepare: async (page) => {
      await pretendServices(page);
      await failCall("**/rewrite")(page);
    },
    act: async (page) => {
      await rewrite(page, null);
      await failureToldOn(page);
    },
  },
  { name: "editor-translate", who: "owner", path: draft, prepare: pretendServices, act: openTranslation },
  { name: "editor-translate-without-writer", who: "owner", path: draft, act: openTranslation },
  {
    name: "editor-translate-failed",
    who: "owner",
    path: draft,
    prepare: async (page) => {
      await pretendServices(page);
      await failCall("**/translate")(page);
    },
    act: async (page) => {
      await openTranslation(page);
      await page.getByRole("radio", { name: /Français/u }).check();
      await page.getByRole("button", { name: "Translate into French" }).click();
      await failureToldOn(page);
    },
  },
  {
    name: "wizard-2-warnings",
    who: "owner",
    path: ({ draftId }) => `/create/${draftId}?step=2`,
    prepare: pretendTextWarnings,
    act: async (page) => {
      await page
        .getByRole("button", { name: /^Number “/u })
        .first()
        .click();
      await page.getByText("From your text:").waitFor();
    },
  },
  {
    name: "input-other-language",
    who: "newcomer",
    path: () => "/input",
    act: async (page) => {
      await page.getByRole("tab", { name: "Text" }).click();
      await page
        .getByLabel("Your text")
        .fill("Der Rat entscheidet im Juni, ob der Hafen einen zweiten Kran bekommt.");
      await page.getByText("The voice does not speak the language of the text").waitFor();
    },
    isWhole: true,
  },
  {
    name: "settings-services",
    who: "newcomer",
    path: () => "/settings/services",
    prepare: pretendServices,
    act: (page) => page.getByText("The last request failed:").waitFor(),
    isWhole: true,
  },
  {
    name: "settings-services-loading",
    who: "newcomer",
    path: () => "/settings/services",
    prepare: holdCall("**/api/instance"),
    act: (page) => page.getByRole("heading", { name: "Services" }).waitFor(),
  },
  {
    name: "settings-services-unknown",
    who: "newcomer",
    path: () => "/settings/services",
    prepare: failCall("**/api/instance"),
    act: failureToldOn,
  },
];

async function openSceneMenu(page: Page): Promise<void> {
  await openScenes(page);
  await page.getByRole("button", { name: "More actions for scene 2" }).click();
}

/** Waits for the message `told`. With null, it waits for none. */
async function rewrite(page: Page, told: string | null): Promise<void> {
  await openSceneMenu(page);
  await page.getByRole("menuitem", { name: "Shorter" }).click();
  if (told !== null) await page.getByText(told).first().waitFor();
}

async function openTranslation(page: Page): Promise<void> {
  await stageCanvas(page).waitFor();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: /Translate the video/u }).click();
  await page.getByRole("dialog").waitFor();
}
