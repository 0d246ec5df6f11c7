import type { Context } from "hono";

/**
 * Returns a signal that aborts with an ordinary AbortError when the client disconnects. The HTTP library's own
 * reason is a string, which would look like a failure.
 */
export function callSignal(c: Context): AbortSignal {
  const gone = c.req.raw.signal;
  const controller = new AbortController();
  if (gone.aborted) controller.abort();
  else gone.addEventListener("abort", () => controller.abort(), { once: true });
  return controller.signal;
}
