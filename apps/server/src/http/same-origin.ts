import { AppError } from "@inkreel/contract";
import type { MiddlewareHandler } from "hono";
import { readToken } from "../auth/identify-visitor.js";
import { comesFromUs, ownHostsOf } from "./comes-from-us.js";
import { isSafeMethod } from "../auth/is-safe-method.js";

/**
 * Refuses calls that another site makes a browser send with our visitor's cookies. A call by a program's token needs no
 * check: a browser never adds one by itself.
 */
export function sameOrigin(baseUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const { method, raw } = c.req;
    const isChecked = !isSafeMethod(method) && readToken(raw.headers) === null;
    if (isChecked && !comesFromUs(raw.headers, ownHostsOf(raw, baseUrl))) refuse(raw.headers);
    await next();
  };
}

function refuse(headers: Headers): never {
  const origin = (headers.get("origin") ?? "another site").slice(0, 100);
  throw new AppError(
    "forbidden",
    `This request came from ${origin}, not from this server's own pages. Open Inkreel at its own address (BASE_URL).`,
  );
}
