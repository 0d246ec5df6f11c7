import { z } from "zod";
import { ASPECT_RATIOS } from "../choices.js";
import { idParams, idSchema, okResponse, textSchema, timestampSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { VIDEO_STATUSES } from "./videos.js";

export const WEBHOOK_EVENTS = ["video.completed", "video.failed"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Prefix of every webhook secret, before the base64-encoded key (Standard Webhooks). */
export const WEBHOOK_SECRET_PREFIX = "whsec_";

/** Result of the last delivery. */
export const webhookDeliverySchema = z.object({
  /** The `webhook-id` header, identical in all delivery attempts of a message. */
  messageId: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  attempt: z.int().min(1),
  isDelivered: z.boolean(),
  /** HTTP status of the response. Null if there was no response. */
  status: z.int().nullable(),
  /** Why the delivery failed. Null if it succeeded. */
  error: z.string().nullable(),
  at: timestampSchema,
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** A webhook without its secret. */
export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  lastDelivery: webhookDeliverySchema.nullable(),
  createdAt: timestampSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The body of a delivery. All URLs are absolute. */
export const webhookMessageSchema = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  /** Time of the event. */
  timestamp: timestampSchema,
  data: z.object({
    /** Null only if a video that was ordered with one call failed before its content was read. */
    projectId: idSchema.nullable(),
    /** The id of the one call that ordered the video, or null. */
    videoId: idSchema.nullable(),
    title: z.string(),
    /** Aspect ratio of the variant. Null for the main video of the project. */
    aspectRatio: z.enum(ASPECT_RATIOS).nullable(),
    status: z.enum(VIDEO_STATUSES),
    durationMs: z.int().min(0).nullable(),
    /** URL of the video, which requires an API token. Null if there is no video. */
    videoUrl: z.string().nullable(),
    error: z.string().nullable(),
  }),
});
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;

export const webhookEndpoints = {
  listWebhooks: defineEndpoint({
    method: "GET",
    path: "/api/webhooks",
    tag: "For programs",
    summary: "Lists the visitor's webhooks and the result of their last deliveries.",
    response: z.array(webhookSchema),
  }),
  createWebhook: defineEndpoint({
    method: "POST",
    path: "/api/webhooks",
    tag: "For programs",
    summary:
      "Creates a webhook that is called when a render ends. Only this response contains the signing secret.",
    body: z.object({
      url: textSchema(2048).min(1),
      events: z
        .array(z.enum(WEBHOOK_EVENTS))
        .min(1)
        .max(WEBHOOK_EVENTS.length)
        .default([...WEBHOOK_EVENTS]),
    }),
    response: webhookSchema.extend({ secret: z.string() }),
    status: 201,
    errors: ["address_invalid", "address_refused", "quota_exceeded", "rate_limited"],
    isCostly: true,
  }),
  deleteWebhook: defineEndpoint({
    method: "DELETE",
    path: "/api/webhooks/{id}",
    tag: "For programs",
    summary: "Deletes a webhook. Undelivered messages are dropped.",
    params: idParams,
    response: okResponse,
    errors: ["not_found"],
  }),
};
