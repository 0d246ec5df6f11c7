import type { Hono } from "hono";
import type { ServerEnv } from "../http/server-env.js";
import { checkIdentity } from "../operations/identity/settle-identity.js";
import type { Services } from "../services.js";

/**
 * Serves supervisors and monitors: `/healthz` reports that the process runs, `/readyz` that it can serve requests.
 */
export function operationsRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { database, files, log, metrics, storage } = services;
  app.get("/healthz", (c) => c.json({ status: "ok" }));

  app.get("/readyz", async (c) => {
    const checks = {
      database: () => database.executeSql("select 1"),
      files: () => files.check(),
      identity: () => checkIdentity(services),
      storage: () => storage.check(),
    };
    const answers = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => [part, await succeeds(part, check)] as const),
    );
    const parts = Object.fromEntries(answers);
    const isReady = answers.every(([, isGood]) => isGood);
    return c.json({ status: isReady ? "ready" : "unavailable", ...parts }, isReady ? 200 : 503);
  });

  app.get("/metrics", async (c) =>
    c.text(await metrics.registry.metrics(), 200, { "content-type": metrics.registry.contentType }),
  );

  async function succeeds(part: string, check: () => Promise<unknown>): Promise<boolean> {
    try {
      await check();
      return true;
    } catch (error) {
      log.warn({ err: error, part }, "Not ready.");
      return false;
    }
  }
}
