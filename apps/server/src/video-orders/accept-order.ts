import { randomBytes } from "node:crypto";
import { CONTENT_MIN_CHARS, MESSAGES, WEBHOOK_EVENTS, type Warning } from "@inkreel/contract";
import type { VideoOptions } from "@inkreel/contract";
import type { Database } from "../db/database.js";
import type { OrderedContent, StoredVideoOrder } from "../db/tables/video-orders.js";
import { createVideoOrdersRepository } from "../db/video-orders-repository.js";
import { createWebhooksRepository } from "../db/webhooks-repository.js";
import { InputError } from "../http/input-error.js";
import type { Services } from "../services.js";
import { createWebhookSecret } from "../webhooks/webhook-signature.js";
import { findRepeated, type IdempotentCall } from "./idempotency.js";

/** An order whose content was read, as far as that is done at once. */
export interface AcceptedOrder extends IdempotentCall {
  ownerId: string;
  content: OrderedContent;
  options: VideoOptions;
  notes: Warning[];
  webhookUrl: string | null;
}

/**
 * Stores an order with its webhook. Of several calls with the same key, one stores it and the others return it.
 * @throws AppError conflict, quota_exceeded.
 */
export async function storeOrder(
  services: Pick<Services, "repositories" | "quotas" | "clock">,
  accepted: AcceptedOrder,
): Promise<StoredVideoOrder> {
  const { ownerId, key: idempotencyKey, webhookUrl, requestHash, content, options, notes } = accepted;
  const create = async (tx: Database): Promise<StoredVideoOrder | null> => {
    const order = { ownerId, content, options, notes, idempotencyKey, requestHash };
    const created = await createVideoOrdersRepository(tx).create(order);
    if (created !== null && webhookUrl !== null)
      await createWebhooksRepository(tx).create({
        ownerId,
        url: webhookUrl,
        events: [...WEBHOOK_EVENTS],
        secret: createWebhookSecret(randomBytes),
        videoOrderId: created.id,
      });
    return created;
  };
  for (;;) {
    const order =
      (await services.quotas.hold({ ownerId }, ["projects", "renders"], create)) ??
      (await findRepeated(
        { calls: services.repositories.videoOrders, clock: services.clock },
        ownerId,
        accepted,
      ));
    // Null means that the key of the other order has expired in this moment.
    if (order !== null) return order;
  }
}

/** @throws InputError for a text without enough words for a video. */
export function requireEnough(text: string, path: "text" | "file"): void {
  if (text.trim().length < CONTENT_MIN_CHARS)
    throw new InputError([{ path, message: MESSAGES.contentTooShort }]);
}
