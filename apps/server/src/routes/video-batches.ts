import {
  AppError,
  ENDPOINTS,
  type BatchReceipt,
  type orderBatchBody,
  type VideoOptions,
} from "@inkreel/contract";
import { topicNeedsWriter } from "@inkreel/pipeline";
import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { OrderedContent } from "../db/tables/video-orders.js";
import type { StoredVideoBatch } from "../db/tables/video-batches.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { findVisitor, requireVisitor } from "../http/visitor-session.js";
import type { Services } from "../services.js";
import { requireEnough } from "../video-orders/accept-order.js";
import { checkOptions } from "../video-orders/check-options.js";
import { findRepeated, hashRequest, readIdempotencyKey } from "../video-orders/idempotency.js";
import { presentBatch, summariseBatches } from "../video-orders/present-batch.js";
import { storeBatch, type AcceptedBatch } from "../video-orders/store-batch.js";
import { createWebhookPoster } from "../webhooks/create-webhook-poster.js";
import { findOwnedVideoBatch } from "./owned.js";

type GivenContent = Pick<z.output<typeof orderBatchBody>["videos"][number], "url" | "text" | "topic">;

/** How many batches a list has. */
const LISTED = 50;

/** Serves batches: many videos that a program orders with one call. */
export function videoBatchRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { videoBatches } = services.repositories;
  const poster = createWebhookPoster(services);

  implementEndpoint(app, ENDPOINTS.orderBatch, async ({ c, body }) => {
    const call = {
      key: readIdempotencyKey(c.req.header("idempotency-key")),
      requestHash: hashRequest(body, null),
    };
    const known = await findVisitor(c);
    const repeatable = { calls: videoBatches, clock: services.clock };
    const repeated = known === null ? null : await findRepeated(repeatable, known.ownerId, call);
    if (repeated !== null) return receiptOf(c, repeated);
    const webhookUrl = body.webhook === undefined ? null : poster.check(body.webhook).href;
    const videos = await checkVideos(c, body);
    const needed = { projects: videos.length, batched: videos.length, bytes: 1 };
    await services.quotas.check({ ownerId: known?.ownerId ?? null }, needed);
    const { ownerId } = await requireVisitor(c);
    const batch = await storeBatch(services, { ...call, ownerId, videos, webhookUrl });
    (await services.rendering()).orderJobs.wake();
    return receiptOf(c, batch);
  });

  /** Checks every row before anything is stored. An error names its row. */
  async function checkVideos(
    c: Context<ServerEnv>,
    { videos, options: shared }: z.output<typeof orderBatchBody>,
  ): Promise<AcceptedBatch["videos"]> {
    const accepted = [];
    const checked = new Set<string>();
    for (const [index, { options: own, reference = null, ...given }] of videos.entries()) {
      const options: VideoOptions = { ...shared, ...own };
      const written = JSON.stringify(options);
      try {
        // Most rows have the same options.
        if (!checked.has(written)) await checkOptions(services, c, options);
        checked.add(written);
        accepted.push({ content: contentOf(given), options, reference });
      } catch (error) {
        throw inRow(error, index + 1);
      }
    }
    return accepted;
  }

  function contentOf({ url, text = "", topic }: GivenContent): OrderedContent {
    if (topic !== undefined) {
      if (services.providers.writer === null) throw topicNeedsWriter();
      return { kind: "topic", topic };
    }
    if (url !== undefined) return { kind: "url", url: poster.check(url).href };
    requireEnough(text, "text");
    return { kind: "text", text };
  }

  implementEndpoint(app, ENDPOINTS.listBatches, async ({ c }) => {
    const visitor = await findVisitor(c);
    if (visitor === null) return [];
    return summariseBatches(videoBatches, await videoBatches.list(visitor.ownerId, LISTED));
  });

  implementEndpoint(app, ENDPOINTS.getBatch, async ({ c, params }) =>
    presentBatch(videoBatches, await findOwnedVideoBatch(c, params.id)),
  );

  implementEndpoint(app, ENDPOINTS.cancelBatch, async ({ c, params }) => {
    const batch = await findOwnedVideoBatch(c, params.id);
    await videoBatches.cancelPlanned(batch.id);
    const { orderJobs } = await services.rendering();
    for (const { order, status } of await videoBatches.listVideos(batch.id))
      if (status === "queued" || status === "working") await orderJobs.cancel(order.id);
    return presentBatch(videoBatches, batch);
  });
}

function receiptOf(c: Context<ServerEnv>, { id, webhookSecret }: StoredVideoBatch): BatchReceipt {
  const statusUrl = `/api/video-batches/${id}`;
  c.header("location", statusUrl);
  return { id, statusUrl, cancelUrl: `${statusUrl}/cancel`, webhookSecret };
}

/** Returns the error of a row with its number. */
function inRow(error: unknown, row: number): unknown {
  if (!(error instanceof AppError)) return error;
  return new AppError(error.code, `Video ${row}: ${error.message}`, { cause: error });
}
