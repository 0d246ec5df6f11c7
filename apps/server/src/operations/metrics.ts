import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/database.js";
import { createVideoProjectsRepository } from "../db/video-projects-repository.js";

export type Metrics = ReturnType<typeof createMetrics>;

/** What the server counts, in a registry of its own, so that several servers can live in one process. */
export function createMetrics(db: Database) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "inkreel_" });
  const videos = createVideoProjectsRepository(db);
  new Gauge({
    name: "inkreel_renders_unfinished",
    help: "Renders that wait or run, by status.",
    labelNames: ["status"],
    registers,
    async collect() {
      const unfinished = await videos.listUnfinished();
      for (const status of ["queued", "rendering"] as const)
        this.set({ status }, unfinished.filter((video) => video.status === status).length);
    },
  });
  return {
    registry,
    httpSeconds: new Histogram({
      name: "inkreel_http_request_duration_seconds",
      help: "Time to answer, by the route's pattern.",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    jobSeconds: new Histogram({
      name: "inkreel_job_duration_seconds",
      help: "Time a job ran, by queue and outcome (completed, failed, cancelled).",
      labelNames: ["queue", "outcome"],
      buckets: [0.1, 0.5, 2, 5, 15, 60, 300, 1200],
      registers,
    }),
    renders: new Counter({
      name: "inkreel_renders_total",
      help: "Renders that came to an end, by status (completed, failed, cancelled).",
      labelNames: ["status"],
      registers,
    }),
  };
}
