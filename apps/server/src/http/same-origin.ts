import { AppError } from "@inkreel/contract";
import type { MiddlewareHandler } from "hono";
import { readToken } from "../auth/identify-visitor.js";
import { isSafeMethod } from "../auth/is-safe-method.js";

/**
 * Protects against cross-site request forgery: refuses requests that another site makes a browser send with our
 * visitor's cookies. Requests with an API token need no check, because a browser never adds one by itself.
 */
export function sameOrigin(baseUrl: string): MiddlewareHandler {
  return (c, next) => {
    const { method, raw } = c.req;
    const isChecked = !isSafeMethod(method) && readToken(raw.headers) === null;
    if (isChecked && !comesFromUs(raw.headers, ownHostsOf(raw, baseUrl))) refuse(raw.headers);
    return next();
  };
}

function refuse(headers: Headers): never {
  const origin = (headers.get("origin") ?? "another site").slice(0, 100);
  throw new AppError(
    "forbidden",
    `This request came from ${origin}, not from this server's own pages. Open Inkreel at its own address (BASE_URL).`,
  );
}

/**
 * Returns true for requests from one of our own pages, from the address bar or from a program. Every browser states
 * the origin of a request that changes something in `Origin` or `Sec-Fetch-Site`, which pages cannot change; a
 * request with neither does not come from a browser. `ownHosts` include their ports.
 */
export function comesFromUs(headers: Headers, ownHosts: readonly string[]): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return URL.canParse(origin) && ownHosts.includes(new URL(origin).host);
  const site = headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

/**
 * Returns the hosts that count as this server. The requested host is one of them, because localhost and 127.0.0.1
 * are the same server.
 */
export function ownHostsOf({ headers, url }: Request, baseUrl: string): string[] {
  return [new URL(baseUrl).host, headers.get("host") ?? new URL(url).host];
}
