import type { Locator, Page } from "@playwright/test";
import { expect, inject } from "vitest";
import { describeInBrowser, test, type Visit } from "./harness/browser-test.js";
import { filmCanvas } from "./harness/editor.js";
import { checkAxe } from "./harness/check-axe.js";
import { layoutShift, watchLayoutShift } from "./harness/measure-shift.js";

const LAYOUT_SHIFT_MAX = 0.02;

interface RouteCase {
  path: string;
  /** What is there once the page has all it shows. */
  loaded: (page: Page) => Locator;
  /** Answers that this page gets on purpose. */
  allowed?: RegExp;
  /** Visited by somebody who made nothing yet. */
  isForNewcomers?: boolean;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name });

const ROUTES: RouteCase[] = [
  { path: "/", loaded: (page) => page.getByRole("radio", { name: "Story" }) },
  { path: "/templates", loaded: (page) => page.getByRole("radio", { name: "Story" }) },
  { path: "/input", loaded: (page) => page.getByRole("button", { name: "Continue to Edit" }) },
  { path: "/create", loaded: heading("Input Your Content") },
  { path: "/create/ID?step=2", loaded: (page) => page.getByRole("button", { name: "Continue to Voice" }) },
  { path: "/create/ID?step=3", loaded: (page) => page.getByRole("radio", { name: "Ross" }) },
  { path: "/create/ID?step=4", loaded: (page) => page.getByRole("radio", { name: /Landscape/u }) },
  { path: "/create/ID?step=5", loaded: (page) => page.locator("video") },
  { path: "/edit/ID", loaded: (page) => filmCanvas(page) },
  { path: "/generate/ID", loaded: (page) => page.locator("video") },
  { path: "/projects", loaded: (page) => page.getByRole("link", { name: /Why sunsets turn red/u }).first() },
  { path: "/home", loaded: heading(/./u) },
  { path: "/help", loaded: heading(/./u) },
  { path: "/settings", loaded: heading("Settings") },
  {
    path: "/admin",
    loaded: (page) => page.getByText("Please log in to access admin features"),
  },
  { path: "/login", loaded: (page) => page.getByLabel("E-mail"), isForNewcomers: true },
  { path: "/v/SHARE", loaded: (page) => page.getByRole("region", { name: "Transcript" }) },
  {
    path: "/v/unknown",
    loaded: (page) => page.getByText("This video is not shared"),
    allowed: /status of 404/u,
  },
  { path: "/nowhere", loaded: heading("404 Page Not Found"), allowed: /status of 404/u },
];

describeInBrowser("every route", () => {
  test.for(ROUTES)("$path is accessible in light and dark, and nothing jumps", async (route, { visit }) => {
    const page = await open(visit, route, { isPhone: false });
    expect(await layoutShift(page)).toBeLessThan(LAYOUT_SHIFT_MAX);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.title()).toMatch(/Inkreel/u);
    await checkAxe(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.locator("html.dark").waitFor();
    await checkAxe(page, { isRecolored: true });
  });

  test.for(ROUTES)("$path fits on a phone", async (route, { visit }) => {
    const page = await open(visit, route, { isPhone: true });
    expect(await layoutShift(page)).toBeLessThan(LAYOUT_SHIFT_MAX);
    expect(await overflowingWidthPx(page)).toBe(0);
    expect(await smallFields(page)).toEqual([]);
    await checkAxe(page);
  });
});

async function open(visit: Visit, route: RouteCase, { isPhone }: { isPhone: boolean }): Promise<Page> {
  const { state, projectId } = inject("filmOwner");
  const { page, faults } = await visit({ isPhone, ...(route.isForNewcomers === true ? {} : { state }) });
  if (route.allowed !== undefined) faults.allow(route.allowed);
  await watchLayoutShift(page);
  const share = route.path.includes("SHARE") ? await shareIdOf(page, projectId) : "";
  await page.goto(route.path.replace("ID", String(projectId)).replace("SHARE", share));
  await route.loaded(page).waitFor();
  return page;
}

async function shareIdOf(page: Page, projectId: number): Promise<string> {
  const answer = await page.request.post(`/api/projects/${projectId}/share`);
  return ((await answer.json()) as { shareId: string }).shareId;
}

/** How far the page can be scrolled sideways. */
function overflowingWidthPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Text fields into which a phone would zoom. */
function smallFields(page: Page): Promise<string[]> {
  const fields = page.locator(
    "input:not([type=range], [type=radio], [type=checkbox], [type=file]), select, textarea",
  );
  return fields.evaluateAll((elements) =>
    elements
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}
