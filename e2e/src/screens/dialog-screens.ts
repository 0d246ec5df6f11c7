import { createCanvas } from "@napi-rs/canvas";
import type { Page } from "@playwright/test";
import { ENDPOINTS } from "@inkreel/contract";
import { apiOf } from "../harness/api-of.js";
import { stageCanvas } from "../harness/editor.js";
import { ADMIN_EMAIL } from "../harness/test-instance.js";
import { paintSamplePicture } from "../sample-picture.js";
import { openScenes, writeAnew } from "./draft-steps.js";
import type { Screen } from "./screen.js";

const draft: Screen["path"] = ({ draftId }) => `/edit/${draftId}`;

/** Dialogs and notices that need several steps: files, two windows, a link that is made only once. */
export const DIALOG_SCREENS: readonly Screen[] = [
  { name: "editor-pauses", who: "owner", path: draft, act: openPauses },
  { name: "editor-crop", who: "owner", path: draft, act: openCrop, after: writeAnew },
  { name: "editor-length", who: "owner", path: draft, act: (page) => openFromMenu(page, /length/iu) },
  { name: "editor-narration", who: "owner", path: draft, act: (page) => openFromMenu(page, /narration/iu) },
  { name: "editor-changed-elsewhere", who: "owner", path: draft, act: changeTwice, after: writeAnew },
  {
    name: "generate-share-again",
    who: "owner",
    path: ({ finishedId }) => `/generate/${finishedId}`,
    act: async (page) => {
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await page.getByRole("button", { name: "Stop sharing" }).click();
      await page.getByRole("button", { name: "Share again with the same link" }).waitFor();
    },
    after: async (request, { finishedId }) => {
      await apiOf(request).call(ENDPOINTS.reopenShare, { params: { id: finishedId } });
    },
  },
  {
    name: "admin-reset-link",
    who: "admin",
    path: () => "/admin",
    act: async (page) => {
      await page.getByLabel("E-mail of the account").fill(ADMIN_EMAIL);
      await page.getByRole("button", { name: "Create link" }).click();
      await page.getByLabel("Link for a new password").waitFor();
    },
    isWhole: true,
  },
];

async function openFromMenu(page: Page, name: RegExp): Promise<void> {
  await stageCanvas(page).waitFor();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name }).click();
  await page.getByRole("dialog").waitFor();
}

async function openPauses(page: Page): Promise<void> {
  await openScenes(page);
  await page.getByRole("button", { name: "More actions for scene 2" }).click();
  await page.getByRole("menuitem", { name: "Pauses…" }).click();
  await page.getByRole("dialog", { name: "Pauses around scene 2" }).waitFor();
}

async function openCrop(page: Page): Promise<void> {
  await openScenes(page);
  await page.getByRole("button", { name: "Look of scene 2" }).click();
  const look = page.getByRole("region", { name: "Look of scene 2" });
  await look.getByRole("tab", { name: "Picture" }).click();
  const buffer = paintSamplePicture(createCanvas(600, 400)).toBuffer("image/png");
  await look
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "harbour.png", mimeType: "image/png", buffer });
  await look.getByRole("button", { name: "Crop", exact: true }).click();
  await page.getByRole("dialog", { name: "Crop of scene 2" }).waitFor();
}

/** Changes the same words here, without a network, and elsewhere. */
async function changeTwice(page: Page): Promise<void> {
  await openScenes(page);
  const context = page.context();
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Text of scene 1", exact: true }).fill("Written on a train.");
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  const api = apiOf(context.request);
  const { scenes } = await api.call(ENDPOINTS.listScenes, { params: { id } });
  const changed = scenes.map((scene, index) => ({
    id: scene.id,
    text: index === 0 ? "Written at the desk." : scene.text,
  }));
  await api.call(ENDPOINTS.putScenes, { params: { id }, body: { scenes: changed } });
  await context.setOffline(false);
  await page.getByText("Scene 1 was changed here and elsewhere").waitFor();
}
