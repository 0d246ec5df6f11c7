import { startFakeVoiceServer } from "@inkreel/providers/testing/fake-voice-server";
import { voiceFixture } from "@inkreel/providers/testing/voice-fixtures";
import { ENDPOINTS } from "@inkreel/contract";
import type { APIRequestContext, Page } from "@playwright/test";
import { afterAll, expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser } from "./harness/browser-test.js";
import { checkAxe } from "./harness/check-axe.js";
import { openEditor } from "./harness/editor.js";
import { layoutShift, watchLayoutShift } from "./harness/measure-shift.js";
import { testWith } from "./harness/own-instance-test.js";
import { seedProject } from "./harness/seed-project.js";
import { MAIN_WITH_TEST_VOICES } from "./harness/test-instance.js";

const ARCHIVE = "test-voice.tar.bz2";
const HALF_BYTES = 31_000;
const downloads = await startFakeVoiceServer({ [ARCHIVE]: voiceFixture(ARCHIVE) });
afterAll(downloads.close);

const settings = { VOICES_BASE_URL: downloads.address };
const test = testWith(settings, MAIN_WITH_TEST_VOICES);
const testForStrangers = testWith({ ...settings, TRUST_PROXY: "1" }, MAIN_WITH_TEST_VOICES);

const offerOf = (page: Page) => page.getByRole("region", { name: "Natural voice" });

async function warningCodes(request: APIRequestContext, id: number): Promise<string[]> {
  const { composition } = await apiOf(request).call(ENDPOINTS.getComposition, { params: { id } });
  return composition?.warnings.map(({ code }) => code) ?? [];
}

const ITALIAN = {
  title: "Il faro",
  content:
    "Il faro sul porto di Genova guida le navi da quasi novecento anni. La torre è alta settantasette metri e la sua luce si vede a cinquanta chilometri di distanza. Ogni sera il custode saliva i gradini con una lampada a olio. Oggi la luce è elettrica, ma la gente del porto la chiama ancora la lanterna. Chi arriva dal mare la vede prima di ogni altra casa della città.",
};

describeInBrowser("the offer of a natural voice", () => {
  test("resumes a broken download, and speaks a first video again after one click", async ({ visit }) => {
    const { page, context } = await visit();
    await watchLayoutShift(page);
    const id = await seedProject(context.request);
    await openEditor(page, id);
    expect(await warningCodes(context.request, id)).toContain("builtin_voice");
    const offer = offerOf(page);
    await offer.getByText("Test voice: a natural voice for this video").waitFor();
    await offer.getByText(/about 1 s at 50 Mbit\/s · MIT · runs on this machine/u).waitFor();
    await checkAxe(page);

    downloads.answerWith({ stallAfterBytes: HALF_BYTES });
    await offer.getByRole("button", { name: "Install and narrate again" }).press("Enter");
    const bar = offer.getByRole("progressbar", { name: "Installing Test voice" });
    await expect.poll(() => bar.getAttribute("aria-valuenow")).toBe("47");
    const before = await layoutShift(page);
    const cancel = offer.getByRole("button", { name: "Cancel the download of Test voice" });
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);

    downloads.answerWith({});
    downloads.cut();
    await offer.getByText("Done: Low speaks the video.").waitFor();
    expect(downloads.requests.at(-1)?.range).toBe(`bytes=${HALF_BYTES}-`);
    expect((await layoutShift(page)) - before).toBeLessThan(0.01);
    await expect
      .poll(async () => (await apiOf(context.request).call(ENDPOINTS.getVoice, { params: { id } })).voiceId)
      .toBe("local-test-voice-low");
    const codes = await warningCodes(context.request, id);
    expect(codes).not.toContain("builtin_voice");
    await page.reload();
    await page.getByRole("radio", { name: "Low" }).and(page.locator(":checked")).waitFor();
    expect(await offerOf(page).count()).toBe(0);
  });

  test("names a replaced voice and installs the next best one", async ({ visit }) => {
    const { page, context } = await visit({ isPhone: true, isDark: true });
    const id = await seedProject(context.request, ITALIAN);
    await openEditor(page, id);
    await page.getByRole("tab", { name: "Configure" }).click();
    const offer = offerOf(page);
    await offer.getByText("Replaced voice: a natural voice for this video").waitFor();
    downloads.answerWith({});
    await offer.getByRole("button", { name: "Install Replaced voice" }).click();
    await offer.getByText(/^Replaced voice was not installed: its publisher has replaced/u).waitFor();
    await checkAxe(page);
    await offer.getByRole("button", { name: "Install Next voice" }).click();
    await offer.getByText("Done: Low speaks the video.").waitFor();
  });

  testForStrangers(
    "is a sentence without a button for visitors who may not install, and stays away once dismissed",
    async ({ visit }) => {
      const { page, context } = await visit();
      const id = await seedProject(context.request);
      await openEditor(page, id);
      const offer = offerOf(page);
      await offer.getByText("Only an admin of this instance can install and remove voices.").waitFor();
      expect(await offer.getByRole("button", { name: /Install/u }).count()).toBe(0);
      await offer.getByRole("button", { name: "Do not show again" }).click();
      await offer.waitFor({ state: "detached" });
      await page.reload();
      await page.getByRole("radiogroup", { name: "Voice" }).waitFor();
      expect(await offerOf(page).count()).toBe(0);
    },
  );
});
