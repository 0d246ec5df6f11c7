import { findChromium } from "../e2e/dist/find-chromium.js";
import { launchBrowser } from "../e2e/dist/launch-browser.js";
import { apiOf } from "../e2e/dist/harness/api-of.js";
import { ENDPOINTS } from "../packages/contract/dist/index.js";
import { startServerProcess } from "./server-process.mjs";

/** A phone of the middle class in a mobile network: Lighthouse's figures for it. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  cpuSlowdown: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};
const DESKTOP = { viewport: { width: 1440, height: 900 }, cpuSlowdown: 1, network: null };

const SCENE_COUNT = 40;
/** Each page is opened this often, and the middle time counts. */
const OPENINGS = 3;
const PATIENCE_MS = 120_000;
/** A page is complete when the network and the main thread have been still for this long. */
const STILL_MS = 1_000;

const CHOOSER = { path: () => "/", ready: 'input[type="radio"]', plays: false };
const EDITOR = { path: (id) => `/edit/${id}`, ready: 'button[aria-label="Play"]', plays: true };

/**
 * What pages weigh and when they can be used, on a phone (4 × slower processor, 1.6 Mbit/s, 150 ms) and on a desktop: the first page,
 * and the editor with forty scenes whose narration exists, or, if it is cold, not yet.
 */
export async function benchPageWeight({ openings = OPENINGS } = {}) {
  const chromium = findChromium();
  if (chromium === null) return {};
  const server = await startServerProcess({ PICTURE_SEARCH: "off", LOG_LEVEL: "warn" });
  const browser = await launchBrowser(chromium);
  const open = (page, device, options = {}) =>
    middleOpening({ browser, origin: server.origin, page, device, openings, ...options });
  try {
    // The first visit has the server compress the files, which later visitors find compressed.
    await open(EDITOR, DESKTOP, { openings: 1 });
    const rows = {
      phoneFirstPage: await open(CHOOSER, PHONE),
      phoneEditor: await open(EDITOR, PHONE),
      desktopEditor: await open(EDITOR, DESKTOP),
      desktopEditorCold: await open(EDITOR, DESKTOP, { isCold: true }),
    };
    console.table(rows);
    return { pageWeight: rows };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Opens a page some times, each time with an empty cache, and returns the opening of the middle. */
async function middleOpening({ openings, ...options }) {
  const { browser, origin, page, isCold = false } = options;
  const found = [];
  let owner = null;
  for (let opening = 0; opening < openings; opening++) {
    if (page.plays && (owner === null || isCold)) owner = await createOwner({ browser, origin, isCold });
    found.push(await openOnce({ ...options, owner }));
  }
  found.sort((a, b) => lastMs(a) - lastMs(b));
  return found[Math.floor(openings / 2)];
}

const lastMs = ({ playsMs, interactiveMs }) => playsMs ?? interactiveMs;

/** A visitor with a project of forty scenes. With `isCold`, nobody has had them narrated. */
async function createOwner({ browser, origin, isCold }) {
  const context = await browser.newContext({ baseURL: origin });
  const projectId = await createLongProject(context.request, isCold);
  const storageState = await context.storageState();
  await context.close();
  return { projectId, storageState };
}

async function openOnce({ browser, origin, page: kind, device, owner }) {
  const { cpuSlowdown, network, ...screen } = device;
  const context = await browser.newContext({
    ...screen,
    baseURL: origin,
    locale: "en-GB",
    ...(owner !== null && { storageState: owner.storageState }),
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    if (network !== null) await cdp.send("Network.emulateNetworkConditions", network);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    const weight = weigh(cdp);
    await page.addInitScript(watchPage, { ready: kind.ready, plays: kind.plays });
    await page.goto(kind.path(owner?.projectId), { waitUntil: "commit" });
    await page.waitForFunction((plays) => window.weight.isUsable(plays), kind.plays, {
      timeout: PATIENCE_MS,
    });
    const { requests, kB, scripts, scriptKB } = weight.count();
    await weight.untilStill();
    const times = await page.evaluate(() => window.weight.times());
    return { ...times, requests, kB, scripts, scriptKB, kBInAll: weight.count().kB };
  } finally {
    await context.close();
  }
}

/** Counts the answers of the network and their bytes as they were transferred. */
function weigh(cdp) {
  const requests = new Map();
  let changedMs = performance.now();
  const note = (id, change) => {
    changedMs = performance.now();
    requests.set(id, { ...requests.get(id), ...change });
  };
  cdp.on("Network.requestWillBeSent", ({ requestId, type }) => note(requestId, { type }));
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) =>
    note(requestId, { bytes: (requests.get(requestId)?.bytes ?? 0) + encodedDataLength }),
  );
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    note(requestId, { bytes: encodedDataLength }),
  );
  cdp.on("Network.loadingFailed", ({ requestId }) => note(requestId, {}));
  const kBOf = (list) => Math.round(list.reduce((sum, { bytes = 0 }) => sum + bytes, 0) / 1000);
  return {
    count() {
      const all = [...requests.values()];
      const scripts = all.filter(({ type }) => type === "Script");
      return { requests: all.length, kB: kBOf(all), scriptKB: kBOf(scripts), scripts: scripts.length };
    },
    async untilStill() {
      while (performance.now() - changedMs < STILL_MS)
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}

/**
 * Runs in the page before its scripts. Notes when the awaited control appears, until when long tasks kept it from answering, and, after
 * it has pressed Play, when the playhead moves.
 */
function watchPage({ ready, plays }) {
  const seen = { readyMs: null, playsMs: null, longTasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.longTasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const control = document.querySelector(ready);
    const isReady = control !== null && !control.disabled && control.ariaDisabled !== "true";
    if (seen.readyMs === null && isReady) {
      seen.readyMs = performance.now();
      if (plays) control.click();
    }
    const seek = document.querySelector('[role="slider"][aria-label="Seek"]');
    // The value of the slider is in whole seconds, and would count the first second of the video.
    const played = Number.parseFloat(seek?.style.getPropertyValue("--played") || "0");
    if (seen.readyMs !== null && seen.playsMs === null && played > 0) seen.playsMs = performance.now();
    if (seen.readyMs === null || (plays && seen.playsMs === null)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.weight = {
    isUsable: (isPlayed) => (isPlayed ? seen.playsMs : seen.readyMs) !== null,
    times: () => {
      const busyUntilMs = seen.longTasks
        .filter(([startMs]) => startMs <= seen.readyMs + 100)
        .reduce((last, [startMs, durationMs]) => Math.max(last, startMs + durationMs), seen.readyMs);
      const beforeUse = seen.longTasks.filter(([startMs]) => startMs <= (seen.playsMs ?? busyUntilMs));
      return {
        interactiveMs: Math.round(busyUntilMs),
        playsMs: seen.playsMs === null ? null : Math.round(seen.playsMs),
        blockedMs: Math.round(beforeUse.reduce((sum, [, durationMs]) => sum + durationMs - 50, 0)),
      };
    },
  };
}

async function createLongProject(request, isCold) {
  const client = apiOf(request);
  const marker = Math.round(performance.now());
  const texts = Array.from({ length: SCENE_COUNT }, (_, index) => sceneText(index, isCold ? marker : 0));
  const { id } = await client.call(ENDPOINTS.createProject, {
    body: { title: "The coast road", content: texts.join(" "), contentType: "text", duration: 120 },
  });
  const params = { id };
  await client.call(ENDPOINTS.putScenes, { params, body: { scenes: texts.map((text) => ({ text })) } });
  if (!isCold) await client.call(ENDPOINTS.getComposition, { params });
  return id;
}

const PLACES = ["harbour", "lighthouse", "market", "old mill", "station", "quarry", "chapel", "ferry"];
const FACTS = ["opened", "was rebuilt", "won a prize", "closed for a year", "doubled its visitors"];

function sceneText(index, marker) {
  const place = PLACES[index % PLACES.length];
  const fact = FACTS[index % FACTS.length];
  return `Stop ${index + 1} is the ${place}, which ${fact} in ${1900 + index + (marker % 60)} and has ${index * 7 + 12 + marker} guests a week.`;
}
