import { setTimeout as delay } from "node:timers/promises";
import { AppError } from "@inkreel/contract";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient, type QueryResult } from "pg";
import type { Logger } from "pino";
import type { DatabaseConnection, ExecuteSql, SqlRow } from "./database.js";

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
/** How long a starting process waits for a database that starts beside it. */
const BOOT_PATIENCE_MS = 60_000;
const BOOT_RETRY_MS = 1_000;

/**
 * Connects to a PostgreSQL server (15 or newer), waiting for it up to a minute. Lost connections are replaced by new
 * ones; the queries that were on them fail.
 */
export async function openPostgres(options: {
  databaseUrl: string;
  log: Logger;
}): Promise<DatabaseConnection> {
  const { databaseUrl, log } = options;
  const pool = new Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "inkreel",
    // A server that vanished is noticed, and one of ours that hangs does not keep rows locked.
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  });
  pool.on("error", (error) => log.warn({ err: error }, "An idle database connection was lost."));
  await waitUntilItAnswers(pool, log);
  return {
    kind: "postgres",
    db: drizzle(pool),
    executeSql: createExecuteSql(pool),
    withSession: (work) => withClient(pool, work),
    dump: null,
    close: () => pool.end(),
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

/** Network trouble, or a server that says it is starting up (57P03) or stopping; not a wrong password or name. */
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
    // Several statements in one text give one result each.
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
    // A connection whose work failed may be in an aborted transaction or hold a lock: it is closed, not reused.
    client.release(failure !== null);
  }
}
