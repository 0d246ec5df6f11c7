import type { GuardedPoster } from "@inkreel/content";
import type { PgBoss } from "pg-boss";
import { WEBHOOK_QUEUE } from "../db/queue-names.js";
import type { WebhooksRepository } from "../db/webhooks-repository.js";
import { deliverWebhook } from "./deliver-webhook.js";
import { jobIdOf, type WebhookJob } from "./webhook-job.js";

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
