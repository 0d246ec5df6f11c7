import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Services } from "../services.js";
import type { ServerEnv } from "./server-env.js";

const USABLE_ID = /^[\w.-]{8,64}$/;

/**
 * Gives each request an id (the client's own `x-request-id` if it is valid), which the response and all log lines
 * contain. Logs and measures each response by its route pattern. URLs and bodies are not logged, because they
 * contain what people wrote.
 */
export function requestLog(services: Pick<Services, "log" | "metrics">): MiddlewareHandler<ServerEnv> {
  // Its lines have none of the fields that are to be withheld, and looking for them takes as long as writing the line.
  const lines = services.log.child({}, { redact: [] });
  return async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    const requestId = USABLE_ID.test(given) ? given : randomUUID();
    c.set("requestId", requestId);
    c.set("log", () => services.log.child({ requestId }));
    const startMs = performance.now();
    await next();
    // `c.header` would make another response of this one, with its body as a stream.
    c.res.headers.set("x-request-id", requestId);
    const durationMs = performance.now() - startMs;
    const answered = { method: c.req.method, route: routePath(c), status: c.res.status };
    services.metrics.httpSeconds.observe(answered, durationMs / 1000);
    lines.info({ requestId, ...answered, durationMs: Math.round(durationMs) }, "answered");
  };
}
