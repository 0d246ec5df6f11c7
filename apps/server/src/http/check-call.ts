import type { Endpoint } from "@inkreel/contract";
import type { Context } from "hono";
import { requireAdmin, requireUser } from "./visitor-session.js";
import type { ServerEnv } from "./server-env.js";

/** Checks that the caller may call the endpoint. @throws AppError unauthorized or forbidden. */
export async function checkAccess(c: Context<ServerEnv>, { access }: Endpoint): Promise<void> {
  if (access === "user") await requireUser(c);
  if (access === "admin") await requireAdmin(c);
}

/** Counts the call after the input was read, as a wrong input costs little. @throws RateLimitError. */
export async function checkRate(c: Context<ServerEnv>, endpoint: Endpoint): Promise<void> {
  if (endpoint.isCostly) await c.get("callLimits").costly(c, endpoint);
}
