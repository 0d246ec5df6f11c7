import type { GuardedPoster } from "@inkreel/content";
import { createHash } from "node:crypto";
import { PgBoss } from "pg-boss";
import { queueDatabase } from "../db/queue-database.js";
import { WEBHOOK_QUEUE } from "../db/queue-names.js";
import type { Services } from "../services.js";
import { createWebhookPoster } from "./create-webhook-poster.js";
import { signWebhook } from "./webhook-signature.js";
import type { Webhooks } from "./webhooks.js";
import {
  AppError,
  type AspectRatio,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookMessage,
} from "@inkreel/contract";
import type { WebhooksRepository } from "../db/webhooks-repository.js";

/** A render that has ended, with its result. */
export interface FinishedRender {
  /** The id of the render. It is the same if its end is announced again. */
  renderId: string;
  /** Its id is null if there is none yet. */
  project: { id: number | null; ownerId: string; title: string };
  /** The one call that ordered the video. Null if there is none. */
  videoOrderId: number | null;
  /** The aspect ratio of a variant. Null for the project's main video. */
  variant: AspectRatio | null;
  status: "completed" | "failed";
  durationMs: number | null;
  error: string | null;
  /** In ISO 8601. */
  finishedAt: string;
}

type Parts = Pick<Services, "env" | "log" | "database" | "repositories" | "clock" | "lifecycle">;

/** Opens the queue of webhook deliveries, in the same tables as the render queue. The lifecycle closes it. */
export async function createWebhooks(services: Parts): Promise<Webhooks> {
  const { env, log, database, repositories, clock, lifecycle } = services;
  const poster = createWebhookPoster(services);
  const boss = new PgBoss({
    ...queueDatabase(database),
    // The render queue's instance of pg-boss maintains all queues of the schema.
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "The webhook queue had an error and continues."));
  await boss.start();
  lifecycle.onClose("webhooks", () => boss.stop({ graceful: true }));
  const { webhooks, projects, videoOrders } = repositories;
  const nowMs = (): number => clock().getTime();
  const queue = await createWebhookQueue({
    boss,
    webhooks,
    poster,
    nowMs,
    notify: database.messages !== null,
  });
  return {
    start: () => queue.startSending(),
    async tellOf({ id, projectId, variant, status, durationMs, error, finishedAt }) {
      if (status !== "completed" && status !== "failed") return;
      const project = await projects.findById(projectId);
      if (project === null) return;
      const order = variant === null ? await videoOrders.findByProject(projectId) : null;
      const videoOrderId = order?.id ?? null;
      const render = { renderId: String(id), project, videoOrderId, variant, status, durationMs, error };
      await announceRender(
        { ...render, finishedAt: finishedAt ?? clock().toISOString() },
        { webhooks, queue, baseUrl: env.baseUrl },
      );
    },
    async tellOfFailedOrder({ id, projectId, ownerId, options, error }) {
      const project = projectId === null ? null : await projects.findById(projectId);
      const title = project?.title ?? options.title ?? "";
      await announceRender(
        {
          renderId: `order ${id}`,
          project: { id: projectId, ownerId, title },
          videoOrderId: id,
          variant: null,
          status: "failed",
          durationMs: null,
          error,
          finishedAt: clock().toISOString(),
        },
        { webhooks, queue, baseUrl: env.baseUrl },
      );
    },
  };
}

/** Queues a message for each of the owner's webhooks that subscribed to the event. */
export async function announceRender(
  render: FinishedRender,
  services: { webhooks: Pick<WebhooksRepository, "listForEvent">; queue: WebhookQueue; baseUrl: string },
): Promise<void> {
  const event: WebhookEvent = `video.${render.status}`;
  const { project, videoOrderId } = render;
  const webhooks = await services.webhooks.listForEvent(project.ownerId, { event, videoOrderId });
  if (webhooks.length === 0) return;
  const messageId = messageIdOf(render.renderId, event);
  const body = JSON.stringify(messageOf(render, event, services.baseUrl));
  for (const { id } of webhooks) await services.queue.put({ webhookId: id, messageId, event, body });
}

function messageOf(render: FinishedRender, type: WebhookEvent, baseUrl: string): WebhookMessage {
  const { project, videoOrderId: videoId, variant, status, durationMs, error, finishedAt } = render;
  const query = variant === null ? "" : `?ratio=${encodeURIComponent(variant)}`;
  return {
    type,
    timestamp: finishedAt,
    data: {
      projectId: project.id,
      videoId,
      title: project.title,
      aspectRatio: variant,
      status,
      durationMs,
      videoUrl: status === "completed" ? `${baseUrl}/api/video/download/${project.id}${query}` : null,
      error,
    },
  };
}

/** With this status, a receiver unsubscribes. */
const STATUS_GONE = 410;

/** Retries after 10, 20, 40 … seconds, at most 6 hours, so that deliveries are attempted for half a day. */
const RETRIES = { retryLimit: 12, retryDelay: 10, retryBackoff: true, retryDelayMax: 6 * 3600 };
/** The maximum number of simultaneous deliveries, so that some slow receivers do not delay all others. */
const CONCURRENCY = 4;
/** How often each of them looks, because a message can be lost, and for retries. */
const POLLING_BESIDE_MESSAGES_SECONDS = 5;
const EXPIRE_SECONDS = 60;

export interface WebhookQueue {
  /**
   * Queues a message durably: it is sent even if processes are killed. Queuing the same message for the same webhook
   * again has no effect.
   */
  put(job: WebhookJob): Promise<void>;
  /** Starts to deliver messages, in processes that do work. It stops with `boss`. */
  startSending(): Promise<void>;
}

/**
 * Creates the queue of messages to deliver. `retryDelaySeconds` is the pause before the first retry, and `notify` says that
 * processes hear of each other's jobs.
 */
export async function createWebhookQueue(options: {
  boss: PgBoss;
  webhooks: WebhooksRepository;
  poster: GuardedPoster;
  nowMs: () => number;
  retryDelaySeconds?: number;
  notify?: boolean;
}): Promise<WebhookQueue> {
  const { boss, webhooks, poster, nowMs, notify = false } = options;
  const { retryDelaySeconds: retryDelay = RETRIES.retryDelay } = options;
  await boss.createQueue(WEBHOOK_QUEUE, { ...RETRIES, retryDelay, expireInSeconds: EXPIRE_SECONDS });
  // The queue of an earlier version exists without it.
  if (notify) await boss.updateQueue(WEBHOOK_QUEUE, { notify });
  return {
    async put(job) {
      await boss.send(WEBHOOK_QUEUE, job, { id: jobIdOf(job) });
    },
    async startSending() {
      const work = {
        includeMetadata: true,
        localConcurrency: CONCURRENCY,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: POLLING_BESIDE_MESSAGES_SECONDS,
      } as const;
      const id = await boss.work<WebhookJob, void, typeof work>(WEBHOOK_QUEUE, work, async ([job]) => {
        if (job === undefined) return;
        const { data, retryCount, signal } = job;
        await deliverWebhook({ job: data, attempt: retryCount + 1, webhooks, poster, nowMs, signal }).finally(
          // The next message may already be waiting.
          () => boss.notifyWorker(id),
        );
      });
    },
  };
}

/**
 * Makes one attempt to deliver a message and records the result. Resolves if the message was delivered or never will
 * be (the webhook was deleted, or the receiver unsubscribed). Throws `unavailable` if a retry makes sense.
 */
async function deliverWebhook(options: {
  job: WebhookJob;
  /** The number of the attempt, from 1. */
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

/** One message to one webhook, as the queue stores it until it is delivered. */
interface WebhookJob {
  webhookId: number;
  /** The same in all attempts and for all webhooks, so that receivers can ignore duplicates. */
  messageId: string;
  event: WebhookEvent;
  /** The JSON text. It is serialised once, so that all attempts send the same bytes. */
  body: string;
}

/** Returns the id of the message about a render's end. It is always the same for a render and an event. */
export function messageIdOf(renderId: string, event: WebhookEvent): string {
  return `msg_${digest(`${renderId} ${event}`).slice(0, 32)}`;
}

/**
 * Returns the job id (a UUID) of a delivery in pg-boss. It is derived from the message, so that the same message is
 * queued only once.
 */
function jobIdOf({ webhookId, messageId }: WebhookJob): string {
  const hex = digest(`${webhookId} ${messageId}`);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
