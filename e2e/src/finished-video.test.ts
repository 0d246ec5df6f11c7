import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { readDownload } from "./harness/downloaded-video.js";

describeInBrowser("a finished video", () => {
  test("plays on its page, which shows its name and size, without another render", async ({
    visit,
    videoOwner,
  }) => {
    const { state, projectId } = videoOwner;
    const { page } = await visit({ state });
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") writes.push(request.url());
    });
    await openFinished(page, projectId);
    const video = page.locator("video");
    await expect
      .poll(() => video.evaluate((element) => (element as HTMLVideoElement).readyState))
      .toBeGreaterThan(1);
    const languages = await video.evaluate((element) =>
      [...(element as HTMLVideoElement).textTracks].map(({ language }) => language),
    );
    expect(languages).toEqual(["en"]);
    expect(writes).toEqual([]);
  });

  test.for([
    ["Subtitles (SRT)", /^1\r?\n00:00:0\d,\d{3} --> /u],
    ["Subtitles (VTT)", /^WEBVTT/u],
    ["Transcript (text)", /sunset/iu],
  ] as const)("can be downloaded as %s", async ([name, start], { visit, videoOwner }) => {
    const { state, projectId } = videoOwner;
    const { page } = await visit({ state });
    await openFinished(page, projectId);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name }).click(),
    ]);
    expect(Buffer.from(await readDownload(download)).toString("utf8")).toMatch(start);
  });

  test("has a poster of its own size", async ({ visit, videoOwner }) => {
    const { state, projectId } = videoOwner;
    const { page } = await visit({ state });
    await openFinished(page, projectId);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Poster (JPEG)" }).click(),
    ]);
    expect([...(await readDownload(download)).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  test("names its fallback voice, and is rendered again at the press of a button", async ({
    visit,
    videoOwner: { state, projectId },
  }) => {
    const { page } = await visit({ state });
    const message = 'The voice "Ada" is not available, so Sally speaks instead.';
    const asked: unknown[] = [];
    // Every call that returns the video also returns its warning, and the call that starts a render does not render.
    await page.route(/\/api\/(?:projects\/\d+\/video|video\/generate)$/u, async (route) => {
      if (route.request().method() === "POST") asked.push(route.request().postDataJSON());
      const url = new URL(`/api/projects/${projectId}/video`, page.url()).href;
      const response = await page.request.get(url);
      const video = (await response.json()) as object;
      await route.fulfill({
        json: { ...video, warnings: [{ code: "voice_stand_in", message, sceneId: null }] },
      });
    });
    await openFinished(page, projectId);
    await page.getByText(message).waitFor();
    await page.getByRole("button", { name: "Render again" }).click();
    await expect.poll(() => asked).toEqual([{ projectId }]);
  });
});

async function openFinished(page: Page, projectId: number): Promise<void> {
  await page.goto(`/generate/${projectId}`);
  await page.getByRole("heading", { name: "Video Ready!" }).waitFor();
}
