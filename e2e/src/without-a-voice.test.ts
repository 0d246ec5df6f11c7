import { ENDPOINTS } from "@inkreel/contract";
import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { checkAxe } from "./harness/check-axe.js";
import { readDownload } from "./harness/downloaded-video.js";
import { openEditor } from "./harness/editor.js";
import { seedProject, SUNSETS } from "./harness/seed-project.js";

const GERMAN = {
  title: "Stadtbäume",
  content:
    "Die Bäume der Stadt kühlen im Sommer die Straßen um mehrere Grad. Ihre Wurzeln halten den Boden bei starkem Regen fest. Im nächsten Jahr pflanzt die Stadt tausend neue Bäume. Die Anwohner helfen beim Gießen, weil junge Bäume viel Wasser brauchen.",
};
const JAPANESE = {
  title: "街路樹",
  content:
    "東京の街路樹は夏の暑さをやわらげる。木陰の気温は日なたより五度低い。市は来年、千本の木を植える計画だ。住民は水やりを手伝うことができる。",
};

const questionOf = (page: Page, language: string) =>
  page.getByRole("region", { name: `No voice here speaks ${language}` });
const noVoice = (page: Page) => page.getByRole("radio", { name: /^No voice/u });

async function openNarration(page: Page) {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: /Narration as a file/u }).click();
  return page.getByRole("dialog", { name: "Narration as a file" });
}

describeInBrowser("a video without a voice", () => {
  test("has captions at a reading pace, and its words as files", async ({ visit }) => {
    const { page, context } = await visit();
    const id = await seedProject(context.request);
    await openEditor(page, id);
    await page.getByText(/\d:\d\d(?:\.\d)? of narration/u).waitFor();
    await noVoice(page).check();
    await page.getByText(/\d:\d\d(?:\.\d)? of captions/u).waitFor();
    await page.getByText("Settings Complete").waitFor();
    await page.getByRole("slider", { name: "Reading pace" }).waitFor();
    expect(await page.getByRole("slider", { name: "Voice tone" }).count()).toBe(0);
    await checkAxe(page);
    const api = apiOf(context.request);
    await expect
      .poll(async () => (await api.call(ENDPOINTS.getComposition, { params: { id } })).composition?.timesFrom)
      .toBe("reading pace");
    const dialog = await openNarration(page);
    await dialog.getByText(/^No voice speaks in this video/u).waitFor();
    expect(await dialog.getByRole("button", { name: "MP3" }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Words (JSON)" }).waitFor();
  });

  test("can be chosen on a phone in the dark", async ({ visit }) => {
    const { page, context } = await visit({ isPhone: true, isDark: true });
    const id = await seedProject(context.request);
    await openEditor(page, id);
    await page.getByRole("tab", { name: "Configure" }).click();
    await noVoice(page).check();
    // The bar at the top must not cover half of a control.
    await page.evaluate(() => scrollTo(0, 0));
    await checkAxe(page);
    await page.getByRole("tab", { name: "Scenes" }).click();
    await page.getByText(/\d:\d\d(?:\.\d)? of captions/u).waitFor();
  });
});

describeInBrowser("the narration as a file", () => {
  test("is downloaded as sound, words and subtitles, without a render", async ({ visit }) => {
    const { page, context } = await visit();
    await openEditor(page, await seedProject(context.request));
    const dialog = await openNarration(page);
    await checkAxe(page, { within: '[role="dialog"]' });
    const files = [
      ["MP3", "mp3", /^(?:ID3|\u00ff)/u],
      ["M4A", "m4a", /^.{4}ftyp/su],
      ["WAV", "wav", /^RIFF/u],
      ["Words (JSON)", "words.json", /^\{\s+"title": "Why sunsets turn red"/u],
      ["Subtitles (SRT)", "srt", /^1\r?\n00:00:0/u],
      ["Subtitles (VTT)", "vtt", /^WEBVTT/u],
    ] as const;
    for (const [name, extension, start] of files) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${SUNSETS.title}.${extension}`);
      expect(Buffer.from(await readDownload(download)).toString("latin1")).toMatch(start);
    }
  });
});

describeInBrowser("a language that no voice speaks", () => {
  test("is a question in the editor, which captions alone answer", async ({ visit }) => {
    const { page, context } = await visit();
    const id = await seedProject(context.request, JAPANESE);
    await openEditor(page, id);
    const question = questionOf(page, "Japanese");
    await question.getByText(/Every voice here would be silent/u).waitFor();
    await page.getByText("Complete settings to continue").waitFor();
    const generate = page.getByRole("button", { name: "Generate Video" });
    expect(await generate.getAttribute("aria-disabled")).toBe("true");
    await checkAxe(page);
    // A voice of another language would be silent, so choosing it is no answer.
    await page.getByRole("radio", { name: "Sally" }).check();
    await expect
      .poll(async () => (await apiOf(context.request).call(ENDPOINTS.getVoice, { params: { id } })).voiceId)
      .toBe("builtin-slt");
    await question.waitFor();
    await question.getByRole("button", { name: "Captions only" }).click();
    await question.waitFor({ state: "detached" });
    await page.getByText("Settings Complete").waitFor();
    expect(await noVoice(page).isChecked()).toBe(true);
    expect(await generate.getAttribute("aria-disabled")).not.toBe("true");
  });

  test("is a question on a phone, which a chosen voice answers if it can read the letters", async ({
    visit,
  }) => {
    const { page, context } = await visit({ isPhone: true, isDark: true });
    await openEditor(page, await seedProject(context.request, GERMAN));
    await questionOf(page, "German").waitFor();
    await page.getByRole("tab", { name: "Configure" }).click();
    const question = questionOf(page, "German");
    await checkAxe(page);
    await question.getByRole("button", { name: "Another voice" }).click();
    await expect
      .poll(() =>
        page
          .getByRole("searchbox", { name: "Find a voice" })
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await page.getByRole("radio", { name: "Sally" }).check();
    await question.waitFor({ state: "detached" });
    await page.getByText("Settings Complete").waitFor();
  });

  test("stops the wizard at the voices until it is answered", async ({ visit }) => {
    const { page, context } = await visit();
    const api = apiOf(context.request);
    const id = await seedProject(context.request, GERMAN);
    await api.call(ENDPOINTS.generateScript, { body: { projectId: id } });
    await api.call(ENDPOINTS.patchProject, { params: { id }, body: { currentStep: 3 } });
    await page.goto(`/create/${id}?step=3`);
    const question = questionOf(page, "German");
    await question.waitFor();
    const next = page.getByRole("button", { name: /^Continue/u });
    expect(await next.getAttribute("aria-disabled")).toBe("true");
    await question.getByRole("button", { name: "Captions only" }).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(() => next.getAttribute("aria-disabled")).not.toBe("true");
  });
});
