import { createHash, randomBytes } from "node:crypto";
import { AppError, CONTENT_MIN_CHARS, MESSAGES, WEBHOOK_EVENTS, type Warning } from "@inkreel/contract";
import type { VideoOptions } from "@inkreel/contract";
import { DAY_MS } from "../clock.js";
import type { Database } from "../db/database.js";
import type { OrderedContent, StoredVideoOrder } from "../db/tables/video-orders.js";
import { createVideoOrdersRepository } from "../db/video-orders-repository.js";
import { createWebhooksRepository } from "../db/webhooks-repository.js";
import { InputError } from "../http/input-error.js";
import type { Services } from "../services.js";
import { createWebhookSecret } from "../webhooks/webhook-signature.js";

/** How long a key stands for its call. */
const KEY_KEPT_MS = DAY_MS;
const KEY = /^[\x21-\x7e]{1,255}$/u;

/** What a call asks for, as far as it decides whether a repeated call is the same. */
export interface IdempotentCall {
  /** Null without the header `Idempotency-Key`. */
  key: string | null;
  requestHash: string;
}

/** An order whose content was read, as far as that is done at once. */
export interface AcceptedOrder extends IdempotentCall {
  ownerId: string;
  content: OrderedContent;
  options: VideoOptions;
  notes: Warning[];
  webhookUrl: string | null;
}

/**
 * Returns the key of a call, or null.
 * @throws InputError for a key that is too long or has spaces.
 */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (KEY.test(header)) return header;
  const message = "Idempotency-Key must have 1 to 255 visible ASCII characters.";
  throw new InputError([{ path: "Idempotency-Key", message }]);
}

/** Returns the hash of a call's input. The order of names does not matter. */
export function hashRequest(input: unknown, fileHash: string | null): string {
  return createHash("sha256")
    .update(JSON.stringify([sorted(input), fileHash]))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}

/**
 * Returns the order that an earlier call with the same key made, or null.
 * @throws AppError conflict if that call asked for something else.
 */
export async function findRepeated(
  { repositories, clock }: Pick<Services, "repositories" | "clock">,
  ownerId: string,
  { key, requestHash }: IdempotentCall,
): Promise<StoredVideoOrder | null> {
  if (key === null) return null;
  const { videoOrders } = repositories;
  const known = await videoOrders.findByKey(ownerId, key);
  if (known === null) return null;
  if (Date.parse(known.createdAt) < clock().getTime() - KEY_KEPT_MS) {
    await videoOrders.forgetKey(known.id);
    return null;
  }
  if (known.requestHash === requestHash) return known;
  throw new AppError(
    "conflict",
    `The Idempotency-Key "${key}" was used for another video. Send a new key with each new video.`,
  );
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
      (await findRepeated(services, ownerId, accepted));
    // Null means that the key of the other order has expired in this moment.
    if (order !== null) return order;
  }
}

/** @throws InputError for a text without enough words for a video. */
export function requireEnough(text: string, path: "text" | "file"): void {
  if (text.trim().length < CONTENT_MIN_CHARS)
    throw new InputError([{ path, message: MESSAGES.contentTooShort }]);
}
