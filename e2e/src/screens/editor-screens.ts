import type { APIRequestContext, Page } from "@playwright/test";
import { ENDPOINTS } from "@inkreel/contract";
import { apiOf } from "../harness/api-of.js";
import { seekToSecond, stageCanvas } from "../harness/editor.js";
import { failCall, failureToldOn, holdCall } from "./disturb.js";
import { isNarrow, type Screen } from "./screen.js";
import type { Seeds } from "./seeds.js";

const draft: Screen["path"] = ({ draftId }) => `/edit/${draftId}`;

/** The editor with its panels, dialogs, menus and states in which something is missing. */
export const EDITOR_SCREENS: readonly Screen[] = [
  { name: "editor", who: "owner", path: draft, act: (page) => showSecond(page, 6) },
  {
    name: "editor-configure",
    who: "owner",
    path: draft,
    act: (page) => openTab(page, "Configure"),
  },
  { name: "editor-scenes", who: "owner", path: draft, act: (page) => openTab(page, "Scenes") },
  {
    name: "editor-landscape",
    who: "owner",
    path: draft,
    act: (page) => chooseRatio(page, /Landscape/u),
    after: restoreRatio,
  },
  {
    name: "editor-square",
    who: "owner",
    path: draft,
    act: (page) => chooseRatio(page, /Square/u),
    after: restoreRatio,
  },
  { name: "editor-captions", who: "owner", path: draft, act: openCaptions },
  {
    name: "editor-look-of-scene",
    who: "owner",
    path: draft,
    act: (page) => openLook(page, "Layout"),
  },
  {
    name: "editor-picture-of-scene",
    who: "owner",
    path: draft,
    act: (page) => openLook(page, "Picture"),
  },
  {
    name: "editor-shortcuts",
    who: "owner",
    path: draft,
    act: async (page) => {
      if (isNarrow(page)) return;
      await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "editor-versions", who: "owner", path: draft, act: openVersions },
  {
    name: "editor-full-screen",
    who: "owner",
    path: draft,
    act: async (page) => {
      await showSecond(page, 3);
      await page.getByRole("button", { name: "Full screen" }).click();
    },
  },
  {
    name: "editor-arabic",
    who: "owner",
    path: ({ arabicId }) => `/edit/${arabicId}`,
    act: (page) => showSecond(page, 3),
  },
  {
    name: "editor-arabic-scenes",
    who: "owner",
    path: ({ arabicId }) => `/edit/${arabicId}`,
    act: (page) => openTab(page, "Scenes"),
  },
  {
    name: "editor-long",
    who: "owner",
    path: ({ longId }) => `/edit/${longId}`,
    act: (page) => showSecond(page, 10),
  },
  { name: "editor-without-scenes", who: "owner", path: ({ bareId }) => `/edit/${bareId}` },
  { name: "editor-loading", who: "owner", path: draft, prepare: holdCall("**/api/projects/*") },
  {
    name: "editor-preview-loading",
    who: "owner",
    path: draft,
    prepare: holdCall("**/composition"),
    act: (page) =>
      page
        .getByRole("button", { name: "Back" })
        .or(page.getByRole("link", { name: "Back" }))
        .first()
        .waitFor(),
  },
  {
    name: "editor-preview-failed",
    who: "owner",
    path: draft,
    // With the narration in the store, the editor asks for nothing but the estimate.
    prepare: failCall("**/composition{,/estimate}*"),
    act: failureToldOn,
  },
  {
    name: "editor-not-saved",
    who: "owner",
    path: draft,
    prepare: failCall("**/video", "PATCH"),
    act: (page) => chooseRatio(page, /Square/u),
    after: restoreRatio,
  },
  { name: "editor-missing", who: "owner", path: () => "/edit/999999" },
];

/** Resets the ratio. The editor has saved the choice, and the next screen shows the same project. */
async function restoreRatio(request: APIRequestContext, { draftId }: Seeds): Promise<void> {
  const body = { brandingConfig: { aspectRatio: "9:16" as const } };
  await apiOf(request).call(ENDPOINTS.patchVideo, { params: { id: draftId }, body });
}

async function showSecond(page: Page, second: number): Promise<void> {
  await stageCanvas(page).waitFor();
  await seekToSecond(page, second);
  await page.getByRole("slider", { name: "Seek" }).blur();
}

async function openTab(page: Page, name: string): Promise<void> {
  await stageCanvas(page).waitFor();
  if (isNarrow(page)) await page.getByRole("tab", { name }).click();
  // Its code is loaded after the preview can play.
  await page.getByRole("heading", { name: name === "Scenes" ? /Scenes$/u : /Settings$/u }).waitFor();
}

async function chooseRatio(page: Page, name: RegExp): Promise<void> {
  await openTab(page, "Configure");
  await page.getByRole("radio", { name }).check();
  if (isNarrow(page)) await page.getByRole("tab", { name: "Preview" }).click();
  await showSecond(page, 3);
}

async function openCaptions(page: Page): Promise<void> {
  await openTab(page, "Configure");
  await page.getByRole("button", { name: /^Captions style/u }).click();
}

async function openLook(page: Page, tab: string): Promise<void> {
  await openTab(page, "Scenes");
  await page.getByRole("button", { name: "Look of scene 2" }).click();
  await page.getByRole("region", { name: "Look of scene 2" }).getByRole("tab", { name: tab }).click();
}

async function openVersions(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Versions…" }).click();
  await page
    .getByRole("dialog")
    .getByText(/^(?:No versions yet|Choose a version)/u)
    .first()
    .waitFor();
}
