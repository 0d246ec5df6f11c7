import { randomBytes } from "node:crypto";
import { WEBHOOK_EVENTS, type VideoOptions } from "@inkreel/contract";
import type { Database } from "../db/database.js";
import type { OrderedContent } from "../db/tables/video-orders.js";
import type { StoredVideoBatch } from "../db/tables/video-batches.js";
import { createVideoBatchesRepository } from "../db/video-batches-repository.js";
import { createVideoOrdersRepository } from "../db/video-orders-repository.js";
import { createWebhooksRepository } from "../db/webhooks-repository.js";
import type { Services } from "../services.js";
import { createWebhookSecret } from "../webhooks/webhook-signature.js";
import { findRepeated, type IdempotentCall } from "./idempotency.js";

/** A batch whose rows were checked. */
export interface AcceptedBatch extends IdempotentCall {
  ownerId: string;
  videos: readonly { content: OrderedContent; options: VideoOptions; reference: string | null }[];
  webhookUrl: string | null;
}

/**
 * Stores a batch with its videos, or nothing. Of several calls with the same key, one stores it and the others return it.
 * @throws AppError conflict, quota_exceeded.
 */
export async function storeBatch(
  services: Pick<Services, "repositories" | "quotas" | "clock">,
  accepted: AcceptedBatch,
): Promise<StoredVideoBatch> {
  const { ownerId } = accepted;
  const { videoBatches: calls } = services.repositories;
  for (;;) {
    const batch =
      (await services.quotas.hold({ ownerId }, ["projects", "batched"], (tx) => insertBatch(tx, accepted))) ??
      (await findRepeated({ calls, clock: services.clock }, ownerId, accepted));
    // Null means that the key of the other batch has expired in this moment.
    if (batch !== null) return batch;
  }
}

async function insertBatch(
  tx: Database,
  { ownerId, key: idempotencyKey, requestHash, videos, webhookUrl }: AcceptedBatch,
): Promise<StoredVideoBatch | null> {
  const secret = webhookUrl === null ? null : createWebhookSecret(randomBytes);
  const batch = await createVideoBatchesRepository(tx).create({
    ownerId,
    idempotencyKey,
    requestHash,
    size: videos.length,
    webhookSecret: secret,
  });
  if (batch === null) return null;
  const rows = videos.map((video, index) => ({
    ...video,
    ownerId,
    requestHash,
    batchId: batch.id,
    batchRow: index + 1,
  }));
  const orders = await createVideoOrdersRepository(tx).createPlanned(rows);
  if (webhookUrl === null || secret === null) return batch;
  for (const { id } of orders)
    await createWebhooksRepository(tx).create({
      ownerId,
      url: webhookUrl,
      events: [...WEBHOOK_EVENTS],
      secret,
      videoOrderId: id,
    });
  return batch;
}
