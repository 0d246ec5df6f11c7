/**
 * Routes of the web application, with `:name` for one path segment. The server returns the application for these paths
 * and 404 for all others.
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
  "/caption",
  "/caption/:id",
  "/home",
  "/help",
  "/settings",
  "/settings/account",
  "/settings/appearance",
  "/settings/voices",
  "/settings/local-voices",
  "/settings/brand",
  "/settings/services",
  "/settings/programs",
  "/admin",
  "/login",
  "/new-password",
  "/v/:shareId",
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];
