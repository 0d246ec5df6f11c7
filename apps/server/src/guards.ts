import { hostname } from "node:os";
import type { Hono } from "hono";
import { createAuth } from "./auth/create-auth.js";
import { createKnownDevices } from "./auth/known-devices.js";
import { createSessionMemo } from "./auth/session-memo.js";
import { visitorSession } from "./http/visitor-session.js";
import { addAuthRoutes } from "./routes/auth-user.js";
import { addLogoutRoutes } from "./routes/logout.js";
import type { Services } from "./services.js";
import { createCallLimits } from "./http/call-limits.js";
import { knownHost } from "./http/known-host.js";
import { createRateLimiter } from "./quotas/rate-limiter.js";
import { refuseWrites } from "./http/refuse-writes.js";
import { sameOrigin } from "./http/same-origin.js";
import { securityHeaders } from "./http/security-headers.js";
import type { ServerEnv } from "./http/server-env.js";

/**
 * What stands before all routes: headers, the check by which name we are called, the check where changing calls come from, who is calling and how often; and
 * the calls of logging in and out.
 */
export function addGuards(app: Hono<ServerEnv>, services: Services): void {
  const { env, db, log, clock, repositories, endedSessions, passwords } = services;
  const auth = createAuth({ env, db, log, passwords, onSessionEnd: endedSessions.add });
  const identification = { services, auth, sessionMemo: createSessionMemo(clock) };
  const callLimits = createCallLimits(createRateLimiter(db, clock), env.trustedProxies);
  app.use(securityHeaders({ isHttps: env.baseUrl.startsWith("https:"), hasGoogle: env.google !== null }));
  app.use(knownHost(env, hostname()));
  app.use(async (c, next) => {
    c.set("callLimits", callLimits);
    c.set("repositories", repositories);
    await next();
  });
  app.use(sameOrigin(env.baseUrl));
  // An api process beside an object store and a database server keeps nothing in its folder.
  if (env.databaseUrl === null || env.s3 === null) app.use(refuseWrites(services.storage));
  app.use(visitorSession({ identification, beforeCreate: callLimits.newVisitor }));
  addAuthRoutes(app, auth, createKnownDevices(env));
  addLogoutRoutes(app, auth, env.baseUrl);
}
