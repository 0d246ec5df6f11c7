import { ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { findVisitor, requireVisitor } from "../http/visitor-session.js";
import type { Services } from "../services.js";
import { findOwnedProject } from "./owned.js";

/** Lets visitors see for which silent service their work waits, and decide how long. */
export function waitingRoutes(app: Hono<ServerEnv>, { waiting, repositories }: Services): void {
  const { userPreferences } = repositories;

  implementEndpoint(app, ENDPOINTS.getWaiting, async ({ c, params }) => {
    const { id } = await findOwnedProject(c, params.id);
    return { awaited: await waiting.find(id) };
  });

  implementEndpoint(app, ENDPOINTS.putWaiting, async ({ c, params, body }) => {
    const { id } = await findOwnedProject(c, params.id);
    await waiting.decide(id, body);
    return { awaited: await waiting.find(id) };
  });

  implementEndpoint(app, ENDPOINTS.getPatience, async ({ c }) => {
    const visitor = await findVisitor(c);
    const stored = visitor === null ? null : await userPreferences.findByUser(visitor.ownerId);
    return { isPatient: stored?.isPatient ?? false };
  });

  implementEndpoint(app, ENDPOINTS.putPatience, async ({ c, body: { isPatient } }) => {
    const { ownerId } = await requireVisitor(c);
    await userPreferences.savePatience(ownerId, isPatient);
    return { isPatient };
  });
}
