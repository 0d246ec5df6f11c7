/**
 * True for calls that one of our own pages, the address bar or no browser at all has made. Every browser says where a
 * changing call comes from, by `Origin` or by `Sec-Fetch-Site`, and pages cannot alter these; what says neither is no
 * browser. `ownHosts` are with their ports.
 */
export function comesFromUs(headers: Headers, ownHosts: readonly string[]): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return URL.canParse(origin) && ownHosts.includes(new URL(origin).host);
  const site = headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

/** The address that was asked for counts as ours, too: localhost and 127.0.0.1 are the same server. */
export function ownHostsOf({ headers, url }: Request, baseUrl: string): string[] {
  return [new URL(baseUrl).host, headers.get("host") ?? new URL(url).host];
}
