import type { APIRequestContext, Page } from "@playwright/test";
import type { Seeds } from "./seeds.js";

export const LOOKS = {
  light: {},
  dark: { isDark: true },
  phone: { isPhone: true },
} as const;
export type Look = keyof typeof LOOKS;

/** One screen in one state. Each look gets its own picture. */
export interface Screen {
  /** The picture's file name is `<name>.<look>.png`. */
  name: string;
  who: "newcomer" | "owner" | "admin";
  path: (seeds: Seeds) => string;
  /** Blocks, delays or changes responses, to bring the page into this state. Runs before the page opens. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Does what the visitor does before the picture. */
  act?: (page: Page, look: Look) => Promise<void>;
  /** Reverts the changes of the visit with the visitor's cookies. */
  after?: (request: APIRequestContext, seeds: Seeds) => Promise<void>;
  /** Takes the whole page, not only the part that is visible without scrolling. */
  isWhole?: boolean;
}
