import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { AppError, hasCode, isAbort } from "@inkreel/contract";
import type { VoiceModel } from "@inkreel/providers";
import { Hono } from "hono";
import type { Logger } from "pino";
import { createApp } from "./app.js";
import { limitBodies } from "./http/limit-bodies.js";
import { UPLOAD_LIMIT_MS } from "./uploads/create-upload-intake.js";
import { readAdminCommand } from "./operations/admin/admin-command.js";
import { runAdminCommand } from "./operations/admin/run-admin-command.js";
import { migrate } from "./db/migrate.js";
import { openDatabase } from "./db/open-database.js";
import { withAdvisoryLock } from "./db/with-advisory-lock.js";
import type { Env } from "./env.js";
import { type ControlCall, openControlSocket } from "./operations/control-socket.js";
import type { ServerEnv } from "./http/server-env.js";
import { readWebFiles } from "./http/web-files.js";
import { settleIdentity } from "./operations/identity/settle-identity.js";
import { startDumps } from "./operations/dumps/start-dumps.js";
import { keepAuthSecret } from "./operations/keep-auth-secret.js";
import { createServices } from "./create-services.js";
import type { Services } from "./services.js";
import type { TextPool } from "./writing/create-text-pool.js";
import { hostname } from "node:os";
import { answerError } from "./http/answer-error.js";
import { knownHost } from "./http/known-host.js";
import { requestLog } from "./http/request-log.js";
import { operationsRoutes } from "./routes/operations.js";

/** The folder of the built web application, relative to the compiled file. */
const WEB_FOLDER = new URL("../../web/dist/", import.meta.url);
/**
 * The key of the advisory lock that lets only one process at a time prepare the database. The number is arbitrary,
 * but must be the same in all processes.
 */
const START_LOCK_KEY = 7_270_020;
const FAILED_START_TIMEOUT_MS = 5_000;
/**
 * The keep-alive timeout of HTTP connections. Proxies usually drop idle connections after 60 s, so with a longer
 * time none of them sends a request over a connection that is just closing.
 */
const KEEP_ALIVE_MS = 65_000;
/** When the server stops, responses that are still being sent have this time to finish. */
const HTTP_PATIENCE_MS = 3_000;

export interface RunningServer {
  services: Services;
  /** The URL at which the server listens, such as `http://127.0.0.1:3000`. Null for a worker without a port. */
  address: string | null;
}

/**
 * Opens and updates the database, starts what the role needs and listens. `services.lifecycle` shuts everything
 * down.
 */
export async function startServer(options: {
  env: Env;
  log: Logger;
  onLockLost: () => void;
  /** Voices that can be downloaded. Tests pass their own. */
  voiceModels?: readonly VoiceModel[];
  /** Worker threads for text analysis. Tests share theirs, because each thread loads its code for seconds. */
  text?: TextPool;
}): Promise<RunningServer> {
  const { env, log, onLockLost, voiceModels, text } = options;
  const { databaseUrl, dataFolder } = env;
  const database = await openDatabase({ databaseUrl, dataFolder, log, onLockLost });
  const authSecret = env.authSecret ?? (await keepAuthSecret(dataFolder));
  const services = await createServices({
    env: { ...env, authSecret },
    log,
    database,
    clock: () => new Date(),
    ...(voiceModels && { voiceModels }),
    ...(text && { text }),
  });
  try {
    return await startRole(services);
  } catch (error) {
    await services.lifecycle.close(FAILED_START_TIMEOUT_MS);
    throw error;
  }
}

async function startRole(services: Services): Promise<RunningServer> {
  const { database, env, lifecycle, log } = services;
  const rendering = await withAdvisoryLock({
    connection: database,
    key: START_LOCK_KEY,
    work: async () => {
      const migrations = await migrate(database);
      if (migrations.length > 0) log.info({ migrations }, "The database was migrated.");
      await settleIdentity(services);
      // pg-boss creates its own tables, which fails if two processes do it at the same time.
      return services.rendering();
    },
  });
  await watchStorage(services);
  await openControls(services);
  if (database.dump !== null) lifecycle.onClose("dumps", startDumps(services).stop);
  if (env.role !== "api") await rendering.start();
  if (env.role !== "worker") await resumeDownloads(services);
  const address = env.role === "worker" ? await listenAsWorker(services) : await listenToAll(services);
  void openTextThread(services);
  return { services, address };
}

/** Starts the thread for short texts early, so that neither the first edit nor the first video waits for it. */
async function openTextThread({ log, text }: Services): Promise<void> {
  try {
    await text.run("detectLanguage", "", { owner: null, signal: null });
  } catch (error) {
    if (!isAbort(error)) log.warn({ err: error }, "The first thread for texts did not start.");
  }
}

/**
 * Starts to watch the storage. A full disk does not prevent a start, because existing data can still be viewed and
 * downloaded.
 */
async function watchStorage({ storage, log }: Services): Promise<void> {
  storage.start();
  await storage.check().catch((error: unknown) => log.warn({ err: error }, "It starts without writing."));
}

/** Resumes interrupted downloads of voices. A problem with them does not prevent a start. */
async function resumeDownloads({ localVoices, log }: Services): Promise<void> {
  try {
    await localVoices.resume();
  } catch (error) {
    log.warn({ err: error }, "Voice downloads do not resume because the voices folder cannot be used.");
  }
}

/**
 * Opens the control socket, through which commands back up the embedded database and manage its accounts while the
 * server runs.
 */
async function openControls(services: Services): Promise<void> {
  const { database, db, endedSessions, env, lifecycle, log } = services;
  const { dump } = database;
  if (dump === null) return;
  const admin: ControlCall = (input) =>
    runAdminCommand({ env, db, onSessionEnd: endedSessions.add }, readAdminCommand(input));
  const socket = await openControlSocket({ dataFolder: env.dataFolder, calls: { dump, admin }, log });
  lifecycle.onClose("control socket", socket.close);
}

async function listenToAll(services: Services): Promise<string> {
  const web = await readWebFiles(fileURLToPath(WEB_FOLDER));
  const app = createApp(services, { checksAnswers: false, web });
  return listen(services, { app, variable: "PORT", port: services.env.port });
}

/** Several workers on one machine cannot share a port, so each needs its own `WORKER_PORT`, or none. */
async function listenAsWorker(services: Services): Promise<string | null> {
  const { workerPort: port } = services.env;
  if (port !== null)
    return listen(services, { app: createWorkerApp(services), variable: "WORKER_PORT", port });
  services.log.info("This worker accepts no requests. Set WORKER_PORT to serve its health and metrics.");
  return null;
}

interface Listener {
  app: Hono<ServerEnv>;
  /** The environment variable that sets the port. */
  variable: "PORT" | "WORKER_PORT";
  port: number;
}

async function listen({ env, lifecycle }: Services, listener: Listener): Promise<string> {
  const { app, port: wantedPort } = listener;
  const server = await new Promise<Server>((resolve, reject) => {
    const starting = serve({ fetch: app.fetch, port: wantedPort, hostname: env.host }, () => {
      resolve(starting as Server);
    }) as Server;
    starting.once("error", (cause) => reject(cannotListen(env, listener, cause)));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  limitBodies(server, { uploadLimitMs: UPLOAD_LIMIT_MS });
  lifecycle.onClose("http", () => closeHttp(server));
  const { port, address, family } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

function cannotListen({ host }: Env, { port, variable }: Listener, cause: Error): AppError {
  const isTaken = hasCode(cause, "EADDRINUSE");
  const advice = isTaken
    ? `Another program uses this port. Set ${variable} to a free port.`
    : `Check HOST and ${variable}.`;
  return new AppError("unavailable", `Cannot listen on ${host}:${port} (${cause.message}). ${advice}`, {
    cause,
  });
}

/**
 * Stops accepting connections and gives running responses `HTTP_PATIENCE_MS` to finish, because a client may be
 * downloading a video over a slow connection.
 */
async function closeHttp(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), HTTP_PATIENCE_MS);
  await closed;
  clearTimeout(timer);
}

/** Creates the HTTP endpoints of a worker: health, readiness and metrics. They show no visitor's data. */
function createWorkerApp(services: Services): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.onError(answerError);
  app.notFound((c) => c.json({ error: "There is nothing at this address.", code: "not_found" }, 404));
  app.use(requestLog(services));
  app.use(knownHost(services.env, hostname()));
  operationsRoutes(app, services);
  return app;
}
