/** Where no page in particular was asked for. */
const DEFAULT_PATH = "/projects";
const LOGIN_PATHS = new Set(["/login", "/logout"]);

/** Where to go after signing in: a path of this site only, for the address could come from anybody. */
export function nextPath(next: string | null, origin: string): string {
  if (next === null || !next.startsWith("/")) return DEFAULT_PATH;
  const url = URL.parse(next, origin);
  if (url === null || url.origin !== origin || LOGIN_PATHS.has(url.pathname)) return DEFAULT_PATH;
  return `${url.pathname}${url.search}${url.hash}`;
}
