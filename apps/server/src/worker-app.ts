import { hostname } from "node:os";
import { Hono } from "hono";
import { answerError } from "./http/answer-error.js";
import { knownHost } from "./http/known-host.js";
import { requestLog } from "./http/request-log.js";
import type { ServerEnv } from "./http/server-env.js";
import { operationsRoutes } from "./routes/operations.js";
import type { Services } from "./services.js";

/** What a worker answers: whether it lives and can work, and its metrics. Nothing of visitors. */
export function createWorkerApp(services: Services): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.onError(answerError);
  app.notFound((c) => c.json({ error: "There is nothing at this address.", code: "not_found" }, 404));
  app.use(requestLog(services));
  app.use(knownHost(services.env, hostname()));
  operationsRoutes(app, services);
  return app;
}
