import { setTimeout as wait } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";

/** How long a page asks for nothing before it counts as loaded. */
const QUIET_MS = 500;
const LOOK_MS = 50;

/** The requests of a page that are not answered yet. */
export interface WatchedRequests {
  /**
   * Waits until the page has asked for nothing for half a second. Unlike Playwright's "networkidle" it does not wait for the answer
   * about changes: the server keeps it back for up to 25 s, and then the page asks again.
   * @throws {Error} With the addresses that are still not answered after `timeoutMs`.
   */
  untilQuiet(timeoutMs: number): Promise<void>;
}

export function watchRequests(page: Page): WatchedRequests {
  const open = new Set<Request>();
  let quietSinceMs = Date.now();
  const begin = (request: Request): void => {
    if (waitsForChanges(request)) return;
    open.add(request);
  };
  const end = (request: Request): void => {
    if (open.delete(request)) quietSinceMs = Date.now();
  };
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  const untilQuiet = async (timeoutMs: number): Promise<void> => {
    const endMs = Date.now() + timeoutMs;
    while (open.size > 0 || Date.now() - quietSinceMs < QUIET_MS) {
      if (Date.now() > endMs)
        throw new Error(
          `The page still waits for ${[...open].map((request) => request.url()).join(", ")} after ${timeoutMs} ms.`,
        );
      await wait(LOOK_MS);
    }
  };
  return { untilQuiet };
}

function waitsForChanges(request: Request): boolean {
  return new URL(request.url()).searchParams.has("waitSeconds");
}
