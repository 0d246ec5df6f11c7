import { mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { findChromium } from "../find-chromium.js";
import { launchBrowser } from "../launch-browser.js";
import { openVisitor } from "../harness/open-visitor.js";
import { startTestInstance } from "../harness/test-instance.js";
import { watchRequests, type WatchedRequests } from "../harness/watch-requests.js";
import { LOOKS, USUAL_LOOKS, type Look, type Screen } from "./screen.js";
import { SCREENS } from "./screen-list.js";
import { seed, type Seeds } from "./seeds.js";

const LOADED_TIMEOUT_MS = 90_000;
const FOLDER = fileURLToPath(new URL("../../../screens/", import.meta.url));

/**
 * Takes a picture of every screen and state in light, dark and on a phone, and reports what is cut off or sticks out at the side.
 * Usage: npm run screens [-- --looks all] [WORD…]
 * WORD takes only screens whose name contains one of the words. `--looks` names looks with commas between, or `all`: further sizes, 200 %
 * zoom, forced colours.
 */
const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: { looks: { type: "string", default: USUAL_LOOKS.join() } },
});
const everyLook = Object.keys(LOOKS) as Look[];
const wanted = values.looks.split(",");
const looks = everyLook.filter((look) => values.looks === "all" || wanted.includes(look));
const unknown = wanted.filter((look) => look !== "all" && !everyLook.some((known) => known === look));
if (unknown.length > 0) {
  console.error(`There is no look "${unknown.join(", ")}". The looks are ${everyLook.join(", ")}, or all.`);
  process.exit(1);
}
const screens = SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const chromium = findChromium();
if (chromium === null) process.exit(1);
if (words.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });

const instance = await startTestInstance();
const browser = await launchBrowser(chromium);
let failed = 0;
try {
  const seeds = await seed(instance);
  for (const screen of screens)
    for (const look of looks) {
      const isTaken = await takePicture({ browser, origin: instance.origin, seeds, screen, look });
      if (!isTaken) failed += 1;
    }
} finally {
  await browser.close();
  await instance.stop();
}
console.log(`${screens.length * looks.length - failed} pictures in ${FOLDER}, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

interface Shot {
  browser: Browser;
  origin: string;
  seeds: Seeds;
  screen: Screen;
  look: Look;
}

/** Returns false and prints the reason if the page does not reach its state. Takes its picture anyway. */
async function takePicture({ browser, origin, seeds, screen, look }: Shot): Promise<boolean> {
  const state = seeds.states[screen.who];
  const visitor = { ...LOOKS[look], ...(state === undefined ? {} : { state }) };
  const { page, context, faults } = await openVisitor({ browser, origin, visitor });
  const requests = watchRequests(page);
  let isTaken = true;
  try {
    await screen.prepare?.(page);
    await page.goto(screen.path(seeds));
    await untilThere(page, screen);
    await screen.act?.(page);
    if (screen.prepare === undefined) await untilLoaded(page, requests);
    await untilSettled(page);
    for (const fault of await findCutOff(page)) console.error(`${screen.name}.${look}: ${fault}`);
  } catch (error) {
    isTaken = false;
    console.error(`${screen.name}.${look}: ${String(error)}`);
  }
  if (screen.isWhole === true) await growToWholePage(page);
  await page.screenshot({ path: join(FOLDER, `${screen.name}.${look}.png`) });
  faults.allow(/status of 404/u);
  if (screen.prepare === undefined)
    for (const fault of faults.list()) console.error(`${screen.name}.${look}: ${fault}`);
  isTaken = (await putBack(screen, look, () => screen.after?.(context.request, seeds))) && isTaken;
  await context.close();
  return isTaken;
}

/** Reverts a visit. If that fails, the next screens are still worth their pictures. */
async function putBack(
  { name }: Screen,
  look: Look,
  after: () => Promise<void> | undefined,
): Promise<boolean> {
  try {
    await after();
    return true;
  } catch (error) {
    console.error(`${name}.${look}: its changes could not be reverted. ${String(error)}`);
    return false;
  }
}

/** Returns what sticks out at the side of the page, and words of buttons, tabs and headings that are cut off without a sign of it. */
async function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider than the screen`] : [];
    for (const element of document.querySelectorAll<HTMLElement>(
      "button, a, h1, h2, h3, label, [role=tab]",
    )) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
      const isHidden = element.closest(".sr-only") !== null || !element.checkVisibility();
      if (isCut && overflowX === "hidden" && textOverflow !== "ellipsis" && !isHidden)
        faults.push(`"${element.textContent.trim().slice(0, 40)}" is cut off`);
    }
    // A column that is too narrow has a word on each line.
    for (const element of document.querySelectorAll<HTMLElement>("p, dd, li, td")) {
      const lines = element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight);
      const words = element.textContent.trim().split(/\s+/u).length;
      if (words > 8 && lines > words * 0.8 && element.checkVisibility())
        faults.push(`"${element.textContent.trim().slice(0, 40)}" has hardly a word on each line`);
    }
    // A control in a frame that hides what sticks out cannot be reached, although the page is not too wide.
    for (const control of document.querySelectorAll<HTMLElement>("button, a, input, select, textarea")) {
      let frame = control.parentElement;
      while (frame !== null && getComputedStyle(frame).overflowX !== "hidden") frame = frame.parentElement;
      const { left, right, width } = control.getBoundingClientRect();
      const isShown =
        width > 1 &&
        control.closest(".sr-only") === null &&
        control.checkVisibility({ opacityProperty: true });
      if (frame === null || frame === document.body || !isShown) continue;
      const room = frame.getBoundingClientRect();
      if (room.width > 1 && (left < room.left - 1 || right > room.right + 1))
        faults.push(
          `"${control.getAttribute("aria-label") ?? control.textContent.trim().slice(0, 40)}" sticks out of its frame`,
        );
    }
    return faults;
  });
}

/** Makes the screen as high as the page, so that an element that sticks to the bottom is at the page's end. */
async function growToWholePage(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await untilSettled(page);
}

/** Waits for the page's heading. A page that is kept from loading may show a status instead. */
async function untilThere(page: Page, { prepare }: Screen): Promise<void> {
  const heading = page.getByRole("heading");
  const shown = prepare === undefined ? heading : heading.or(page.getByRole("status"));
  await shown.first().waitFor({ state: "attached" });
  await untilSettled(page);
}

/** Waits until no placeholder stands for content that is loading. */
async function untilLoaded(page: Page, requests: WatchedRequests): Promise<void> {
  await requests.untilQuiet(LOADED_TIMEOUT_MS);
  await page.waitForFunction(() => document.querySelector("[data-loading]") === null);
}

/** Waits until fonts are loaded, all pictures are decoded (even those further down), and fades have ended. */
async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    const fading = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations === 1);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}
