import type { GuardedPoster } from "@inkreel/content";
import { AppError, type WebhookDelivery } from "@inkreel/contract";
import type { WebhooksRepository } from "../db/webhooks-repository.js";
import type { WebhookJob } from "./webhook-job.js";
import { signWebhook } from "./webhook-signature.js";

/** The receiver says that it wants no more of this. */
const STATUS_GONE = 410;

/**
 * Sends one message once and notes how it went. Resolves when it was delivered or will never be (the webhook was
 * deleted, the receiver is gone); throws `unavailable` when it should be tried again.
 */
export async function deliverWebhook(options: {
  job: WebhookJob;
  /** From 1. */
  attempt: number;
  webhooks: Pick<WebhooksRepository, "findById" | "setLastDelivery">;
  poster: GuardedPoster;
  nowMs: () => number;
  signal: AbortSignal;
}): Promise<void> {
  const { job, attempt, webhooks, poster, nowMs, signal } = options;
  const webhook = await webhooks.findById(job.webhookId);
  if (webhook === null) return;
  const timeMs = nowMs();
  const headers = {
    "content-type": "application/json",
    "user-agent": "Inkreel-Webhooks/1.0",
    ...signWebhook({ secret: webhook.secret, messageId: job.messageId, timeMs, body: job.body }),
  };
  const outcome = await send(poster, { url: webhook.url, headers, body: job.body, signal });
  const delivery: WebhookDelivery = {
    messageId: job.messageId,
    event: job.event,
    attempt,
    at: new Date(timeMs).toISOString(),
    ...outcome,
  };
  await webhooks.setLastDelivery(webhook.id, delivery);
  if (outcome.error !== null && outcome.status !== STATUS_GONE)
    throw new AppError("unavailable", outcome.error);
}

type Outcome = Pick<WebhookDelivery, "isDelivered" | "status" | "error">;

async function send(poster: GuardedPoster, message: Parameters<GuardedPoster["post"]>[0]): Promise<Outcome> {
  try {
    const status = await poster.post(message);
    if (status >= 200 && status <= 299) return { isDelivered: true, status, error: null };
    return { isDelivered: false, status, error: `The address answered with status ${status}, not with 2xx.` };
  } catch (error) {
    if (error instanceof AppError) return { isDelivered: false, status: null, error: error.message };
    throw error;
  }
}
