import type { IncomingMessage, Server } from "node:http";

/** Enough for the largest text over a slow connection. */
const BODY_LIMIT_MS = 300_000;

/**
 * Ends connections whose requests do not arrive in time, so that nobody can hold many of them open. Uploads watch
 * their own pace and may take longer, up to `uploadLimitMs`.
 */
export function limitBodies(
  server: Server,
  { uploadLimitMs, bodyLimitMs = BODY_LIMIT_MS }: { uploadLimitMs: number; bodyLimitMs?: number },
): void {
  server.requestTimeout = uploadLimitMs;
  server.on("request", (incoming: IncomingMessage) => {
    if (incoming.complete || isUpload(incoming)) return;
    const timer = setTimeout(() => {
      if (!incoming.complete) incoming.destroy();
    }, bodyLimitMs);
    timer.unref();
    for (const event of ["end", "close"]) incoming.once(event, () => clearTimeout(timer));
  });
}

function isUpload({ method, url }: IncomingMessage): boolean {
  return method === "POST" && url === "/api/uploads";
}
