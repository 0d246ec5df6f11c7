import type { Locator, Page } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test as sharedTest } from "./harness/browser-test.js";
import { stageCanvas } from "./harness/editor.js";
import type { VideoOwner } from "./harness/video-owner.js";
import { openVisitor, type Visitor } from "./harness/open-visitor.js";
import { watchLayoutShift } from "./harness/measure-shift.js";
import { expectSoundOnDesktop, expectSoundOnPhone } from "./harness/sound-page.js";

interface RouteCase {
  path: string;
  /** An element that appears when the page is complete. */
  loaded: (page: Page) => Locator;
  /** Error responses that this page gets on purpose. */
  allowed?: RegExp;
  /** True for pages that a visitor without a project sees. */
  isForNewcomers?: boolean;
}

const test = sharedTest.extend<{ phone: Visitor }>({
  /** One page that visits all routes: after the first route, the browser has most of the application in its cache. */
  phone: [
    async ({ browser, origin, videoOwner }, use) => {
      const { state } = videoOwner;
      const visitor = await openVisitor({ browser, origin, visitor: { isPhone: true, state } });
      await use(visitor);
      await visitor.context.close();
    },
    { scope: "file" },
  ],
});

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
  { path: "/edit/ID", loaded: (page) => stageCanvas(page) },
  { path: "/generate/ID", loaded: (page) => page.locator("video") },
  { path: "/projects", loaded: (page) => page.getByRole("link", { name: /Why sunsets turn red/u }).first() },
  { path: "/caption", loaded: heading(/your own video/u) },
  { path: "/caption/999999", loaded: heading("There are no captions here"), allowed: /status of 404/u },
  { path: "/home", loaded: heading(/./u) },
  { path: "/help", loaded: heading(/./u) },
  { path: "/settings", loaded: heading("Settings") },
  { path: "/settings/account", loaded: (page) => page.getByRole("link", { name: "Log in or create" }) },
  { path: "/settings/appearance", loaded: (page) => page.getByRole("radio", { name: "Dark" }) },
  { path: "/settings/voices", loaded: (page) => page.getByRole("radio", { name: "Ross" }) },
  {
    path: "/settings/local-voices",
    loaded: (page) => page.getByRole("list", { name: /^Voices: /u }).first(),
  },
  { path: "/settings/brand", loaded: (page) => page.getByRole("radio", { name: /Landscape/u }) },
  { path: "/settings/services", loaded: (page) => page.getByRole("list", { name: /^Writing/u }) },
  { path: "/settings/programs", loaded: (page) => page.getByText("There are no webhooks yet.") },
  {
    path: "/admin",
    loaded: (page) => page.getByText("Please log in to access admin features"),
  },
  { path: "/login", loaded: (page) => page.getByLabel("E-mail"), isForNewcomers: true },
  { path: "/new-password", loaded: (page) => page.getByText("This link no longer works") },
  {
    path: "/v/unknown",
    loaded: (page) => page.getByText("This video is not shared"),
    allowed: /status of 404/u,
  },
  { path: "/nowhere", loaded: heading("404 Page Not Found"), allowed: /status of 404/u },
];

describeInBrowser("every route", () => {
  test.for(ROUTES)(
    "is accessible in light and dark, and has no layout shifts: $path",
    async (route, { visit, videoOwner }) => {
      const { state } = videoOwner;
      const visitor = await visit({
        isFirstVisit: true,
        ...(route.isForNewcomers === true ? {} : { state }),
      });
      await open(visitor, route, videoOwner);
      await expectSoundOnDesktop(visitor.page);
    },
  );

  test.for(ROUTES)("fits on a phone: $path", async (route, { visit, videoOwner, phone }) => {
    const visitor = route.isForNewcomers === true ? await visit({ isPhone: true }) : phone;
    await open(visitor, route, videoOwner);
    await expectSoundOnPhone(visitor.page);
    expect(visitor.faults.list()).toEqual([]);
  });
});

async function open({ page, faults }: Visitor, route: RouteCase, owner: VideoOwner): Promise<void> {
  if (route.allowed !== undefined) faults.allow(route.allowed);
  await watchLayoutShift(page);
  await page.goto(route.path.replace("ID", String(owner.projectId)));
  await route.loaded(page).waitFor();
}
