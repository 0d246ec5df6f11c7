import { AppError } from "@inkreel/contract";
import type { MiddlewareHandler } from "hono";
import { readToken } from "../auth/identify-visitor.js";
import { isSafeMethod } from "./is-safe-method.js";

/**
 * Refuses calls that another site makes a browser send with our visitor's cookies. Every browser says where a changing
 * call comes from, by `Origin` or by `Sec-Fetch-Site`, and pages cannot alter these; what says neither is no browser. A
 * call by a program's token needs no check: a browser never adds one by itself.
 */
export function sameOrigin(baseUrl: string): MiddlewareHandler {
  const { origin: ownOrigin } = new URL(baseUrl);
  return async (c, next) => {
    if (!isSafeMethod(c.req.method) && readToken(c.req.raw.headers) === null) {
      const { headers, url } = c.req.raw;
      // The address that was asked for counts as ours, too: localhost and 127.0.0.1 are the same server.
      const host = headers.get("host") ?? new URL(url).host;
      if (!isOurs(headers, [new URL(ownOrigin).host, host])) refuse(headers);
    }
    await next();
  };
}

function isOurs(headers: Headers, ownHosts: readonly string[]): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return URL.canParse(origin) && ownHosts.includes(new URL(origin).host);
  const site = headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

function refuse(headers: Headers): never {
  const origin = (headers.get("origin") ?? "another site").slice(0, 100);
  throw new AppError(
    "forbidden",
    `This call came from ${origin}, not from this server's own pages. Open Inkreel by its own address (BASE_URL).`,
  );
}
