import { PAGE_PATHS } from "@inkreel/contract";

/** Patterns like those of the application's router: a slash at the end and capitals make no difference. */
const PATTERNS = PAGE_PATHS.map(
  // bounded: each is anchored, and its free parts have no slash.
  (path) => new RegExp(`^${path.replace(/\/$/u, "").replaceAll(/:\w+/gu, "[^/]+")}/?$`, "iu"),
);

/** True for addresses of pages that the application has. */
export function isPagePath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
