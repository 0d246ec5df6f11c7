import { ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { findKeptUntil, keptDaysOf } from "../auth/kept-until.js";
import { findVisitor } from "../http/visitor-session.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";

/** Serves a visitor's usage, quotas and retention period. */
export function quotaRoutes(app: Hono<ServerEnv>, { db, env, quotas }: Services): void {
  implementEndpoint(app, ENDPOINTS.getQuotas, async ({ c }) => {
    const visitor = await findVisitor(c);
    return {
      ...(await quotas.read(visitor)),
      keptUntil: await findKeptUntil(db, env, visitor),
      keptDays: keptDaysOf(env, visitor),
    };
  });
}
