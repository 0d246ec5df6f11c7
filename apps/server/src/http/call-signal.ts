import type { Context } from "hono";

/**
 * Aborts with a usual abort error when the caller has left. The HTTP library's own reason is a text, which would look
 * like a failure.
 */
export function callSignal(c: Context): AbortSignal {
  const gone = c.req.raw.signal;
  const controller = new AbortController();
  if (gone.aborted) controller.abort();
  else gone.addEventListener("abort", () => controller.abort(), { once: true });
  return controller.signal;
}
