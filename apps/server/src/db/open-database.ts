import { join } from "node:path";
import { AppError } from "@inkreel/contract";
import type { Logger } from "pino";
import { isDiskFull } from "../files/disk-full.js";
import { makeDataFolder } from "../files/make-data-folder.js";
import { checkRoomToStart } from "../files/room-to-start.js";
import { type DumpFile, listDumps } from "./dump-files.js";
import type { DatabaseConnection, ExecuteSql, SqlRow } from "./database.js";
import { lockDataFolder } from "../processes/data-folder-lock.js";
import { type ChangeListener, listenForChanges } from "./change-listener.js";
import { namingClient } from "./naming-client.js";
import { isDatabase, openPglite } from "./open-pglite.js";
import { ReadingPool } from "./reading-pool.js";
import { setTimeout as delay } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient, PoolConfig, QueryResult } from "pg";
import { commandLine } from "../command-line.js";

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

/** How long to wait for a database server that is starting, too. */
const BOOT_PATIENCE_MS = 60_000;
const BOOT_RETRY_MS = 1_000;

/** The folder of the embedded database within the data folder. */
export const DATABASE_FOLDER = "database";

/**
 * Opens the PostgreSQL server of `databaseUrl`, or the embedded database in the data folder. The folder is locked
 * first, and the database is created if it does not exist. `migrate` creates the tables.
 *
 * `onLockLost` is called if another process has taken over the data folder; the caller must then end this process.
 * Throws `storage_full` if the disk has no space, `conflict` if another process has the folder, `unavailable` if the
 * server refuses, and `store_failed` with advice if the embedded database is damaged or missing.
 */
export async function openDatabase(options: {
  databaseUrl: string | null;
  dataFolder: string;
  log: Logger;
  onLockLost: () => void;
}): Promise<DatabaseConnection> {
  const { databaseUrl, dataFolder, log, onLockLost } = options;
  if (databaseUrl !== null) return openPostgres({ databaseUrl, log });
  await makeDataFolder(dataFolder);
  const isNew = !(await isDatabase(join(dataFolder, DATABASE_FOLDER)));
  await checkRoomToStart({ folder: dataFolder, isNew });
  const lock = await lockDataFolder({ dataFolder, onLost: onLockLost });
  try {
    const connection = await openEmbedded(dataFolder, log);
    return {
      ...connection,
      close: async () => {
        await connection.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openEmbedded(dataFolder: string, log: Logger): Promise<DatabaseConnection> {
  const folder = join(dataFolder, DATABASE_FOLDER);
  const [newest] = await listDumps(dataFolder);
  if (newest !== undefined && !(await isDatabase(folder))) {
    throw new AppError("store_failed", `The database in ${folder} is missing. ${wayBack(newest)}`);
  }
  try {
    return await openPglite(folder, log);
  } catch (cause) {
    // Known errors and a full disk do not mean damage, so they need no advice about restoring.
    if (cause instanceof AppError || isDiskFull(cause)) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError(
      "store_failed",
      `The database in ${folder} cannot be opened (${reason}). ${wayBack(newest ?? null)}`,
      { cause },
    );
  }
}

function wayBack(newest: DumpFile | null): string {
  if (newest === null) {
    return `There is no dump. Move the data folder away and restore a backup (\`${commandLine("restore", "FILE.tar")}\`).`;
  }
  return (
    `\`${commandLine("restore", "--dump latest")}\` puts its newest dump that starts, of ${newest.takenAt.toISOString()} or before, ` +
    "in its place and keeps what is there."
  );
}

/**
 * Connects to a PostgreSQL server (version 15 or newer) and waits up to a minute until it is reachable. Lost
 * connections are replaced, and their queries fail.
 */
export async function openPostgres(options: {
  databaseUrl: string;
  log: Logger;
}): Promise<DatabaseConnection> {
  const { databaseUrl, log } = options;
  const hears: { changes: ChangeListener | null } = { changes: null };
  // A connection that hears itself is one that no pooler shares between transactions.
  const mayName = (): boolean => hears.changes?.count("") != null;
  const config: PoolConfig & { Client: unknown } = {
    Client: namingClient(mayName),
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "inkreel",
    // Keep-alive detects a server that vanished. The timeout prevents a hanging connection of ours from keeping rows
    // locked.
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  };
  const pool = new ReadingPool(config, mayName);
  pool.on("error", (error) => log.warn({ err: error }, "An idle database connection was lost."));
  await waitUntilItAnswers(pool, log);
  const changes = listenForChanges({ databaseUrl, query: (text, values) => pool.query(text, values), log });
  hears.changes = changes;
  return {
    kind: "postgres",
    db: drizzle(pool),
    executeSql: createExecuteSql(pool),
    withSession: (work) => withClient(pool, work),
    changes,
    messages: changes,
    dump: null,
    close: async () => {
      await changes.close();
      await pool.end();
    },
  };
}

async function waitUntilItAnswers(pool: Pool, log: Logger): Promise<void> {
  const deadlineMs = performance.now() + BOOT_PATIENCE_MS;
  for (;;) {
    try {
      await pool.query("select 1");
      return;
    } catch (cause) {
      if (performance.now() >= deadlineMs || !isTransient(cause)) {
        await pool.end();
        throw new AppError("unavailable", refusal(cause), { cause });
      }
      log.info("The database does not respond yet; trying again.");
      await delay(BOOT_RETRY_MS);
    }
  }
}

/**
 * Returns true for network problems and for a server that is starting (57P03) or stopping, but not for a wrong
 * password or database name.
 */
function isTransient(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return !/^(28|3D)/.test(code);
}

function refusal(error: unknown): string {
  const reason = error instanceof Error && error.message !== "" ? error.message : String(error);
  return `The database at DATABASE_URL refused the connection: ${reason}. Check the address, the user, the password, and that the database is running.`;
}

function createExecuteSql(client: Pool | PoolClient): ExecuteSql {
  return async (text, values) => {
    const result: QueryResult<SqlRow> | QueryResult<SqlRow>[] = await client.query<SqlRow>(
      text,
      values ?? [],
    );
    // A text with several statements has one result for each.
    return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
  };
}

async function withClient<T>(pool: Pool, work: (executeSql: ExecuteSql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: unknown = null;
  try {
    return await work(createExecuteSql(client));
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // A connection is closed after an error, because it may be in an aborted transaction or hold a lock.
    client.release(failure !== null);
  }
}
