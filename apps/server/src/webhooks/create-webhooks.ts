import { PgBoss } from "pg-boss";
import type { Services } from "../services.js";
import { createWebhookPoster } from "./create-webhook-poster.js";
import { createWebhookQueue, type WebhookQueue } from "./webhook-queue.js";
import type { Webhooks } from "./webhooks.js";
import type { AspectRatio, WebhookEvent, WebhookMessage } from "@inkreel/contract";
import type { WebhooksRepository } from "../db/webhooks-repository.js";
import { messageIdOf } from "./webhook-job.js";

/** A finished render and its result. */
export interface FinishedRender {
  /** Id of the render, the same when its end is reported again. */
  renderId: string;
  project: { id: number; ownerId: string; title: string };
  /** Aspect ratio of a variant; null for the project's own video. */
  variant: AspectRatio | null;
  status: "completed" | "failed";
  durationMs: number | null;
  error: string | null;
  /** ISO 8601. */
  finishedAt: string;
}

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

/** Puts a message into the queue for each webhook of the owner that wants to know of it. */
export async function announceRender(
  render: FinishedRender,
  services: { webhooks: Pick<WebhooksRepository, "listForEvent">; queue: WebhookQueue; baseUrl: string },
): Promise<void> {
  const event: WebhookEvent = `video.${render.status}`;
  const webhooks = await services.webhooks.listForEvent(render.project.ownerId, event);
  if (webhooks.length === 0) return;
  const messageId = messageIdOf(render.renderId, event);
  const body = JSON.stringify(messageOf(render, event, services.baseUrl));
  for (const { id } of webhooks) await services.queue.put({ webhookId: id, messageId, event, body });
}

function messageOf(render: FinishedRender, type: WebhookEvent, baseUrl: string): WebhookMessage {
  const { project, variant, status, durationMs, error, finishedAt } = render;
  const query = variant === null ? "" : `?ratio=${encodeURIComponent(variant)}`;
  return {
    type,
    timestamp: finishedAt,
    data: {
      projectId: project.id,
      title: project.title,
      aspectRatio: variant,
      status,
      durationMs,
      videoUrl: status === "completed" ? `${baseUrl}/api/video/download/${project.id}${query}` : null,
      error,
    },
  };
}
