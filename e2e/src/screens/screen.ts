import type { APIRequestContext, Page } from "@playwright/test";
import type { VisitorOptions } from "../harness/open-visitor.js";
import type { Seeds } from "./seeds.js";

const sized = (width: number, height: number): VisitorOptions => ({
  screen: { viewport: { width, height } },
});

/** Screens and settings of visitors. The first three are taken without being asked for. */
export const LOOKS = {
  light: {},
  dark: { isDark: true },
  phone: { isPhone: true },
  "1280x720": sized(1280, 720),
  "1366x768": sized(1366, 768),
  tablet: sized(820, 1180),
  "small-phone": sized(320, 640),
  // A desktop of 1280 × 800 at a zoom of 200 %.
  zoomed: { screen: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
  "forced-colours": { hasForcedColours: true },
} as const satisfies Record<string, VisitorOptions>;
export type Look = keyof typeof LOOKS;
export const USUAL_LOOKS = ["light", "dark", "phone"] as const satisfies readonly Look[];

/** The editor and the menus have tabs and a button below this width. */
const WIDE_PX = 1024;

export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? WIDE_PX) < WIDE_PX;
}

/** One screen in one state. Each look gets its own picture. */
export interface Screen {
  /** The picture's file name is `<name>.<look>.png`. */
  name: string;
  who: "newcomer" | "owner" | "admin";
  path: (seeds: Seeds) => string;
  /** Blocks, delays or changes responses, to bring the page into this state. Runs before the page opens. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Does what the visitor does before the picture. */
  act?: (page: Page) => Promise<void>;
  /** Reverts the changes of the visit with the visitor's cookies. */
  after?: (request: APIRequestContext, seeds: Seeds) => Promise<void>;
  /** Takes the whole page, not only the part that is visible without scrolling. */
  isWhole?: boolean;
}
