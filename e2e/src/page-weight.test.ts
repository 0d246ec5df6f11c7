import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { ENDPOINTS, PAGE_PATHS } from "@inkreel/contract";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor, stageCanvas } from "./harness/editor.js";
import { seedProject, SUNSETS } from "./harness/seed-project.js";

/** Limits of the gzipped scripts that a page needs beside those of every page. */
const PAGE_MAX_BYTES: Readonly<Record<string, number>> = {
  "/edit/:id": 160_000,
  "/create/:id": 223_000,
  "/generate/:id": 162_000,
  "/caption": 79_000,
  "/caption/:id": 79_000,
  "/v/:shareId": 8_000,
  "/home": 16_000,
  "/help": 13_000,
  "/settings/appearance": 16_000,
};
const OTHER_PAGE_MAX_BYTES = 66_000;
/** Scripts of a page beside those of every page. Each waits for the network. */
const PAGE_MAX_FILES = 34;
const EDITOR_MAX_FILES = 10;
const EVERY_PAGE_MAX_FILES = 4;
/** Narration in the small format, at 40 kbit/s with headers and some headroom. */
const NARRATION_MAX_BYTES_PER_SECOND = 7_000;
const OFFSET_MAX_MS = 1;

interface Preloads {
  files: string[];
  pages: { path: string; scripts: number[] }[];
}

/** Holds back the panels of the editor until the returned function is called. */
async function holdPanels(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/side-panels-/u, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

describeInBrowser("what a page weighs", () => {
  test("is within its budget on every page, in few files", async ({ visit }) => {
    const { page } = await visit();
    const html = await (await page.request.get("/")).text();
    const own = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/gu)];
    expect(own.length).toBeLessThanOrEqual(EVERY_PAGE_MAX_FILES);
    const { files, pages } = JSON.parse(
      /<script[^>]*id="preloads">([^<]+)</u.exec(html)?.[1] ?? "{}",
    ) as Preloads;
    expect(pages.map(({ path }) => path)).toEqual(
      PAGE_PATHS.filter((path) => path !== "/" && path !== "/templates"),
    );
    const sizes = await Promise.all(
      files.map(async (file) => gzipSync(await (await page.request.get(file)).body()).length),
    );
    for (const { path, scripts } of pages) {
      const total = scripts.reduce((sum, file) => sum + sizes[file]!, 0);
      console.log(`Scripts of ${path}, gzipped: ${total} bytes in ${scripts.length} files.`);
      expect([path, total]).toEqual([path, expect.toSatisfy(isWithin(path))]);
      const maxFiles = path === "/edit/:id" ? EDITOR_MAX_FILES : PAGE_MAX_FILES;
      expect([path, scripts.length <= maxFiles]).toEqual([path, true]);
    }
  });

  test("is asked for at once and once: scripts, strings and data of the editor", async ({ visit }) => {
    const { page } = await visit({ isFirstVisit: true });
    const projectId = await seedProject(page.request);
    // What is spoken in the meantime is asked for again, too.
    await apiOf(page.request).call(ENDPOINTS.getComposition, { params: { id: projectId } });
    // What other windows change is asked for again and again.
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.endsWith("/changes")) asked.push(pathname);
    });
    await openEditor(page, projectId);
    await expect
      .poll(() => asked.filter((path) => path.includes("/assets/narration/")).length)
      .toBeGreaterThan(2);
    // One call always waits for changes, so the network is never idle.
    let before = 0;
    const isQuiet = (): boolean => {
      const isSame = asked.length === before;
      before = asked.length;
      return isSame;
    };
    await expect.poll(isQuiet, { interval: 1_000 }).toBe(true);
    expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([]);
    // The preview needs no picture of the server, which would narrate its scene first.
    expect(asked.filter((path) => path.endsWith("/thumbnail"))).toEqual([]);
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map((entry) => [new URL(entry.name).pathname, (entry as PerformanceResourceTiming).initiatorType]),
    );
    // The data is asked for beside the scripts, not by them.
    const linked = loaded.filter(([, initiator]) => initiator === "link").map(([path]) => path);
    const project = `/api/projects/${projectId}`;
    const data = ["/changes", "/composition/estimate", "/scenes", "", "/voice", "/video", "/script"];
    expect(linked).toEqual(expect.arrayContaining(data.map((path) => project + path)));
    const scripts = loaded.filter(([path]) => path!.endsWith(".js"));
    // The page itself links to its own scripts.
    const html = await (await page.request.get(`/edit/${projectId}`)).text();
    const late = scripts.filter(
      ([path, initiator]) => initiator === "other" && !html.includes(`href="${path}"`) && !isToaster(path!),
    );
    expect(late).toEqual([]);
  });

  test("asks for what every page needs before the page's own scripts", async ({ visit }) => {
    const { page } = await visit();
    const html = await (await page.request.get("/edit/1")).text();
    const last = Math.max(html.indexOf('type="module"'), html.lastIndexOf('rel="preload"'));
    expect(last).toBeGreaterThan(0);
    const own = [...html.matchAll(/<link rel="modulepreload"[^>]*>/gu)];
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter(({ index }) => index < last)).toEqual([]);
    expect(own.filter(([link]) => !link.includes('fetchpriority="low"'))).toEqual([]);
  });

  test("has no panel of the editor before a phone plays", async ({ visit }) => {
    const { page } = await visit({ isPhone: true, isFirstVisit: true });
    const release = await holdPanels(page);
    await openEditor(page, await seedProject(page.request));
    await page.getByRole("button", { name: "Play", exact: true }).tap();
    const seconds = (): Promise<string | null> =>
      page.getByRole("slider", { name: "Seek" }).getAttribute("aria-valuenow");
    await expect.poll(async () => Number(await seconds())).toBeGreaterThan(0);
    await page.getByRole("tab", { name: "Scenes" }).tap();
    const text = page.getByRole("textbox", { name: "Text of scene 1", exact: true });
    await page.getByRole("tabpanel", { name: "Scenes" }).getByText("Loading").waitFor();
    expect(await text.count()).toBe(0);
    release();
    await text.waitFor();
  });

  test("has a menu on a phone that opens as soon as its code is there", async ({ visit }) => {
    const { page } = await visit({ isPhone: true, isFirstVisit: true });
    const release = await holdPanels(page);
    await openEditor(page, await seedProject(page.request));
    const button = page.getByRole("button", { name: "More", exact: true });
    await button.tap();
    await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
    expect(await page.getByRole("menu").count()).toBe(0);
    release();
    await page.getByRole("menuitem", { name: /^Length/u }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("has no table of the fonts for scripts that the texts do not have", async ({ visit }) => {
    const { page } = await visit({ isFirstVisit: true });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const api = apiOf(page.request);
    const { id } = await api.call(ENDPOINTS.createProject, { body: SUNSETS });
    const open = async (text: string): Promise<void> => {
      await api.call(ENDPOINTS.putScenes, { params: { id }, body: { scenes: [{ text }] } });
      await openEditor(page, id);
    };
    await open("Every sunset is red → look up.");
    expect(asked.filter((url) => url.includes("/cjk-ranges-"))).toEqual([]);
    await open("A sunset is called 夕日 in Japan.");
    expect(asked.filter((url) => url.includes("/cjk-ranges-"))).toHaveLength(1);
  });

  test("has the narration in a small format whose samples are at their times", async ({ visit }) => {
    const { page } = await visit({ isFirstVisit: true });
    const projectId = await seedProject(page.request);
    const sounds: string[] = [];
    page.on("response", (answer) => {
      if (answer.url().includes("/assets/narration/")) sounds.push(answer.url());
    });
    await openEditor(page, projectId);
    await expect.poll(() => sounds.length).toBeGreaterThan(2);
    for (const url of sounds.slice(0, 3)) {
      expect(url).toContain("encoding=opus");
      const { offsetMs, lengthDifferenceMs, bytesPerSecond } = await compareWithWav(page, url);
      expect(Math.abs(offsetMs)).toBeLessThanOrEqual(OFFSET_MAX_MS);
      expect(Math.abs(lengthDifferenceMs)).toBeLessThanOrEqual(OFFSET_MAX_MS);
      expect(bytesPerSecond).toBeLessThan(NARRATION_MAX_BYTES_PER_SECOND);
    }
    await stageCanvas(page).waitFor();
  });
});

const isWithin = (path: string) => (bytes: number) => bytes <= (PAGE_MAX_BYTES[path] ?? OTHER_PAGE_MAX_BYTES);

/** Toasts may come after the page. */
const isToaster = (path: string): boolean => /\/toaster-/u.test(path);

/** Decodes a narration in both formats and returns by how much the small one is late, from their correlation. */
function compareWithWav(page: Page, url: string) {
  return page.evaluate(async (opusUrl) => {
    const rateHz = 48_000;
    const decode = async (address: string) => {
      const bytes = await (await fetch(address)).arrayBuffer();
      const size = bytes.byteLength;
      const sound = await new OfflineAudioContext(1, 1, rateHz).decodeAudioData(bytes);
      return { size, samples: sound.getChannelData(0) };
    };
    const [opus, wav] = await Promise.all([
      decode(opusUrl),
      decode(opusUrl.replace("encoding=opus", "encoding=wav")),
    ]);
    const likeness = (lag: number): number => {
      let sum = 0;
      for (let index = 480; index < wav.samples.length - 480; index += 1)
        sum += wav.samples[index]! * (opus.samples[index + lag] ?? 0);
      return sum;
    };
    const lags = Array.from({ length: 81 }, (_, index) => (index - 40) * 12);
    const lag = lags.map((at) => ({ at, sum: likeness(at) })).reduce((a, b) => (b.sum > a.sum ? b : a)).at;
    const durationS = wav.samples.length / rateHz;
    return {
      offsetMs: (lag * 1000) / rateHz,
      lengthDifferenceMs: ((opus.samples.length - wav.samples.length) * 1000) / rateHz,
      bytesPerSecond: opus.size / durationS,
    };
  }, url);
}
