import type { AspectRatio, WebhookEvent, WebhookMessage } from "@inkreel/contract";
import type { WebhooksRepository } from "../db/webhooks-repository.js";
import type { WebhookQueue } from "./webhook-queue.js";
import { messageIdOf } from "./webhook-job.js";

/** How a render ended. */
export interface FinishedRender {
  /** One per render, the same when its end is told again. */
  renderId: string;
  project: { id: number; ownerId: string; title: string };
  /** Of a variant; null for the project's own video. */
  variant: AspectRatio | null;
  status: "completed" | "failed";
  durationMs: number | null;
  error: string | null;
  /** ISO 8601. */
  finishedAt: string;
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
