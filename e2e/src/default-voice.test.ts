import { ENDPOINTS } from "@inkreel/contract";
import { startFakeElevenLabs } from "@inkreel/providers/testing/fake-elevenlabs";
import { afterAll, expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser } from "./harness/browser-test.js";
import { checkAxe } from "./harness/check-axe.js";
import { openEditor } from "./harness/editor.js";
import { testWith } from "./harness/own-instance-test.js";
import { seedProject } from "./harness/seed-project.js";

const service = await startFakeElevenLabs();
afterAll(service.close);
const test = testWith({ ELEVENLABS_API_KEY: "xi-test-key", ELEVENLABS_BASE_URL: service.address });

const SPOKEN_BY = "Spoken by Rachel, a voice of your ElevenLabs account.";

describeInBrowser("the voice that nobody chose", () => {
  test("is first in the list, marked and named, and one click changes it", async ({ visit }) => {
    const { page, context } = await visit();
    const id = await seedProject(context.request);
    const voice = () => apiOf(context.request).call(ENDPOINTS.getVoice, { params: { id } });
    await openEditor(page, id);
    const list = page.getByRole("radiogroup", { name: "Voice" });
    const first = list.getByRole("radio").first();
    await expect.poll(() => first.isChecked()).toBe(true);
    expect(await first.getAttribute("value")).toBe("elevenlabs-rachel21m00");
    await list.getByText("Default", { exact: true }).waitFor();
    const configure = page.getByRole("region", { name: "Voice", exact: true });
    // The list says it, so the notes below do not say it again.
    expect(await configure.getByText(SPOKEN_BY).count()).toBe(1);
    await configure.getByText("You can choose another one with one click.").waitFor();
    expect((await voice()).voiceId).toBeNull();
    await checkAxe(page);

    await list.getByRole("radio", { name: "Ross" }).check();
    await expect.poll(async () => (await voice()).voiceId).toBe("builtin-rms");
    await expect.poll(() => list.getByText("Default", { exact: true }).count()).toBe(0);
    // Its space stays, so that the list does not move.
    expect(await configure.getByText(SPOKEN_BY).isVisible()).toBe(false);
    expect(await first.getAttribute("value")).toBe("elevenlabs-rachel21m00");
  });

  test("is named for each language in the settings", async ({ visit }) => {
    const { page } = await visit({ isPhone: true, isDark: true });
    await page.goto("/settings/voices");
    const byLanguage = page.getByRole("region", { name: "If you choose no voice" });
    await byLanguage.getByText(SPOKEN_BY).waitFor();
    await byLanguage.getByText(/^Arabic, .*English, .*German/u).waitFor();
    await byLanguage
      .getByText(/^No voice speaks these languages yet\. A video in one of them first asks/u)
      .waitFor();
    await checkAxe(page);
  });
});
