/**
 * The addresses of the web application's pages; `:name` stands for one part of a path. The server answers with the
 * application at these and with "not found" at others.
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
