import { AppError, ENDPOINTS, PAGE_PATHS } from "@inkreel/contract";
import { type Handler, Hono, type MiddlewareHandler } from "hono";
import { readToken, type UserRow } from "./auth/identify-visitor.js";
import { isSafeMethod } from "./auth/is-safe-method.js";
import { answerError } from "./http/answer-error.js";
import { routePath } from "./http/implement-endpoint.js";
import { requestLog } from "./http/request-log.js";
import type { ServerEnv } from "./http/server-env.js";
import type { StorageWatch } from "./operations/storage-watch.js";
import { captioningRoutes } from "./routes/captionings.js";
import { changeRoutes } from "./routes/changes.js";
import { compositionRoutes } from "./routes/composition.js";
import { contentRoutes } from "./routes/content.js";
import { docsRoutes } from "./routes/docs.js";
import { excerptRoutes } from "./routes/excerpts.js";
import { feedRoutes } from "./routes/feeds.js";
import { instanceRoutes, providerRoutes } from "./routes/instance.js";
import { localVoiceRoutes } from "./routes/local-voices.js";
import { mediaRoutes } from "./routes/media.js";
import { pictureRoutes } from "./routes/pictures.js";
import { type WebFiles, webFiles } from "./http/web-files.js";
import { mcpRoutes } from "./routes/mcp.js";
import { musicRoutes } from "./routes/music.js";
import { narrationRoutes } from "./routes/narration.js";
import { operationsRoutes } from "./routes/operations.js";
import { platformRoutes } from "./routes/platforms.js";
import { preferenceRoutes } from "./routes/preferences.js";
import { projectRoutes } from "./routes/projects.js";
import { quotaRoutes } from "./routes/quotas.js";
import { recordingRoutes } from "./routes/recordings.js";
import { sceneRoutes } from "./routes/scenes.js";
import { scriptRoutes } from "./routes/scripts.js";
import { addSharePage } from "./routes/share-page.js";
import { shareRoutes } from "./routes/shares.js";
import { objectRoutes } from "./routes/objects.js";
import { templateRoutes } from "./routes/templates.js";
import { thumbnailRoutes } from "./routes/thumbnails.js";
import { tokenRoutes } from "./routes/tokens.js";
import { uploadRoutes } from "./routes/uploads.js";
import { versionRoutes } from "./routes/versions.js";
import { videoFileRoutes } from "./routes/video-files.js";
import { videoBatchRoutes } from "./routes/video-batches.js";
import { videoOrderRoutes } from "./routes/video-orders.js";
import { videoRoutes } from "./routes/video.js";
import { pronunciationRoutes } from "./routes/pronunciations.js";
import { voiceRoutes } from "./routes/voices.js";
import { waitingRoutes } from "./routes/waiting.js";
import { webhookRoutes } from "./routes/webhooks.js";
import type { Services } from "./services.js";
import { hostname } from "node:os";
import { createAuth } from "./auth/create-auth.js";
import { createKnownDevices } from "./auth/known-devices.js";
import { createReadMemo } from "./db/read-memo.js";
import { createSessionMemo } from "./auth/session-memo.js";
import { findVisitor, visitorSession } from "./http/visitor-session.js";
import { addAccountRoutes } from "./routes/accounts.js";
import { passwordLinkRoutes } from "./routes/password-links.js";
import { addAuthRoutes, addLogoutRoutes } from "./routes/auth-user.js";
import { createCallLimits } from "./http/call-limits.js";
import { keepAnswers } from "./http/kept-answers.js";
import { knownHost } from "./http/known-host.js";
import { createRateLimiter } from "./quotas/rate-limiter.js";
import { sameOrigin } from "./http/same-origin.js";
import { securityHeaders } from "./http/security-headers.js";

const MAX_KNOWN_TOKENS = 1_000;

/** Adds the endpoints of one resource to the app. */
export type Routes = (app: Hono<ServerEnv>, services: Services) => void;

/** Adds the routes of each module in this order; the first matching route handles a request. */
const ROUTES: Routes[] = [
  operationsRoutes,
  objectRoutes,
  templateRoutes,
  preferenceRoutes,
  instanceRoutes,
  quotaRoutes,
  providerRoutes,
  passwordLinkRoutes,
  tokenRoutes,
  webhookRoutes,
  docsRoutes,
  changeRoutes,
  projectRoutes,
  contentRoutes,
  scriptRoutes,
  sceneRoutes,
  versionRoutes,
  pronunciationRoutes,
  voiceRoutes,
  uploadRoutes,
  mediaRoutes,
  pictureRoutes,
  compositionRoutes,
  thumbnailRoutes,
  localVoiceRoutes,
  musicRoutes,
  recordingRoutes,
  videoRoutes,
  videoFileRoutes,
  platformRoutes,
  videoOrderRoutes,
  videoBatchRoutes,
  mcpRoutes,
  waitingRoutes,
  narrationRoutes,
  excerptRoutes,
  captioningRoutes,
  shareRoutes,
  feedRoutes,
];

/**
 * Builds the whole server as one request handler, so that `createApp(services).request("/api/projects")` works
 * without a port. With `checksAnswers`, which tests set, a response that does not match its schema becomes an error
 * (500).
 */
export function createApp(
  services: Services,
  options: { checksAnswers: boolean; web: WebFiles },
): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.onError(answerError);
  app.notFound((c) => c.json({ error: "There is nothing at this address.", code: "not_found" }, 404));
  app.use(requestLog(services));
  addGuards(app, services, options);
  keepAnswers(app, services.database.changes);
  for (const addRoutes of ROUTES) addRoutes(app, services);
  addOtherMethods(app);
  addPages(app, services, options.web);
  return app;
}

function addPages(app: Hono<ServerEnv>, services: Services, web: WebFiles): void {
  // Without a built web application, `/` redirects to the documentation of the API.
  if (web === null) return void app.use(pageOfInterface);
  addSharePage(app, services, web);
  app.use(webFiles(web));
}

const pageOfInterface: MiddlewareHandler<ServerEnv> = async (c, next) =>
  c.req.path === "/" ? c.redirect("/api/docs") : next();

/**
 * Adds the middleware that runs before all routes: security headers, the checks of host and origin, the
 * identification of the visitor, rate limits and authentication.
 */
function addGuards(
  app: Hono<ServerEnv>,
  services: Services,
  { checksAnswers }: { checksAnswers: boolean },
): void {
  const { env, db, log, clock, repositories, endedSessions, passwords } = services;
  const auth = createAuth({ env, db, log, passwords, onSessionEnd: endedSessions.add });
  const tokenMemo = createReadMemo<UserRow | null>(services.database.changes, {
    maxSize: MAX_KNOWN_TOKENS,
    sizeOf: () => 1,
  });
  const identification = { services, auth, sessionMemo: createSessionMemo(clock), tokenMemo };
  const callLimits = createCallLimits(createRateLimiter(db, clock), env.trustedProxies);
  app.use(securityHeaders({ isHttps: env.baseUrl.startsWith("https:"), hasGoogle: env.google !== null }));
  app.use(knownHost(env, hostname()));
  app.use((c, next) => {
    c.set("checksAnswers", checksAnswers);
    c.set("callLimits", callLimits);
    c.set("repositories", repositories);
    return next();
  });
  app.use(sameOrigin(env.baseUrl));
  // With PostgreSQL and S3, an API process writes nothing to the data folder, so a full disk does not matter to it.
  if (env.databaseUrl === null || env.s3 === null) app.use(refuseWrites(services.storage));
  app.use(visitorSession({ identification, beforeCreate: callLimits.newVisitor }));
  app.use("/api/*", refuseUnknownTokens);
  addAuthRoutes(app, { auth, knownDevices: createKnownDevices(env), passwords });
  addLogoutRoutes(app, auth, env.baseUrl);
  addAccountRoutes(app, services, auth);
}

/** Answers other methods of the paths that exist with 405 and the methods that they have. */
function addOtherMethods(app: Hono<ServerEnv>): void {
  const endpoints = Object.values(ENDPOINTS).filter(({ path }) => path.startsWith("/api/"));
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const own = endpoints.filter((endpoint) => endpoint.path === path);
    app.all(routePath(path), refuseMethod(own.map(({ method }) => method).join(", ")));
  }
  for (const path of [...READ_ONLY_PATHS, ...PAGE_PATHS])
    app.on(["POST", "PUT", "PATCH", "DELETE"], path, refuseMethod("GET"));
}

/** What is only read besides the calls of the API and the pages. */
const READ_ONLY_PATHS = [
  "/api/docs",
  "/api/docs.css",
  "/api/openapi.json",
  "/healthz",
  "/readyz",
  "/metrics",
] as const;

function refuseMethod(allowed: string): Handler<ServerEnv> {
  return (c) => {
    c.header("allow", allowed);
    const message = `${c.req.method} is not possible at this address, only ${allowed}.`;
    throw new AppError("method_not_allowed", message);
  };
}

/** Refuses an unknown token in every call, also in those that anybody can make. */
const refuseUnknownTokens: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (readToken(c.req.raw.headers) !== null) await findVisitor(c);
  return next();
};

/** Refuses requests that change something while the data folder cannot be written. Reading still works. */
const refuseWrites =
  (storage: StorageWatch): MiddlewareHandler<ServerEnv> =>
  (c, next) => {
    const trouble = isSafeMethod(c.req.method) ? null : storage.trouble();
    if (trouble !== null) throw trouble;
    return next();
  };
