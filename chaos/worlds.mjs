// What the hazards happen to: the server in its two forms, on free ports and in a folder of its own.
import { execFileSync } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { freePort } from "./videos.mjs";
import { Fleet } from "./fleet.mjs";
import { startObjectStore } from "./object-store.mjs";

const COUNT_COMPLETED =
  "select project_id, count(*)::int as n from renders where status = 'completed' group by 1";
const POSTGRES = new URL("../scripts/postgres.sh", import.meta.url).pathname;

/**
 * A real PostgreSQL, an S3 server, and two api and three worker processes, or as many as asked for. `env` is given to
 * every process beside what they need; their data folders and the files of the S3 server are in `dataRoot`. Processes that end are started again, as a service manager does.
 */
export async function distributedWorld(
  folder,
  { apiCount = 2, workerCount = 3, env = {}, dataRoot = folder } = {},
) {
  const databaseFolder = join(folder, "database");
  const filesFolder = join(dataRoot, "objects");
  await mkdir(databaseFolder);
  // The database's own user must reach it.
  execFileSync("chmod", ["755", folder, databaseFolder]);
  const postgres = (verb) =>
    execFileSync(POSTGRES, [verb, databaseFolder], { stdio: ["ignore", "pipe", "ignore"] });
  const databaseUrl = postgres("start").toString().trim();
  const store = await startObjectStore(filesFolder);
  const common = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "chaos-".repeat(8),
    LOG_LEVEL: "info",
    ...store.env,
    ...env,
  };
  const ports = await freePorts(apiCount);
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const api = ports.map((port, index) => ({
    name: `api-${index + 1}`,
    env: {
      ...common,
      ROLE: "api",
      PORT: String(port),
      BASE_URL: origins[index],
      DATA_DIR: join(dataRoot, `api-${index + 1}`),
    },
  }));
  const workers = (await freePorts(workerCount)).map((port, index) => ({
    name: `worker-${index + 1}`,
    env: {
      ...common,
      ROLE: "worker",
      PORT: String(port),
      DATA_DIR: join(dataRoot, `worker-${index + 1}`),
    },
  }));
  const fleet = new Fleet([...api, ...workers], folder);
  return {
    origins,
    fleet,
    store,
    databaseUrl,
    env: api[0].env,
    filesFolder,
    runSql: (text) => runSql(databaseUrl, text),
    readRows: (text) => runSql(databaseUrl, text),
    restartDatabase: () => postgres("restart"),
    completedRenders: async () => toMap(await runSql(databaseUrl, COUNT_COMPLETED)),
    close: async () => {
      await fleet.stop();
      await store.close();
      postgres("stop");
    },
  };
}

/** One process with its own database and files in `dataFolder`, by itself "data" in `dataRoot`; `env` as above. */
export async function embeddedWorld(folder, options = {}) {
  const { dataRoot = folder, dataFolder = join(dataRoot, "data"), env: given = {} } = options;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), BASE_URL: origin, DATA_DIR: dataFolder, ...given };
  const fleet = new Fleet([{ name: "server", env }], folder);
  return {
    origins: [origin],
    fleet,
    env,
    dataFolder,
    filesFolder: join(dataFolder, "files"),
    readRows: (text) => readEmbeddedRows(dataFolder, text),
    completedRenders: async () => toMap(await readEmbeddedRows(dataFolder, COUNT_COMPLETED)),
    close: () => fleet.stop(),
  };
}

async function runSql(databaseUrl, text) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** The paths of all files of the world's store, as they lie on the disk, in order. */
export async function listStored({ filesFolder }) {
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** The server is stopped by now, so the folder is free. */
async function readEmbeddedRows(dataFolder, text) {
  const { openDatabase } = await import("../apps/server/dist/db/open-database.js");
  const database = await openDatabase({
    databaseUrl: null,
    dataFolder,
    log: pino({ level: "silent" }),
    onLockLost: () => undefined,
  });
  const { rows } = await database.executeSql(text, []);
  await database.close();
  return rows;
}

function toMap(rows) {
  return new Map(rows.map(({ project_id, n }) => [project_id, n]));
}

async function freePorts(count) {
  const ports = [];
  for (let index = 0; index < count; index++) ports.push(await freePort());
  return ports;
}

export function makeWorld(form, folder, options) {
  return form === "embedded" ? embeddedWorld(folder, options) : distributedWorld(folder, options);
}
