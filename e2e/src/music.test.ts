import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { ENDPOINTS, type Composition } from "@inkreel/contract";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { checkAxeInBothColors } from "./harness/check-axe.js";
import { openEditor } from "./harness/editor.js";
import { expectToast } from "./harness/expect-toast.js";
import { seedProject } from "./harness/seed-project.js";

/** Size of the header of a WAV file from the built-in voices. */
const HEADER_BYTES = 44;

/** The sounds that a page has played. */
interface Sounded {
  /** Lengths of the started sounds, in seconds. */
  startedS: number[];
  /** Target values of the gain ramps. */
  gains: number[];
}

describeInBrowser("music in the editor", () => {
  test("plays in the preview below the narration, and stops when it is turned off", async ({ visit }) => {
    const { page } = await visit();
    await listen(page);
    const projectId = await seedProject(page.request);
    await openEditor(page, projectId);
    // The music starts as soon as it is loaded, which may be late in such a short video.
    const [composed] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes("/assets/music/")),
      page.getByRole("radio", { name: "Warm", exact: true }).check(),
    ]);
    await composed.finished();
    const { durationMs, music } = await compositionOf(page, projectId);
    expect(music?.durationMs).toBe(durationMs);
    await play(page);
    await expect
      .poll(async () => (await sounded(page)).startedS.some((s) => isNear(s, durationMs / 1000)))
      .toBe(true);
    await pause(page);
    await page.getByRole("slider", { name: "Seek" }).press("Home");
    await forget(page);
    await play(page);
    await expect.poll(async () => (await sounded(page)).gains.some((gain) => isNear(gain, 0.316))).toBe(true);
    await expect.poll(async () => (await sounded(page)).gains.at(-1)).toBe(0);
    await pause(page);
    await page.getByRole("radio", { name: "Off", exact: true }).first().check();
    // The page plays a change after it has saved it.
    await expect.poll(() => gainsOfPlaying(page)).toEqual([]);
  });

  test("can be replaced with a click, its level changes with the slider, and undo reverts both", async ({
    visit,
  }) => {
    const { page } = await visit();
    const projectId = await seedProject(page.request);
    await openEditor(page, projectId);
    await page.getByRole("radio", { name: "Calm", exact: true }).check();
    await expect.poll(async () => (await compositionOf(page, projectId)).music?.mood).toBe("calm");
    const first = (await compositionOf(page, projectId)).music?.src;
    await page.getByRole("button", { name: "New version" }).click();
    await expect.poll(async () => (await compositionOf(page, projectId)).music?.src).not.toBe(first);
    await checkAxeInBothColors(page, { within: 'section[aria-labelledby="configure-music"]' });
    await page.getByRole("slider", { name: "Music volume" }).press("Home");
    await expect.poll(async () => (await compositionOf(page, projectId)).music?.volumePercent).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await compositionOf(page, projectId)).music?.src).toBe(first);
  });
});

describeInBrowser("the sound of a video", () => {
  test("has effects that are heard in the preview, and switches that are kept", async ({ visit }) => {
    const { page } = await visit();
    await listen(page);
    const projectId = await seedProject(page.request);
    await openEditor(page, projectId);
    const { scenes, durationMs } = await compositionOf(page, projectId);
    const narrationsS = scenes.map(({ narration }) => (narration?.durationMs ?? 0) / 1000);
    const effects = (startedS: readonly number[]) =>
      startedS.filter((s) => !narrationsS.some((narrationS) => isNear(s, narrationS)));
    await play(page);
    await expect.poll(async () => effects((await sounded(page)).startedS).length).toBeGreaterThan(1);
    await pause(page);
    const part = page.getByRole("region", { name: "Sound", exact: true });
    await part.getByRole("switch", { name: /^Sound effects/u }).uncheck();
    await part.getByRole("switch", { name: /^Phrasing by meaning/u }).uncheck();
    await expect
      .poll(async () => (await compositionOf(page, projectId)).sound)
      .toMatchObject({ effects: false, phrasing: false });
    expect((await compositionOf(page, projectId)).durationMs).not.toBe(durationMs);
    await checkAxeInBothColors(page, { within: 'section[aria-labelledby="configure-sound"]' });
    await page.reload();
    await openEditor(page, projectId);
    await expect.poll(() => part.getByRole("switch", { name: /^Sound effects/u }).isChecked()).toBe(false);
    await forget(page);
    await play(page);
    await expect.poll(async () => (await sounded(page)).startedS.length).toBeGreaterThan(0);
    expect(effects((await sounded(page)).startedS)).toEqual([]);
    await pause(page);
  });
});

describeInBrowser("the user's own recording", () => {
  test("replaces the voice, is shown with the share of the script that it covers, and can be removed", async ({
    visit,
  }) => {
    const { page } = await visit();
    const projectId = await seedProject(page.request);
    const byVoice = narrationsOf(await compositionOf(page, projectId));
    await openEditor(page, projectId);
    const { scenes } = await compositionOf(page, projectId);
    const buffer = await readAloud(page, byVoice);
    const part = page.getByRole("region", { name: "Use my own recording" });
    await part
      .getByLabel("Choose a recording of the script")
      .setInputFiles({ name: "me.wav", mimeType: "audio/wav", buffer });
    await expectToast(page, "Recording added");
    await part.getByText("Your recording covers every scene.").waitFor();
    await checkAxeInBothColors(page, { within: 'section[aria-label="Use my own recording"]' });
    const recorded = narrationsOf(await compositionOf(page, projectId));
    expect(recorded.filter((source) => byVoice.includes(source))).toEqual([]);
    await page.getByRole("textbox", { name: "Text of scene 1", exact: true }).fill("Nobody read this aloud.");
    await part
      .getByText(new RegExp(`Your recording covers ${scenes.length - 1} of ${scenes.length} scenes`, "u"))
      .waitFor();
    await part.getByRole("button", { name: "Remove the recording" }).click();
    await expectToast(page, "Recording removed");
    await part.getByText("Choose a recording of the script").waitFor();
  });
});

async function compositionOf(page: Page, id: number): Promise<Composition> {
  const { composition } = await apiOf(page.request).call(ENDPOINTS.getComposition, { params: { id } });
  if (composition === null) throw new Error("The project has no scenes.");
  return composition;
}

function narrationsOf({ scenes }: Composition): string[] {
  return scenes.flatMap(({ narration }) => narration?.src ?? []);
}

/** Joins the narration of all scenes in one file, as if one person had read them. */
async function readAloud(page: Page, sources: readonly string[]): Promise<Buffer> {
  const files = await Promise.all(sources.map(async (source) => (await page.request.get(source)).body()));
  const sound = Buffer.concat(files.map((file) => file.subarray(HEADER_BYTES)));
  const header = Buffer.from(files[0]!.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(HEADER_BYTES - 8 + sound.length, 4);
  header.writeUInt32LE(sound.length, HEADER_BYTES - 4);
  return Buffer.concat([header, sound]);
}

const isNear = (value: number, wanted: number): boolean => Math.abs(value - wanted) < 0.01;

/** Records all sounds of a page from its beginning. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { startedS: [] as number[], gains: [] as number[] };
    Object.assign(window, { sounded: noted });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...given) {
      noted.startedS.push(this.buffer?.duration ?? 0);
      return start.apply(this, given);
    };
    const { linearRampToValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.linearRampToValueAtTime = function (...given) {
      noted.gains.push(given[0]);
      return linearRampToValueAtTime.apply(this, given);
    };
  });
}

function sounded(page: Page): Promise<Sounded> {
  return page.evaluate(() => (window as unknown as { sounded: Sounded }).sounded);
}

function forget(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { sounded: noted } = window as unknown as { sounded: Sounded };
    noted.startedS.length = 0;
    noted.gains.length = 0;
  });
}

/** Plays until the page starts a sound. */
async function gainsOfPlaying(page: Page): Promise<number[]> {
  await forget(page);
  await play(page);
  await expect.poll(async () => (await sounded(page)).startedS.length).toBeGreaterThan(0);
  await pause(page);
  return (await sounded(page)).gains;
}

async function play(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Play/u }).first().click();
}

async function pause(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Pause/u })
    .first()
    .click();
}
