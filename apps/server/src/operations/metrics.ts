import { count, inArray } from "drizzle-orm";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/database.js";
import type { StoredRender } from "../db/renders-repository.js";
import type { TextPool } from "../writing/create-text-pool.js";
import { ACTIVE_STATUSES, renders } from "../db/tables/renders.js";

export type Metrics = ReturnType<typeof createMetrics>;

/** What the server counts, in a registry of its own, so that several servers can live in one process. */
export function createMetrics(db: Database, text: Pick<TextPool, "counts">) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "inkreel_" });
  registry.registerMetric(activeRenders(db));
  registry.registerMetric(textJobs(text));
  return {
    registry,
    httpSeconds: new Histogram({
      name: "inkreel_http_request_duration_seconds",
      help: "Time to answer, by the route's pattern.",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    renderSeconds: new Histogram({
      name: "inkreel_render_duration_seconds",
      help: "From asking for a video to its end, by status (completed, failed, cancelled).",
      labelNames: ["status"],
      buckets: [5, 15, 30, 60, 120, 300, 900, 3600],
      registers,
    }),
  };
}

function activeRenders(db: Database): Gauge {
  return new Gauge({
    name: "inkreel_renders_active",
    help: "Renders that wait or run, by status.",
    labelNames: ["status"],
    registers: [],
    async collect() {
      const counts = await countActive(db);
      for (const status of ACTIVE_STATUSES) this.set({ status }, counts.get(status) ?? 0);
    },
  });
}

function textJobs(text: Pick<TextPool, "counts">): Gauge {
  return new Gauge({
    name: "inkreel_text_jobs",
    help: "Work on texts that waits for a thread or is done in one, by state (waiting, running).",
    labelNames: ["state"],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(text.counts())) this.set({ state }, count);
    },
  });
}

async function countActive(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ status: renders.status, count: count() })
    .from(renders)
    .where(inArray(renders.status, [...ACTIVE_STATUSES]))
    .groupBy(renders.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Notes that a render has ended. */
export function observeRender(metrics: Metrics, render: StoredRender): void {
  if (render.finishedAt === null) return;
  const durationMs = new Date(render.finishedAt).getTime() - new Date(render.createdAt).getTime();
  metrics.renderSeconds.observe({ status: render.status }, durationMs / 1000);
}
