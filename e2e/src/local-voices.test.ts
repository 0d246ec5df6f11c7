import { startFakeVoiceServer } from "@inkreel/providers/testing/fake-voice-server";
import { afterAll, expect } from "vitest";
import { describeInBrowser } from "./harness/browser-test.js";
import { checkAxe } from "./harness/check-axe.js";
import { testWith } from "./harness/own-instance-test.js";

/** The size is that of the catalogue, but the content is not: Inkreel notices this at the end of the download. */
const KITTEN = { archive: "kitten-nano-en-v0_8-int8.tar.bz2", bytes: 31_220_690 };
const downloads = await startFakeVoiceServer({ [KITTEN.archive]: new Uint8Array(KITTEN.bytes) });
afterAll(downloads.close);

const test = testWith({ VOICES_BASE_URL: downloads.address });
const testForStrangers = testWith({ VOICES_BASE_URL: downloads.address, TRUST_PROXY: "1" });

describeInBrowser("local voices in the settings", () => {
  test("are linked from the list of voices; their download shows its progress, can be cancelled and keeps the focus", async ({
    visit,
  }) => {
    const { page } = await visit();
    downloads.answerWith({ stallAfterBytes: 20_000_000 });
    await page.goto("/settings/voices");
    await page
      .getByRole("region", { name: "Voices", exact: true })
      .getByRole("link", { name: "Local voices" })
      .click();
    const region = page.getByRole("region", { name: "Local voices" });
    await region.getByText("No local voice is installed yet.").waitFor();
    await region.getByRole("button", { name: /^Install Kitten nano 0\.8/u }).press("Enter");
    const bar = region.getByRole("progressbar", { name: "Downloading Kitten nano 0.8" });
    await expect.poll(() => bar.getAttribute("aria-valuenow")).toBe("60");
    const cancel = region.getByRole("button", { name: "Cancel the download of Kitten nano 0.8" });
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
    await checkAxe(page);
    await cancel.press("Enter");
    await region.getByRole("button", { name: /^Install Kitten nano 0\.8/u }).waitFor();
    await bar.waitFor({ state: "detached" });
  });

  test("show why a download failed, and can be downloaded again", async ({ visit }) => {
    const { page } = await visit({ isPhone: true });
    downloads.answerWith({ status: 404 });
    await page.goto("/settings/local-voices");
    const region = page.getByRole("region", { name: "Local voices" });
    await region.getByRole("button", { name: /^Install Norman/u }).click();
    await region.getByText(/There is no vits-piper-en_US-norman-medium\.tar\.bz2/u).waitFor();
    await region.getByRole("button", { name: "Try Norman (Piper) again" }).click();
    await expect.poll(() => downloads.requests.length).toBeGreaterThan(1);
  });

  testForStrangers("can be installed only by admins on a public instance", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/settings/local-voices");
    const region = page.getByRole("region", { name: "Local voices" });
    const install = region.getByRole("button", { name: /^Install Kitten nano 0\.8/u });
    await expect.poll(() => install.getAttribute("aria-disabled")).toBe("true");
    const before = downloads.requests.length;
    await install.press("Enter");
    const reason = page.getByText("Only an admin of this instance can install and remove voices.");
    await expect.poll(() => reason.filter({ visible: true }).count()).toBe(1);
    expect(downloads.requests).toHaveLength(before);
  });
});
