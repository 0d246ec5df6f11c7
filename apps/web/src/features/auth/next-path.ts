/** Page for a visitor who asked for none in particular. */
const DEFAULT_PATH = "/projects";
const LOGIN_PATHS = new Set(["/login", "/logout"]);

/** Returns the page to open after signing in: a path of this site only, as anybody could have written the address. */
export function nextPath(next: string | null, origin: string): string {
  if (next === null || !next.startsWith("/")) return DEFAULT_PATH;
  const url = URL.parse(next, origin);
  if (url === null || url.origin !== origin || LOGIN_PATHS.has(url.pathname)) return DEFAULT_PATH;
  return `${url.pathname}${url.search}${url.hash}`;
}
