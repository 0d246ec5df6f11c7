import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { VoiceModel } from "@inkreel/providers";
import type { Hono } from "hono";
import { createApp } from "../app.js";
import type { PasswordHasher } from "../auth/passwords/create-password-hasher.js";
import type { DatabaseConnection } from "../db/database.js";
import { readEnv } from "../env.js";
import type { ServerEnv } from "../http/server-env.js";
import type { WebFiles } from "../http/web-files.js";
import { createLog } from "../log.js";
import { settleIdentity } from "../operations/identity/settle-identity.js";
import type { Clock } from "../clock.js";
import { createServices } from "../create-services.js";
import type { Services } from "../services.js";
import type { TextPool } from "../writing/create-text-pool.js";
import { openTestDatabase } from "./open-test-database.js";
import { createQuickPasswordHasher } from "./quick-password-hasher.js";
import { sharedTextPool } from "./shared-text-pool.js";

const CLOSE_TIMEOUT_MS = 10_000;

export interface TestServer {
  /** `app.request("/api/projects")` works without a port. */
  app: Hono<ServerEnv>;
  services: Services;
  /** The data folder of this server only. `close` deletes it. */
  dataFolder: string;
  close: () => Promise<void>;
}

/** Starts a whole server with its own database and data folder. `variables` are environment variables. */
export async function createTestServer(
  options: {
    variables?: Record<string, string>;
    clock?: Clock;
    web?: WebFiles;
    voiceModels?: readonly VoiceModel[];
    database?: DatabaseConnection;
    text?: TextPool;
    /** By default a quick one. Tests of how long a log-in takes pass the real one. */
    passwords?: PasswordHasher;
  } = {},
): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), "inkreel-test-"));
  const env = readEnv({
    DATA_DIR: dataFolder,
    LOG_LEVEL: "silent",
    PICTURE_SEARCH: "off",
    // Tests of other things are not delayed by it.
    RENDER_AHEAD_SECONDS: "0",
    AUTH_SECRET: "a secret that only the tests know, long enough",
    ...options.variables,
  });
  const log = createLog({ level: env.logLevel, destination: null });
  const database = options.database ?? (await openTestDatabase());
  const services = await createServices({
    env,
    log,
    database,
    clock: options.clock ?? (() => new Date()),
    passwords: options.passwords ?? createQuickPasswordHasher(),
    ...(options.voiceModels === undefined ? {} : { voiceModels: options.voiceModels }),
    text: options.text ?? sharedTextPool(),
  });
  await settleIdentity(services);
  return {
    app: createApp(services, { checksAnswers: true, web: options.web ?? null }),
    services,
    dataFolder,
    close: async () => {
      await services.lifecycle.close(CLOSE_TIMEOUT_MS);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
