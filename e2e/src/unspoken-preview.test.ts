import type { Page } from "@playwright/test";
import { ENDPOINTS } from "@inkreel/contract";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { stageCanvas } from "./harness/editor.js";

const TEXTS = ["Otters sleep hand in hand.", "The river carries them along.", "Nobody drifts away alone."];

describeInBrowser("a project that nobody has had narrated", () => {
  test("plays scene by scene, and waits with a sign at a scene that is not spoken yet", async ({ visit }) => {
    const { page } = await visit();
    const projectId = await createUnspoken(page);
    // The narration of all scenes takes longer than this test.
    await page.route(isWhole, () => {});
    let speakOn = (): void => {};
    const later = new Promise<void>((resolve) => (speakOn = resolve));
    let spokenCount = 0;
    await page.route(isSpeaking, async (route) => {
      spokenCount += 1;
      if (spokenCount > 1) await later;
      await route.continue();
    });
    await page.goto(`/edit/${projectId}`);
    await stageCanvas(page).waitFor();
    await page.getByText(/\/ about 0:\d\d/u).waitFor();
    await page.getByRole("button", { name: "Play", exact: true }).click();

    const preview = page.getByRole("region", { name: "Preview", exact: true });
    const scene = (number: number) =>
      preview.getByRole("img", { name: new RegExp(`^Scene ${number}:`, "u") });
    await scene(2).waitFor();
    await preview.getByText("Narrating the script…").first().waitFor();
    const heldMs = await playheadMs(page);
    await page.waitForTimeout(500);
    expect(await playheadMs(page)).toBe(heldMs);

    speakOn();
    await scene(3).waitFor();
    // A busy page asks for the last scene after it is shown.
    await expect.poll(() => spokenCount).toBe(TEXTS.length);
  });

  test("has exact times as soon as all of it is spoken", async ({ visit }) => {
    const { page } = await visit();
    const projectId = await createUnspoken(page);
    await page.goto(`/edit/${projectId}`);
    await stageCanvas(page).waitFor();
    await page.getByText(/\/ 0:\d\d\.\d/u).waitFor();
    expect(await page.getByRole("button", { name: /not narrated yet/u }).count()).toBe(0);
  });
});

const isWhole = ({ pathname }: URL): boolean => /^\/api\/projects\/\d+\/composition$/u.test(pathname);
const isSpeaking = ({ pathname, searchParams }: URL): boolean =>
  pathname.endsWith("/composition/estimate") && searchParams.has("sceneId");

async function createUnspoken(page: Page): Promise<number> {
  const client = apiOf(page.request);
  const texts = TEXTS.map((text) => `${text} This is ${Math.round(performance.now())}.`);
  const { id } = await client.call(ENDPOINTS.createProject, {
    body: { title: "Otters", content: texts.join(" "), contentType: "text", duration: 15 },
  });
  await client.call(ENDPOINTS.putScenes, {
    params: { id },
    body: { scenes: texts.map((text) => ({ text })) },
  });
  return id;
}

async function playheadMs(page: Page): Promise<number> {
  return Number(await page.getByRole("slider", { name: "Seek" }).getAttribute("aria-valuenow"));
}
