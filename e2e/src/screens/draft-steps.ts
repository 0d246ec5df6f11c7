import type { APIRequestContext, Page } from "@playwright/test";
import { ENDPOINTS } from "@inkreel/contract";
import { apiOf } from "../harness/api-of.js";
import { stageCanvas } from "../harness/editor.js";
import { isNarrow } from "./screen.js";
import type { Seeds } from "./seeds.js";

/** Resets the scenes. The editor has saved the rewritten text, and the next screen shows the same scenes. */
export async function writeAnew(request: APIRequestContext, { draftId }: Seeds): Promise<void> {
  await apiOf(request).call(ENDPOINTS.generateScenes, { params: { id: draftId }, body: { duration: 30 } });
}

/** Shows the list of scenes of an open editor. */
export async function openScenes(page: Page): Promise<void> {
  await stageCanvas(page).waitFor();
  if (isNarrow(page)) await page.getByRole("tab", { name: /^Scenes/u }).click();
  await page.getByRole("heading", { name: /Scenes$/u }).waitFor();
}
