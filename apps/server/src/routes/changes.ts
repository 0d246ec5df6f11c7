import { AppError, ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { isSafeMethod } from "../auth/is-safe-method.js";
import { RateLimitError } from "../errors.js";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { WakeUps } from "../jobs/wake-ups.js";
import type { Services } from "../services.js";
import { findOwnedProject } from "./owned.js";

/** Changes by other processes are polled at this interval. Changes by this process are reported at once. */
const LOOK_MS = 1_000;

/**
 * The number of waiting calls per visitor. Each asks the database once a second. Hidden windows do not wait, so a person
 * has one per screen.
 */
export const MAX_WAITING_PER_OWNER = 12;
const RETRY_AFTER_SECONDS = 5;

/** Tells the editors of a project about changes that others have made. It must come before the calls that change. */
export function changeRoutes(app: Hono<ServerEnv>, { ahead, repositories, lifecycle }: Services): void {
  const wakeUps = new WakeUps();
  const waiting = new Map<string, number>();

  const tell = (id: number): void => {
    ahead.changed(id);
    wakeUps.wake(id);
  };
  app.use("/api/projects/:id/*", async (c, next) => {
    await next();
    if (!isSafeMethod(c.req.method)) tell(Number(c.req.param("id")));
  });
  app.patch("/api/projects/:id", async (c, next) => {
    await next();
    tell(Number(c.req.param("id")));
  });

  /** Returns the changes when there are others than `since`, at `endMs`, or when the signal aborts. */
  const waitForChanges = async (id: number, since: string | undefined, { endMs, signal }: Wait) => {
    for (;;) {
      const changes = await repositories.projectChanges.find(id);
      if (changes === null) throw new AppError("not_found", `There is no project ${id}.`);
      const leftMs = endMs - performance.now();
      if (changes.tag !== since || leftMs <= 0 || signal.aborted) return changes;
      await wakeUps.wait(id, Math.min(LOOK_MS, leftMs), signal);
    }
  };

  implementEndpoint(app, ENDPOINTS.getChanges, async ({ c, params, query: { since, waitSeconds = 0 } }) => {
    const { id, ownerId } = await findOwnedProject(c, params.id);
    const endMs = performance.now() + waitSeconds * 1_000;
    const call = new AbortController();
    const end = (): void => call.abort();
    const count = waiting.get(ownerId) ?? 0;
    if (waitSeconds > 0 && count >= MAX_WAITING_PER_OWNER)
      throw new RateLimitError(
        "Too many windows wait for changes at the same time. Close some, or ask without `waitSeconds`.",
        RETRY_AFTER_SECONDS,
      );
    waiting.set(ownerId, count + 1);
    // `AbortSignal.any` would keep a reference to each call until the server stops.
    const endings = [callSignal(c), lifecycle.stopping];
    for (const signal of endings) signal.addEventListener("abort", end);
    if (endings.some(({ aborted }) => aborted)) end();
    try {
      return await waitForChanges(id, since, { endMs, signal: call.signal });
    } finally {
      for (const signal of endings) signal.removeEventListener("abort", end);
      const left = (waiting.get(ownerId) ?? 1) - 1;
      if (left === 0) waiting.delete(ownerId);
      else waiting.set(ownerId, left);
    }
  });
}

interface Wait {
  endMs: number;
  signal: AbortSignal;
}
