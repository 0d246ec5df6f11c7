import type { Context } from "hono";
import type { ServerEnv } from "./server-env.js";

/** Names the address of the next page in the header `Link`, with all other parameters of this one. */
export function linkToNext(c: Context<ServerEnv>, cursor: string): void {
  const query = new URLSearchParams({ ...c.req.query(), cursor });
  c.header("link", `<${c.req.path}?${query.toString()}>; rel="next"`);
}
