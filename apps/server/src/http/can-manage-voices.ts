import type { Context } from "hono";
import type { Env } from "../env.js";
import type { ServerEnv } from "./server-env.js";
import { isOwnMachine } from "../own-machine.js";
import { findVisitor } from "./visitor-session.js";

const LOOPBACK_HOSTS = new Set(["127.0.0.1", "::1", "localhost"]);

/**
 * Returns true for callers who may download and remove voices: administrators, and everybody if only users of this
 * machine can reach the server.
 */
export async function canManageVoices(c: Context<ServerEnv>, env: Env): Promise<boolean> {
  return isPrivate(env) || ((await findVisitor(c))?.isAdmin ?? false);
}

/** A server behind a proxy may listen on the loopback address, too, but strangers reach it through the proxy. */
function isPrivate({ host, baseUrl, trustedProxies }: Env): boolean {
  return LOOPBACK_HOSTS.has(host) && isOwnMachine(baseUrl) && trustedProxies === 0;
}
