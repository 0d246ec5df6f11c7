import { failCall, failureToldOn, holdCall } from "./disturb.js";
import { isNarrow, type Screen } from "./screen.js";

/** The screens that do not belong to one video. */
export const OTHER_SCREENS: readonly Screen[] = [
  {
    name: "projects",
    who: "owner",
    path: () => "/projects",
    act: (page) =>
      page
        .getByRole("link", { name: /Why city trees matter/u })
        .first()
        .waitFor(),
    isWhole: true,
  },
  { name: "projects-empty", who: "newcomer", path: () => "/projects" },
  { name: "projects-loading", who: "owner", path: () => "/projects", prepare: holdCall("**/api/projects?*") },
  {
    name: "projects-failed",
    who: "owner",
    path: () => "/projects",
    prepare: failCall("**/api/projects?*"),
    act: failureToldOn,
  },
  {
    name: "projects-nothing-found",
    who: "owner",
    path: () => "/projects",
    act: (page) => page.getByRole("searchbox").fill("zeppelin"),
  },
  {
    name: "projects-deleted",
    who: "owner",
    path: () => "/projects",
    act: async (page) => {
      await page.getByRole("button", { name: /^More actions for Notes for later/u }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page.getByText("Project deleted").first().waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("Project restored").first().waitFor();
    },
  },
  { name: "help", who: "newcomer", path: () => "/help", isWhole: true },
  { name: "settings", who: "newcomer", path: () => "/settings", isWhole: true },
  { name: "settings-guest", who: "newcomer", path: () => "/settings/account", isWhole: true },
  { name: "settings-account", who: "admin", path: () => "/settings/account", isWhole: true },
  { name: "settings-appearance", who: "newcomer", path: () => "/settings/appearance", isWhole: true },
  { name: "settings-voices", who: "newcomer", path: () => "/settings/voices", isWhole: true },
  { name: "settings-local-voices", who: "newcomer", path: () => "/settings/local-voices", isWhole: true },
  { name: "settings-brand", who: "newcomer", path: () => "/settings/brand", isWhole: true },
  { name: "settings-programs", who: "newcomer", path: () => "/settings/programs", isWhole: true },
  {
    name: "settings-name",
    who: "admin",
    path: () => "/settings/account",
    act: async (page) => {
      await page.getByText("Change name").first().click();
      await page.getByRole("button", { name: "Save name" }).waitFor();
    },
  },
  {
    name: "settings-delete-account",
    who: "admin",
    path: () => "/settings/account",
    act: async (page) => {
      await page.getByRole("button", { name: /^Delete account/u }).click();
      await page.getByRole("dialog").getByText("I know that nobody will administer").waitFor();
    },
  },
  {
    name: "plan",
    who: "newcomer",
    path: () => "/",
    act: async (page) => {
      if (isNarrow(page)) await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("button", { name: "Upgrade" }).click();
      await page.getByRole("dialog", { name: "Plan and limits" }).getByText("Length of a video").waitFor();
    },
  },
  {
    name: "menu",
    who: "newcomer",
    path: () => "/help",
    act: async (page) => {
      if (!isNarrow(page)) return;
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
    },
  },
  { name: "login", who: "newcomer", path: () => "/login" },
  {
    name: "login-wrong",
    who: "newcomer",
    path: () => "/login",
    act: async (page) => {
      await page.getByLabel("E-mail").fill("somebody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not my password");
      await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "login-common-password",
    who: "newcomer",
    path: () => "/login",
    act: async (page) => {
      await page
        .getByRole("radio", { name: "Create account" })
        .or(page.getByRole("tab", { name: "Create account" }))
        .click();
      await page.getByLabel("E-mail").fill("somebody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("Password123");
      await page.getByRole("button", { name: "Create account" }).click();
      await page.getByText("This password is common").waitFor();
    },
  },
  {
    name: "settings-password",
    who: "admin",
    path: () => "/settings/account",
    act: async (page) => {
      await page.getByText("Change password").first().click();
      await page.locator("details[open]").getByLabel("Current password").fill("not my password");
      await page.getByLabel("New password").fill("four words of mine");
      await page.getByRole("button", { name: "Change password" }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  { name: "admin", who: "admin", path: () => "/admin", isWhole: true },
  {
    name: "admin-edit",
    who: "admin",
    path: () => "/admin",
    act: (page) => page.getByRole("button", { name: "Edit Tutorial" }).click(),
  },
  {
    name: "admin-delete",
    who: "admin",
    path: () => "/admin",
    act: (page) => page.getByRole("button", { name: "Delete Tutorial" }).click(),
  },
  { name: "admin-logged-out", who: "newcomer", path: () => "/admin" },
  { name: "not-found", who: "newcomer", path: () => "/no/such/page" },
];
