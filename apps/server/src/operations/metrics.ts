import type { Logger } from "pino";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { DatabaseConnection, SqlRow } from "../db/database.js";
import type { StoredRender } from "../db/tables/renders.js";
import type { TextPool } from "../writing/create-text-pool.js";
import { CAPTIONING_QUEUE, PARTS_QUEUE, WEBHOOK_QUEUE } from "../db/queue-names.js";

/** The state of a queue. It is the same for all processes of a database. */
interface QueueState {
  queue: "renders" | "parts" | "webhooks" | "captionings";
  /** The number of due jobs that wait. */
  waiting: number;
  running: number;
  /** The age of the oldest due job. 0 if none waits. */
  oldestWaitingSeconds: number;
}

/** Scrapes within this time get the same values. */
const KEPT_MS = 5_000;

/**
 * Both queries use partial indexes that contain only waiting and running rows, so that finished work does not slow
 * them down.
 */
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
  [CAPTIONING_QUEUE]: "captionings",
};

export type Metrics = ReturnType<typeof createMetrics>;

const RENDER_BUCKETS = [5, 15, 30, 60, 120, 300, 900, 3600];
const PART_BUCKETS = [0.5, 1, 2, 5, 10, 30, 60, 300];

/**
 * Creates the server's Prometheus metrics in a separate registry, so that several servers can run in one process.
 */
export function createMetrics(options: {
  database: Pick<DatabaseConnection, "executeSql">;
  text: Pick<TextPool, "counts">;
  log: Logger;
}) {
  const { database, text, log } = options;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "inkreel_" });
  addQueueGauges(registry, createQueueReader(database, log));
  registry.registerMetric(textJobs(text));
  return {
    registry,
    trashBytes: new Gauge({
      name: "inkreel_trash_bytes",
      help: "Size of the files in the trash after the last sweep by this process; 0 before the first one.",
      registers,
    }),
    aheadSeconds: new Counter({
      name: "inkreel_ahead_processor_seconds_total",
      help: "Processor time for pieces of videos that nobody had asked for: made (all of it), used (for videos that were asked for later), wasted (stopped, or unused for a day).",
      labelNames: ["outcome"],
      registers,
    }),
    httpSeconds: new Histogram({
      name: "inkreel_http_request_duration_seconds",
      help: "Response time, by route pattern.",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    renderSeconds: new Histogram({
      name: "inkreel_render_duration_seconds",
      help: "Time from the request for a video to its end, by status (completed, failed, cancelled).",
      labelNames: ["status"],
      buckets: RENDER_BUCKETS,
      registers,
    }),
    runSeconds: new Histogram({
      name: "inkreel_render_run_duration_seconds",
      help: "Time that this process worked on a render, by outcome (completed, failed, stopped, retried).",
      labelNames: ["outcome"],
      buckets: RENDER_BUCKETS,
      registers,
    }),
    partSeconds: new Histogram({
      name: "inkreel_render_part_duration_seconds",
      help: "Time that this process worked on a part of a render, by outcome (made, failed, stopped, retried).",
      labelNames: ["outcome"],
      buckets: PART_BUCKETS,
      registers,
    }),
  };
}

/**
 * Adds gauges for the queues of the whole database. Every process reports the same values, so aggregate them by
 * maximum, not by sum. If the database is unavailable, only these gauges are left out.
 */
function addQueueGauges(registry: Registry, read: () => Promise<QueueState[]>): void {
  const gauge = (options: {
    name: string;
    help: string;
    label: string;
    values: (state: QueueState) => Record<string, number>;
  }): Gauge => {
    const { name, help, label, values } = options;
    return new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        for (const state of await read())
          for (const [value, amount] of Object.entries(values(state))) this.set({ [label]: value }, amount);
      },
    });
  };
  gauge({
    name: "inkreel_renders_active",
    help: "Renders that are waiting or running, by status.",
    label: "status",
    values: ({ queue, waiting, running }) =>
      queue === "renders" ? { queued: waiting, rendering: running } : {},
  });
  gauge({
    name: "inkreel_queue_waiting",
    help: "Jobs that are ready for a worker, by queue.",
    label: "queue",
    values: ({ queue, waiting }) => ({ [queue]: waiting }),
  });
  gauge({
    name: "inkreel_queue_running",
    help: "Jobs that a worker is processing, by queue.",
    label: "queue",
    values: ({ queue, running }) => ({ [queue]: running }),
  });
  gauge({
    name: "inkreel_queue_oldest_waiting_seconds",
    help: "Longest time that a ready job has been waiting, by queue.",
    label: "queue",
    values: ({ queue, oldestWaitingSeconds }) => ({ [queue]: oldestWaitingSeconds }),
  });
}

function textJobs(text: Pick<TextPool, "counts">): Gauge {
  return new Gauge({
    name: "inkreel_text_jobs",
    help: "Text tasks that wait for a thread or run in one, by state (waiting, running).",
    labelNames: ["state"],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(text.counts())) this.set({ state }, count);
    },
  });
}

/** Records the duration and status of a render that has ended. */
export function observeRender(metrics: Metrics, render: StoredRender): void {
  if (render.finishedAt === null) return;
  const durationMs = new Date(render.finishedAt).getTime() - new Date(render.createdAt).getTime();
  metrics.renderSeconds.observe({ status: render.status }, durationMs / 1000);
}

/** Runs `work` and records its duration and outcome. Work that rejects counts as `retried`. */
export async function observeWork<T>(options: {
  seconds: Histogram<"outcome">;
  work: () => Promise<T>;
  outcomeOf: (result: T) => string;
}): Promise<T> {
  const { seconds, work, outcomeOf } = options;
  const startMs = performance.now();
  let outcome = "retried";
  try {
    const result = await work();
    outcome = outcomeOf(result);
    return result;
  } finally {
    seconds.observe({ outcome }, (performance.now() - startMs) / 1000);
  }
}

/**
 * Returns a function that reads the state of all queues, at most once in five seconds for all callers. The list is
 * empty if the database is unavailable.
 */
function createQueueReader(
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
  // pg-boss creates its tables when the queue is opened, which may not have happened yet.
  const { rows: tables } = await executeSql("select to_regclass('pgboss.job') is not null as is_there");
  const isOpened = tables[0]?.["is_there"] === true;
  const { rows: jobs } = isOpened
    ? await executeSql(JOBS, [[PARTS_QUEUE, WEBHOOK_QUEUE, CAPTIONING_QUEUE]])
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
