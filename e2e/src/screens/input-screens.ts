import type { Page } from "@playwright/test";
import { SUNSETS } from "../harness/seed-project.js";
import { failCall, holdCall } from "./disturb.js";
import type { Screen } from "./screen.js";

/** The screens from the landing page to the editor, on the fast path and in the wizard. */
export const INPUT_SCREENS: readonly Screen[] = [
  { name: "home-landing", who: "newcomer", path: () => "/home", isWhole: true },
  { name: "home-dashboard", who: "admin", path: () => "/home", isWhole: true },
  { name: "chooser", who: "newcomer", path: () => "/" },
  { name: "chooser-loading", who: "newcomer", path: () => "/", prepare: holdCall("**/api/templates*") },
  { name: "chooser-failed", who: "newcomer", path: () => "/", prepare: failCall("**/api/templates*") },
  { name: "input", who: "newcomer", path: () => "/input", isWhole: true },
  { name: "input-text", who: "newcomer", path: () => "/input", act: fillText, isWhole: true },
  {
    name: "input-extracting",
    who: "newcomer",
    path: () => "/input",
    prepare: holdCall("**/api/content/extract"),
    act: extract,
  },
  {
    name: "input-extraction-failed",
    who: "newcomer",
    path: () => "/input",
    prepare: failCall("**/api/content/extract"),
    act: extract,
  },
  {
    name: "input-file",
    who: "newcomer",
    path: () => "/input",
    act: (page) => page.getByRole("tab", { name: "File" }).click(),
  },
  {
    name: "input-faults",
    who: "newcomer",
    path: () => "/input",
    act: async (page) => {
      await page.getByRole("tab", { name: "Text" }).click();
      await page.getByRole("button", { name: "Continue to Edit" }).click();
    },
    isWhole: true,
  },
  {
    name: "input-creating",
    who: "newcomer",
    path: () => "/input",
    prepare: holdCall("**/generate-scenes"),
    act: async (page) => {
      await fillText(page);
      await page.getByRole("button", { name: "Continue to Edit" }).click();
      await page.getByText("Writing and narrating the scenes").first().waitFor();
    },
  },
  { name: "wizard-1-input", who: "newcomer", path: () => "/create", isWhole: true },
  {
    name: "wizard-2-script-empty",
    who: "owner",
    path: ({ bareId }) => `/create/${bareId}?step=2`,
    isWhole: true,
  },
  {
    name: "wizard-2-script",
    who: "owner",
    path: ({ finishedId }) => `/create/${finishedId}?step=2`,
    isWhole: true,
  },
  {
    name: "wizard-3-voice",
    who: "owner",
    path: ({ finishedId }) => `/create/${finishedId}?step=3`,
    isWhole: true,
  },
  {
    name: "wizard-4-customize",
    who: "owner",
    path: ({ finishedId }) => `/create/${finishedId}?step=4`,
    isWhole: true,
  },
  {
    name: "wizard-5-export",
    who: "owner",
    path: ({ finishedId }) => `/create/${finishedId}?step=5`,
    isWhole: true,
  },
];

async function fillText(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByLabel("Your text").fill(SUNSETS.content);
  await page.getByLabel("Project title").fill(SUNSETS.title);
}

async function extract(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "URL" }).click();
  await page.getByLabel("Web address").fill("https://example.com/why-sunsets-turn-red");
  await page.getByRole("button", { name: "Extract", exact: true }).click();
}
