import { PgBoss } from "pg-boss";
import type { Services } from "../services.js";
import { announceRender } from "./announce-render.js";
import { createWebhookPoster } from "./create-webhook-poster.js";
import { createWebhookQueue } from "./webhook-queue.js";
import type { Webhooks } from "./webhooks.js";

type Parts = Pick<Services, "env" | "log" | "database" | "repositories" | "clock" | "lifecycle">;

/** Opens the queue of deliveries beside that of the renders, in the same tables; it closes with the lifecycle. */
export async function createWebhooks(services: Parts): Promise<Webhooks> {
  const { env, log, database, repositories, clock, lifecycle } = services;
  const poster = createWebhookPoster(services);
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.kind,
    // The render queue's instance looks after all queues of the schema.
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "The webhook queue had an error and continues."));
  await boss.start();
  lifecycle.onClose("webhooks", () => boss.stop({ graceful: true }));
  const { webhooks, projects } = repositories;
  const nowMs = (): number => clock().getTime();
  const queue = await createWebhookQueue({ boss, webhooks, poster, nowMs });
  return {
    start: () => queue.startSending(),
    async tellOf({ id, projectId, variant, status, durationMs, error, finishedAt }) {
      if (status !== "completed" && status !== "failed") return;
      const project = await projects.findById(projectId);
      if (project === null) return;
      const render = { renderId: String(id), project, variant, status, durationMs, error };
      await announceRender(
        { ...render, finishedAt: finishedAt ?? clock().toISOString() },
        { webhooks, queue, baseUrl: env.baseUrl },
      );
    },
  };
}
