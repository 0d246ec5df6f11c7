import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { watchFaults, type Faults } from "./watch-faults.js";

/** A visitor with a separate browser context: other visitors do not share its cookies, storage and language. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: Faults;
}

export interface VisitorOptions {
  /** Uses a touch phone of 390 × 844 instead of a desktop of 1440 × 900. */
  isPhone?: boolean;
  isDark?: boolean;
  /** Few colours, which the visitor's system sets. */
  hasForcedColours?: boolean;
  /** Replaces both sizes, for tests that need certain pixels. */
  screen?: Pick<BrowserContextOptions, "viewport" | "deviceScaleFactor">;
  locale?: string;
  /** Cookies and storage of a visitor who was here before. */
  state?: Exclude<BrowserContextOptions["storageState"], string>;
  /** Uses a new context with an empty cache, which no later visitor gets. */
  isFirstVisit?: boolean;
}

export interface VisitRequest {
  browser: Browser;
  origin: string;
  visitor: VisitorOptions;
}

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** Under load a page takes seconds. A step that waits longer than this has failed. */
const STEP_TIMEOUT_MS = 90_000;

export async function openVisitor({ browser, origin, visitor }: VisitRequest): Promise<Visitor> {
  const context = await browser.newContext({
    ...(visitor.isPhone === true ? PHONE : (visitor.screen ?? DESKTOP)),
    baseURL: origin,
    locale: visitor.locale ?? "en-GB",
    colorScheme: visitor.isDark === true ? "dark" : "light",
    forcedColors: visitor.hasForcedColours === true ? "active" : "none",
    permissions: ["clipboard-read", "clipboard-write"],
    ...(visitor.state === undefined ? {} : { storageState: visitor.state }),
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  const faults = watchFaults(context, origin);
  return { page: await context.newPage(), context, faults };
}
