import type { IncomingMessage, Server } from "node:http";
import { ENDPOINTS, isBinary, type Endpoint } from "@inkreel/contract";
import { isForm } from "./is-form.js";

/** Enough for the largest text over a slow connection. */
const BODY_LIMIT_MS = 300_000;

/**
 * Ends connections whose requests do not arrive in time, so that nobody can hold many of them open. Forms with
 * files watch their own pace (`streamForm`) and may take longer, up to `uploadLimitMs`.
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

/** The endpoints that take forms with files. */
const FORMS: ReadonlySet<string> = new Set(
  Object.values(ENDPOINTS)
    .filter(takesForm)
    .map(({ method, path }) => `${method} ${path}`),
);

function takesForm({ body, form }: Endpoint): boolean {
  return form || (isBinary(body) && body.mediaTypes.some(isForm));
}

function isUpload({ method, url = "", headers }: IncomingMessage): boolean {
  const [path] = url.split("?");
  return isForm(headers["content-type"]) && FORMS.has(`${method} ${path}`);
}
