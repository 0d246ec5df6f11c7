import type { Context } from "hono";

/**
 * Aborts when the caller has gone, with the error by which an abort is known everywhere: the HTTP library's own reason
 * is a text, which would be taken for a failure.
 */
export function callSignal(c: Context): AbortSignal {
  const gone = c.req.raw.signal;
  const controller = new AbortController();
  if (gone.aborted) controller.abort();
  else gone.addEventListener("abort", () => controller.abort(), { once: true });
  return controller.signal;
}
