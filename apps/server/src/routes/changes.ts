import { AppError, ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { isSafeMethod } from "../auth/is-safe-method.js";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { WakeUps } from "../jobs/wake-ups.js";
import type { Services } from "../services.js";
import { findOwnedProject } from "./owned.js";

/** Changes by other processes are polled at this interval. Changes by this process are reported at once. */
const LOOK_MS = 1_000;

/** Tells the editors of a project about changes that others have made. It must come before the calls that change. */
export function changeRoutes(app: Hono<ServerEnv>, { repositories, lifecycle }: Services): void {
  const wakeUps = new WakeUps();

  app.use("/api/projects/:id/*", async (c, next) => {
    await next();
    if (!isSafeMethod(c.req.method)) wakeUps.wake(Number(c.req.param("id")));
  });
  app.patch("/api/projects/:id", async (c, next) => {
    await next();
    wakeUps.wake(Number(c.req.param("id")));
  });

  implementEndpoint(app, ENDPOINTS.getChanges, async ({ c, params, query: { since, waitSeconds = 0 } }) => {
    const { id } = await findOwnedProject(c, params.id);
    const signal = AbortSignal.any([callSignal(c), lifecycle.stopping]);
    const endMs = performance.now() + waitSeconds * 1_000;
    for (;;) {
      const changes = await repositories.projectChanges.find(id);
      if (changes === null) throw new AppError("not_found", `There is no project ${id}.`);
      const leftMs = endMs - performance.now();
      if (changes.tag !== since || leftMs <= 0 || signal.aborted) return changes;
      await wakeUps.wait(id, Math.min(LOOK_MS, leftMs), signal);
    }
  });
}
