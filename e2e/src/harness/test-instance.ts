import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const ADMIN_EMAIL = "admin@example.com";
/** The server prints this on its error stream when it accepts requests. */
const READY = /^Inkreel is ready:/u;
/** The error of a failed start quotes this number of the server's last lines. */
const QUOTED_LINES = 20;
const SERVER_FOLDER = fileURLToPath(new URL("../../../apps/server/", import.meta.url));

/** A real server in its own process, as `npm start` runs it, with its own data folder. */
export interface TestInstance {
  readonly origin: string;
  /** Kills the server with a signal that it cannot handle. */
  kill(): Promise<void>;
  /** Starts the server again with the same address and data. */
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
  /** Creates the administrator's account with `npm run admin -- create`. */
  createAdmin(password: string): Promise<void>;
}

/** The script of the server, relative to its folder. */
const MAIN = "dist/main.js";
/** The same server with small voices to download. */
export const MAIN_WITH_TEST_VOICES = "dist/testing/serve-test-voices.js";

/** Copies `preparedFolder`, which `prepareData` has created. With null, the server creates its tables itself. */
export async function startTestInstance(
  settings: Readonly<Record<string, string>> = {},
  preparedFolder: string | null = null,
  main: string = MAIN,
): Promise<TestInstance> {
  const dataFolder = await makeDataFolder();
  if (preparedFolder !== null) await cp(preparedFolder, dataFolder, { recursive: true });
  const port = await freePort();
  const env = cleanEnvironment({ port, dataFolder, settings });
  let server = await startProcess(env, main);
  return {
    origin: `http://localhost:${port}`,
    kill: () => endProcess(server, "SIGKILL"),
    async start() {
      server = await startProcess(env, main);
    },
    async stop() {
      await endProcess(server, "SIGTERM");
      await rm(dataFolder, { recursive: true, force: true });
    },
    async createAdmin(password) {
      const script = "dist/operations/admin/admin-main.js";
      const args = [script, "create", ADMIN_EMAIL, "--password", password];
      await promisify(execFile)(process.execPath, args, { cwd: SERVER_FOLDER, env });
    },
  };
}

/** Run in the server's folder, because what prepares its tests belongs to no package. */
const SEED =
  'await (await import("./dist/testing/seed-data-folder.js")).seedDataFolder(process.env.DATA_DIR)';

/**
 * Creates a data folder with all tables and no rows, a copy of what the server's tests start with. Tests copy it, because to
 * create one takes longer than most tests.
 */
export async function prepareData(): Promise<string> {
  const dataFolder = await makeDataFolder();
  const env = cleanEnvironment({ port: 0, dataFolder, settings: {} });
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", SEED], {
    cwd: SERVER_FOLDER,
    env,
  });
  return dataFolder;
}

const makeDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "inkreel-e2e-"));

/** Contains only the variables that the server needs. The test runner sets others, such as BASE_URL. */
function cleanEnvironment(options: {
  port: number;
  dataFolder: string;
  settings: Readonly<Record<string, string>>;
}): NodeJS.ProcessEnv {
  const passedOn = ["PATH", "HOME", "TMPDIR", "SystemRoot"].map((name) => [name, process.env[name]]);
  return {
    ...Object.fromEntries(passedOn.filter(([, value]) => value !== undefined)),
    PORT: String(options.port),
    DATA_DIR: options.dataFolder,
    ADMIN_EMAILS: ADMIN_EMAIL,
    LOG_LEVEL: "warn",
    // Tests reach only the fakes that they start.
    PICTURE_SEARCH: "off",
    // Pages are measured while nothing else is going on.
    RENDER_AHEAD_SECONDS: "0",
    ...options.settings,
  };
}

async function startProcess(env: NodeJS.ProcessEnv, main: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [main], {
    cwd: SERVER_FOLDER,
    env,
    stdio: ["ignore", "inherit", "pipe"],
  });
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on("line", (line) => {
      lines.push(line);
      if (READY.test(line)) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => {
      reject(new Error(`The server did not start:\n${lines.slice(-QUOTED_LINES).join("\n")}`));
    });
  });
  return server;
}

async function endProcess(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
