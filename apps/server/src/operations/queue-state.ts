import type { Logger } from "pino";
import type { DatabaseConnection, SqlRow } from "../db/database.js";
import { PARTS_QUEUE, WEBHOOK_QUEUE } from "../db/queue-names.js";

/** What waits for a worker, as all processes on the database see it alike. */
export interface QueueState {
  queue: "renders" | "parts" | "webhooks";
  /** Those whose time has come. */
  waiting: number;
  running: number;
  /** For how long the one that waits longest could have been taken; 0 where none waits. */
  oldestWaitingSeconds: number;
}

/** Scrapers that come closer together are told the same. */
const KEPT_MS = 5_000;

/** Both statements go by indexes over what waits or runs alone, however much was done before. */
const RENDERS = `
  select 'renders' as queue, status = 'rendering' as is_running, count(*)::int as count,
    extract(epoch from now() - min(created_at))::float8 as age_seconds
  from renders where status in ('queued', 'rendering') group by is_running`;
const JOBS = `
  select name as queue, state = 'active' as is_running, count(*)::int as count,
    extract(epoch from now() - min(start_after))::float8 as age_seconds
  from pgboss.job
  where name = any($1) and (state < 'active' and start_after <= now() or state = 'active')
  group by name, is_running`;
const NAMES: Record<string, QueueState["queue"]> = {
  renders: "renders",
  [PARTS_QUEUE]: "parts",
  [WEBHOOK_QUEUE]: "webhooks",
};

/** Reads the state of all queues, at most once in five seconds for all who ask. Empty when the database does not answer. */
export function createQueueReader(
  { executeSql }: Pick<DatabaseConnection, "executeSql">,
  log: Logger,
): () => Promise<QueueState[]> {
  const read = (): Promise<QueueState[]> =>
    readQueues(executeSql).catch((error: unknown) => {
      log.warn({ err: error }, "The queues could not be read for the metrics.");
      return [];
    });
  let known: { states: Promise<QueueState[]>; atMs: number } | null = null;
  return () => {
    const nowMs = performance.now();
    if (known === null || nowMs - known.atMs > KEPT_MS) known = { states: read(), atMs: nowMs };
    return known.states;
  };
}

async function readQueues(executeSql: DatabaseConnection["executeSql"]): Promise<QueueState[]> {
  const { rows: renders } = await executeSql(RENDERS);
  // The queue makes its tables when it is opened, which a process may not have done yet.
  const { rows: tables } = await executeSql("select to_regclass('pgboss.job') is not null as is_there");
  const isOpened = tables[0]?.["is_there"] === true;
  const { rows: jobs } = isOpened
    ? await executeSql(JOBS, [[PARTS_QUEUE, WEBHOOK_QUEUE]])
    : { rows: [] as SqlRow[] };
  const rows = [...renders, ...jobs];
  return Object.entries(NAMES).map(([name, queue]) => {
    const of = (isRunning: boolean) =>
      rows.find((row) => row["queue"] === name && row["is_running"] === isRunning);
    return {
      queue,
      waiting: Number(of(false)?.["count"] ?? 0),
      running: Number(of(true)?.["count"] ?? 0),
      oldestWaitingSeconds: Math.max(0, Number(of(false)?.["age_seconds"] ?? 0)),
    };
  });
}
