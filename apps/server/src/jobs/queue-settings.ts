import type { PgBoss } from "pg-boss";
import type { DatabaseConnection } from "../db/database.js";

/**
 * A process without a sign of life for this long counts as dead, and its jobs are handed to other processes. It is
 * pg-boss's minimum.
 */
export const HEARTBEAT_SECONDS = 10;
export const KEEP_ENDED_SECONDS = 3600;

/** What all queues of long work share. At most one job per key waits or runs. */
export const LONG_WORK = {
  policy: "exclusive",
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 5,
  deleteAfterSeconds: KEEP_ENDED_SECONDS,
} as const;

/** How often pg-boss retries jobs whose runs are counted elsewhere. */
export const ENDLESS_RETRIES = 1000;

/**
 * The interval at which a worker polls for jobs of other processes. Its own process notifies it at once, and with PostgreSQL
 * so do the others. Then it polls only because a message can be lost, and for jobs that are retried.
 */
const POLLING_SECONDS = { pglite: 2, postgres: 0.5 } as const;
const POLLING_BESIDE_MESSAGES_SECONDS = 2;

/** Returns how often a worker looks for jobs. */
export function pollingOf({ kind }: Pick<DatabaseConnection, "kind">) {
  return {
    pollingIntervalSeconds: POLLING_SECONDS[kind],
    notifyPollingIntervalSeconds: POLLING_BESIDE_MESSAGES_SECONDS,
  };
}

/** Running jobs have this time to end when the process stops. */
const STOP_TIMEOUT_MS = 10_000;

/** Stops a queue once its running jobs have ended. */
export function stopQueue(boss: PgBoss): Promise<void> {
  return boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
}

/**
 * Hands the active jobs of queues to the next worker. Call it at the start, and only for the embedded database: only this
 * process uses it, so these jobs belong to a killed process.
 */
export async function handBackOrphans(boss: PgBoss, queues: readonly string[]): Promise<void> {
  for (const name of queues) {
    const active = "select id from pgboss.job where name = $1 and state = 'active'";
    const { rows } = await boss.getDb().executeSql(active, [name]);
    const ids = rows.map(({ id }) => String(id));
    if (ids.length > 0) await boss.fail(name, ids, { reason: "The process that worked on it has ended." });
  }
}
