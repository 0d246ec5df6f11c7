/**
 * The addresses of the pages of the web application. `:name` is one segment of a path. The server returns the
 * application for these and "not found" for others.
 */
export const PAGE_PATHS = [
  "/",
  "/templates",
  "/input",
  "/create",
  "/create/:id",
  "/edit/:id",
  "/generate/:id",
  "/projects",
  "/home",
  "/help",
  "/settings",
  "/admin",
  "/login",
  "/v/:shareId",
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];
