import type { APIRequestContext, Page } from "@playwright/test";
import type { Seeds } from "./seeds.js";

export const LOOKS = {
  light: {},
  dark: { isDark: true },
  phone: { isPhone: true },
} as const;
export type Look = keyof typeof LOOKS;

/** One screen in one state, to be taken in each look. */
export interface Screen {
  /** The picture's file is called `<name>.<look>.png`. */
  name: string;
  who: "newcomer" | "owner" | "admin";
  path: (seeds: Seeds) => string;
  /** What the page must not get, or get late, to be in that state. Runs before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What its visitor does before the picture. */
  act?: (page: Page, look: Look) => Promise<void>;
  /** Puts back what the visit changed, with the visitor's cookies. */
  after?: (request: APIRequestContext, seeds: Seeds) => Promise<void>;
  /** All of the page, not only what is seen without scrolling. */
  isWhole?: boolean;
}
