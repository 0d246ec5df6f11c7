import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { expectToast } from "./harness/expect-toast.js";
import { watchLayoutShift } from "./harness/measure-shift.js";
import { expectSoundOnDesktop, expectSoundOnPhone } from "./harness/sound-page.js";
import { servePage } from "./harness/serve-page.js";

describeInBrowser("a shared video", () => {
  test("plays for a visitor without an account until its owner stops sharing", async ({
    visit,
    videoOwner,
  }) => {
    const { state, projectId } = videoOwner;
    const owner = await visit({ state });
    await owner.page.goto(`/generate/${projectId}`);
    await owner.page.getByRole("button", { name: "Share", exact: true }).click();
    const address = await owner.page.getByLabel("Link to the video").inputValue();
    expect(new URL(address).pathname).toMatch(/^\/v\/[\w-]+$/u);

    const stranger = await visit();
    await stranger.page.goto(address);
    await stranger.page.getByRole("heading", { name: "Why sunsets turn red", level: 1 }).waitFor();
    expect(await stranger.page.locator('meta[name="robots"]').count()).toBe(1);
    expect(await stranger.page.locator("video track").getAttribute("srclang")).toBe("en");
    await expectSeekingTranscript(stranger.page);
    await expectEmbed(stranger.page, address);

    await owner.page.getByRole("button", { name: "Stop sharing" }).click();
    await expectToast(owner.page, "Sharing has stopped");
    stranger.faults.allow(/status of 404.*\/(?:v|api\/shares)\//u);
    await stranger.page.goto(address);
    await stranger.page.getByText("This video is not shared").waitFor();
  });

  // The test of every route does not check this page, because this file shares and unshares the video.
  test.for([{ isPhone: false }, { isPhone: true }])(
    "is accessible and has no layout shifts (phone: $isPhone)",
    async ({ isPhone }, { visit, videoOwner }) => {
      const { state, projectId } = videoOwner;
      const owner = await visit({ state });
      const shared = await owner.page.request.post(`/api/projects/${projectId}/share`);
      const { url } = (await shared.json()) as { url: string };
      const { page } = await visit({ isPhone });
      await watchLayoutShift(page);
      await page.goto(url);
      await page.getByRole("region", { name: "Transcript" }).waitFor();
      await (isPhone ? expectSoundOnPhone(page) : expectSoundOnDesktop(page));
    },
  );

  test("has metadata for other programs, and asks search engines not to index it", async ({
    visit,
    videoOwner,
  }) => {
    const { state, projectId } = videoOwner;
    const { page } = await visit({ state });
    const shared = await page.request.post(`/api/projects/${projectId}/share`);
    const { url } = (await shared.json()) as { url: string };
    const html = await (await page.request.get(url)).text();
    expect(html).toContain('<meta property="og:video"');
    expect(html).toContain('<meta property="og:title" content="Why sunsets turn red"');
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/u);
    expect(html).toContain("application/json+oembed");
    const oembed = await page.request.get(`/api/oembed?url=${encodeURIComponent(url)}`);
    expect(await oembed.json()).toMatchObject({ type: "video", title: "Why sunsets turn red" });
    await page.request.delete(`/api/projects/${projectId}/share`);
  });

  test("plays in a frame on another site", async ({ visit, videoOwner }) => {
    const { state, projectId } = videoOwner;
    const owner = await visit({ state });
    const shared = await owner.page.request.post(`/api/projects/${projectId}/share`);
    const { url } = (await shared.json()) as { url: string };
    const site = await servePage(
      `<!doctype html><title>A blog</title><iframe src="${url}?embed=1" width="360" height="640"></iframe>`,
    );
    const reader = await visit();
    reader.faults.allow(/^foreign request: http:\/\/127\.0\.0\.1/u);
    await reader.page.goto(site.address);
    const video = reader.page.frameLocator("iframe").locator("video");
    await video.evaluate((element) => {
      const player = element as HTMLVideoElement;
      player.muted = true;
      return player.play();
    });
    await expect
      .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.5);
    await site.close();
    await owner.page.request.delete(`/api/projects/${projectId}/share`);
  });

  test("opens the share sheet of the operating system if there is one", async ({ visit, videoOwner }) => {
    const { state, projectId } = videoOwner;
    const { page } = await visit({ state });
    await page.addInitScript(() => {
      navigator.share = (data) => {
        document.documentElement.dataset["shared"] = JSON.stringify(data);
        return Promise.reject(new DOMException("The visitor closed the sheet.", "AbortError"));
      };
    });
    await page.goto(`/generate/${projectId}`);
    await page.getByRole("button", { name: /^Share(?: with a new link)?$/u }).click();
    const address = await page.getByLabel("Link to the video").inputValue();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset["shared"]))
      .toBe(JSON.stringify({ title: "Why sunsets turn red", url: address }));
    await page.request.delete(`/api/projects/${projectId}/share`);
  });
});

async function expectSeekingTranscript(page: Page): Promise<void> {
  const line = page.getByRole("region", { name: "Transcript" }).getByRole("listitem").nth(2);
  await line.getByRole("button").click();
  const video = page.locator("video");
  const time = (): Promise<number> => video.evaluate((element) => (element as HTMLVideoElement).currentTime);
  await expect.poll(time).toBeGreaterThan(2);
  await expect.poll(() => line.getAttribute("aria-current")).toBe("true");
}

async function expectEmbed(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?embed=1`);
  await page.locator("video").waitFor();
  expect(await page.getByRole("link").count()).toBe(0);
  const answer = await page.request.get(address);
  expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors *");
}
