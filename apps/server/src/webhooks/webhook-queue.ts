import type { GuardedPoster } from "@inkreel/content";
import type { PgBoss } from "pg-boss";
import { WEBHOOK_QUEUE } from "../db/queue-names.js";
import type { WebhooksRepository } from "../db/webhooks-repository.js";
import { jobIdOf, type WebhookJob } from "./webhook-job.js";
import { AppError, type WebhookDelivery } from "@inkreel/contract";
import { signWebhook } from "./webhook-signature.js";

/** The receiver says that it wants no more of this. */
const STATUS_GONE = 410;

/** 10, 20, 40 … seconds, at most 6 hours apart: half a day before a receiver is given up. */
const RETRIES = { retryLimit: 12, retryDelay: 10, retryBackoff: true, retryDelayMax: 6 * 3600 };
/** Slow receivers hold up this many others at most. */
const CONCURRENCY = 4;
const EXPIRE_SECONDS = 60;

export interface WebhookQueue {
  /** Durable: what was put in is sent after any kill. The same message for the same webhook counts once. */
  put(job: WebhookJob): Promise<void>;
  /** Begins to send, on processes that do the work. Stops with `boss`. */
  startSending(): Promise<void>;
}

/** The queue of messages that are still to be delivered. `retryDelaySeconds` is of the first repetition. */
export async function createWebhookQueue(options: {
  boss: PgBoss;
  webhooks: WebhooksRepository;
  poster: GuardedPoster;
  nowMs: () => number;
  retryDelaySeconds?: number;
}): Promise<WebhookQueue> {
  const { boss, webhooks, poster, nowMs, retryDelaySeconds: retryDelay = RETRIES.retryDelay } = options;
  await boss.createQueue(WEBHOOK_QUEUE, { ...RETRIES, retryDelay, expireInSeconds: EXPIRE_SECONDS });
  return {
    async put(job) {
      await boss.send(WEBHOOK_QUEUE, job, { id: jobIdOf(job) });
    },
    async startSending() {
      const work = {
        includeMetadata: true,
        localConcurrency: CONCURRENCY,
        pollingIntervalSeconds: 1,
      } as const;
      await boss.work<WebhookJob, void, typeof work>(WEBHOOK_QUEUE, work, async ([job]) => {
        if (job === undefined) return;
        const { data, retryCount, signal } = job;
        await deliverWebhook({ job: data, attempt: retryCount + 1, webhooks, poster, nowMs, signal });
      });
    },
  };
}

/**
 * Sends one message once and notes how it went. Resolves when it was delivered or will never be (the webhook was
 * deleted, the receiver is gone); throws `unavailable` when it should be tried again.
 */
async function deliverWebhook(options: {
  job: WebhookJob;
  /** Number of the attempt, from 1. */
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
