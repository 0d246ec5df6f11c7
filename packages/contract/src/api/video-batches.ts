import { z } from "zod";
import { topicSchema } from "../claims.js";
import { failureSchema } from "../failure.js";
import { CONTENT_MAX_CHARS } from "../limits.js";
import { idParams, idSchema, textSchema, timestampSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { ADDRESS_MAX_CHARS, VIDEO_ORDER_STATUSES, videoOptionsSchema } from "./video-orders.js";

/** Videos in one call. */
export const BATCH_MAX_VIDEOS = 100;
/** Size of the call. A hundred long articles have about 3 MB. */
const BATCH_MAX_BYTES = 10 * 1024 * 1024;
const REFERENCE_MAX_CHARS = 200;
/** `deleted`: its project was deleted. */
export const BATCH_VIDEO_STATUSES = [...VIDEO_ORDER_STATUSES, "deleted"] as const;

const batchRowSchema = z
  .strictObject({
    url: textSchema(ADDRESS_MAX_CHARS).optional(),
    text: textSchema(CONTENT_MAX_CHARS).optional(),
    topic: topicSchema.optional(),
    /** They take precedence over those of the batch. */
    options: videoOptionsSchema.default({}),
    /** The caller's own name for this video, which comes back in the report. */
    reference: textSchema(REFERENCE_MAX_CHARS).optional(),
  })
  .refine(({ url, text, topic }) => [url, text, topic].filter((given) => given !== undefined).length === 1, {
    error: "Give each video either url, text or topic.",
  });

export const orderBatchBody = z.strictObject({
  videos: z.array(batchRowSchema).min(1).max(BATCH_MAX_VIDEOS),
  /** The options of all its videos. */
  options: videoOptionsSchema.default({}),
  /** An address for a message about each of its videos. */
  webhook: textSchema(ADDRESS_MAX_CHARS).min(1).optional(),
});

/** Stays the same when a call with an `Idempotency-Key` is repeated. */
export const batchReceiptSchema = z.object({
  id: idSchema,
  statusUrl: z.string(),
  cancelUrl: z.string(),
  /** The secret that signs the messages to `webhook`. Null without one. */
  webhookSecret: z.string().nullable(),
});
export type BatchReceipt = z.infer<typeof batchReceiptSchema>;

const batchSummarySchema = z.object({
  id: idSchema,
  /** True if none of its videos waits or is worked on. */
  isFinished: z.boolean(),
  /** How many of its videos have each status. */
  counts: z.record(z.enum(BATCH_VIDEO_STATUSES), z.int().min(0)),
  createdAt: timestampSchema,
});
export type BatchSummary = z.infer<typeof batchSummarySchema>;

/** One video in the report of its batch. `/api/videos/{id}` has more. */
const batchVideoSchema = z.object({
  /** Its number in the call, from 1. */
  row: z.int().min(1),
  reference: z.string().nullable(),
  id: idSchema,
  status: z.enum(BATCH_VIDEO_STATUSES),
  /** From 0 to 100. */
  percent: z.int().min(0).max(100),
  projectId: idSchema.nullable(),
  title: z.string().nullable(),
  durationMs: z.int().min(0).nullable(),
  error: z.string().nullable(),
  failure: failureSchema.nullable(),
  statusUrl: z.string(),
  /** The address of the finished video. */
  mp4: z.string().nullable(),
});
export type BatchVideo = z.infer<typeof batchVideoSchema>;

export const videoBatchSchema = batchSummarySchema.extend({ videos: z.array(batchVideoSchema) });
export type VideoBatch = z.infer<typeof videoBatchSchema>;

const batches = { tag: "For programs", path: "/api/video-batches" } as const;
const oneBatch = {
  ...batches,
  params: idParams,
  response: videoBatchSchema,
  errors: ["not_found"],
} as const;

export const videoBatchEndpoints = {
  orderBatch: defineEndpoint({
    ...batches,
    method: "POST",
    summary: `Makes up to ${BATCH_MAX_VIDEOS} videos of texts, of web pages or about topics, each with its own options. They begin as the quota of renders allows.`,
    body: orderBatchBody,
    maxBodyBytes: BATCH_MAX_BYTES,
    isIdempotent: true,
    response: batchReceiptSchema,
    status: 202,
    errors: [
      "address_invalid",
      "address_refused",
      "voice_unknown",
      "not_found",
      "conflict",
      "payload_too_large",
      "quota_exceeded",
      "rate_limited",
      "unavailable",
    ],
    isCostly: true,
  }),
  listBatches: defineEndpoint({
    ...batches,
    method: "GET",
    summary: "Lists the visitor's last 50 batches, the newest first.",
    response: z.array(batchSummarySchema),
  }),
  getBatch: defineEndpoint({
    ...oneBatch,
    method: "GET",
    path: "/api/video-batches/{id}",
    summary: "Returns the report of a batch: the state of each video.",
  }),
  cancelBatch: defineEndpoint({
    ...oneBatch,
    method: "POST",
    path: "/api/video-batches/{id}/cancel",
    summary: "Cancels the videos of a batch that are not finished. Finished ones stay.",
  }),
};
