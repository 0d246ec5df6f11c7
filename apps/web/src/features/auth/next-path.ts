/** The page for a visitor who did not ask for another one. */
const DEFAULT_PATH = "/projects";
const LOGIN_PATHS = new Set(["/login", "/logout"]);

/** Returns the page after signing in: only a path of this site, because anybody could have written the address. */
export function nextPath(next: string | null, origin: string): string {
  if (next === null || !next.startsWith("/")) return DEFAULT_PATH;
  const url = URL.parse(next, origin);
  if (url === null || url.origin !== origin || LOGIN_PATHS.has(url.pathname)) return DEFAULT_PATH;
  return `${url.pathname}${url.search}${url.hash}`;
}
