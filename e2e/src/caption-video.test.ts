import { resample } from "@inkreel/audio";
import { joinStreams } from "@inkreel/renderer/testing/join-streams";
import { makeSound } from "@inkreel/renderer/testing/make-sound";
import { evenTimes, makeVideo, PLAIN_VIDEO } from "@inkreel/renderer/testing/make-video";
import { createSpeaker } from "@inkreel/speech";
import type { Page } from "@playwright/test";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { describeInBrowser } from "./harness/browser-test.js";
import { checkAxeInBothColors } from "./harness/check-axe.js";
import { test } from "./harness/own-instance-test.js";

const SCRIPT =
  "Most people water their plants on a fixed day. That is a mistake, because soil dries at a different speed in every room.";
const SOUND_RATE_HZ = 48_000;
const FPS = 25;
const SLOW_MS = 240_000;

let folder = "";
let talkPath = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-talk-"));
  const speaker = createSpeaker({ store: null, workerCount: 1 });
  const spoken = { text: SCRIPT, language: "en", voiceId: "builtin-rms", speedPercent: 110, toneLevel: 50 };
  const speech = await speaker
    .speak({ ...spoken, details: null, signal: null })
    .finally(() => speaker.close());
  const [videoPath, soundPath] = [join(folder, "picture.mp4"), join(folder, "sound.m4a")];
  talkPath = join(folder, "talk.mp4");
  const frameTimesMs = evenTimes(FPS, Math.ceil((speech.durationMs * FPS) / 1000));
  makeVideo({ ...PLAIN_VIDEO, widthPx: 640, heightPx: 360, frameTimesMs, path: videoPath });
  makeSound(soundPath, "m4a", resample(speech.samples, speech.sampleRateHz, SOUND_RATE_HZ));
  joinStreams({ videoPath, soundPath, path: talkPath, container: "mp4" });
}, SLOW_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

describeInBrowser("captions for a video that one already has", () => {
  test(
    "are found although the server is killed, shown over the video, and made into files",
    { timeout: 2 * SLOW_MS },
    async ({ visit, instance }) => {
      const { page, faults } = await visit();
      await page.goto("/projects");
      await page.getByRole("link", { name: "Caption a video" }).click();
      await page.getByLabel("Choose a video or an audio file").setInputFiles(talkPath);
      await page.getByLabel("What is spoken").fill(SCRIPT);
      await page.getByRole("button", { name: "Find the words" }).click();
      await page.getByText(/Finding the words|Waiting for a free place/u).waitFor({ timeout: SLOW_MS });
      faults.allow(/ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/u);
      await instance.kill();
      await instance.start();

      await page.getByRole("heading", { name: "Subtitle files" }).waitFor({ timeout: SLOW_MS });
      await page.getByRole("slider", { name: "Position" }).fill("1500");
      await expect.poll(() => paintedPixels(page), { timeout: 30_000 }).toBeGreaterThan(500);
      await checkAxeInBothColors(page);
      expect(await downloaded(page, "Subtitles (SRT)")).toMatch(/Most people water/u);

      await page.getByLabel("Captions style").selectOption("bold");
      await page.getByRole("button", { name: "Make the video" }).click();
      const video = page.getByRole("link", { name: "Download the video" });
      await video.waitFor({ timeout: SLOW_MS });
      expect((await downloaded(page, "Download the video")).slice(4, 8)).toBe("ftyp");

      await page.getByRole("button", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await page.getByRole("heading", { name: /your own video/u }).waitFor();
      expect(await (await page.request.get("/api/captionings")).json()).toEqual([]);
    },
  );
});

/** Number of pixels of the canvas over the video that are not transparent. */
function paintedPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector("canvas")!;
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    let painted = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) painted += 1;
    return painted;
  });
}

async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name }).click(),
  ]);
  return (await readFile(await download.path())).toString("latin1");
}
