import { z } from "zod";
import { PICTURE_MODES, TEMPLATE_TYPES, TONES } from "../choices.js";
import { topicSchema } from "../claims.js";
import { failureSchema } from "../failure.js";
import { CONTENT_MAX_CHARS, DURATION_SECONDS, TITLE_MAX_CHARS } from "../limits.js";
import { pronunciationsSchema } from "../pronunciation.js";
import { warningSchema } from "../warning.js";
import { idParams, idSchema, textSchema, timestampSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { brandingConfigSchema, RENDER_JOB_STAGES } from "./videos.js";
import { saveVoiceBody } from "./voices.js";
import { webhookDeliverySchema } from "./webhooks.js";

export const VIDEO_ORDER_STATUSES = ["queued", "working", "completed", "failed", "cancelled"] as const;
/** Inkreel reads the content and writes the scenes. The other steps are those of the render. */
export const VIDEO_ORDER_STEPS = ["reading", "writing", ...RENDER_JOB_STAGES] as const;
export const ADDRESS_MAX_CHARS = 2048;

/** The choices for a video that is made with one call. Omitted choices have the same defaults as in the editor. */
export const videoOptionsSchema = z.strictObject({
  title: textSchema(TITLE_MAX_CHARS).optional(),
  /** Length in seconds. */
  duration: z.number().min(DURATION_SECONDS.min).max(DURATION_SECONDS.max).optional(),
  tone: z.enum(TONES).optional(),
  /** Purpose and look. */
  template: z.enum(TEMPLATE_TYPES).optional(),
  /** An id of the list of voices, or "none". */
  ...saveVoiceBody.pick({ voiceId: true, speed: true, toneLevel: true }).shape,
  pronunciations: pronunciationsSchema.optional(),
  pictures: z.enum(PICTURE_MODES).optional(),
  useAIImages: z.boolean().optional(),
  ...brandingConfigSchema.shape,
});
export type VideoOptions = z.output<typeof videoOptionsSchema>;

const webhook = textSchema(ADDRESS_MAX_CHARS).min(1).optional();

/** A file comes in a form instead, with `options` as JSON. */
export const orderVideoBody = z
  .strictObject({
    url: textSchema(ADDRESS_MAX_CHARS).optional(),
    text: textSchema(CONTENT_MAX_CHARS).optional(),
    /** Instead of a text: the connected AI writer writes claims about it, and the notes say that they have no source. */
    topic: topicSchema.optional(),
    options: videoOptionsSchema.default({}),
    /** An address for messages about this video only. */
    webhook,
  })
  .refine(({ url, text, topic }) => [url, text, topic].filter((given) => given !== undefined).length === 1, {
    error: "Give either url, text or topic, or send a form with a file.",
  });
/** The fields of a form with a file, besides `file`. */
export const orderVideoForm = z.strictObject({ options: videoOptionsSchema.default({}), webhook });

/** Stays the same when a call with an `Idempotency-Key` is repeated. */
export const videoReceiptSchema = z.object({
  id: idSchema,
  statusUrl: z.string(),
  eventsUrl: z.string(),
  cancelUrl: z.string(),
  /** The secret that signs the messages to `webhook`. Null without one. */
  webhookSecret: z.string().nullable(),
});
export type VideoReceipt = z.infer<typeof videoReceiptSchema>;

/** The progress and the result of a video that was ordered with one call. */
export const orderedVideoSchema = z.object({
  id: idSchema,
  status: z.enum(VIDEO_ORDER_STATUSES),
  step: z.enum(VIDEO_ORDER_STEPS),
  /** From 0 to 100. It only grows, until the video fails. */
  percent: z.int().min(0).max(100),
  /** While it waits: its place in the queue, from 1. */
  queuePosition: z.int().min(1).nullable(),
  /** Estimated remaining time. Null if unknown. */
  etaMs: z.int().min(0).nullable(),
  /** The project in which people can edit the video. Null until the content was read. */
  projectId: idSchema.nullable(),
  title: z.string().nullable(),
  durationMs: z.int().min(0).nullable(),
  /** What Inkreel could not do as asked, such as a voice that stands in. */
  notes: z.array(warningSchema),
  error: z.string().nullable(),
  failure: failureSchema.nullable(),
  /** Addresses of the finished files. */
  files: z
    .object({ mp4: z.string(), poster: z.string(), srt: z.string(), vtt: z.string(), words: z.string() })
    .nullable(),
  /** The result of the last attempt to send the message at its end. Null before, and for a video without `webhook`. */
  webhookDelivery: webhookDeliverySchema.nullable(),
  createdAt: timestampSchema,
});
export type OrderedVideo = z.infer<typeof orderedVideoSchema>;

const ordered = { tag: "For programs", params: idParams, errors: ["not_found"] } as const;

export const videoOrderEndpoints = {
  orderVideo: defineEndpoint({
    method: "POST",
    path: "/api/videos",
    tag: "For programs",
    summary:
      "Makes a video of a text, of a web page, about a topic or, as a form with `file`, `options` (JSON) and `webhook`, of a document.",
    body: orderVideoBody,
    form: true,
    isIdempotent: true,
    response: videoReceiptSchema,
    status: 202,
    errors: [
      "address_invalid",
      "address_refused",
      "voice_unknown",
      "conflict",
      "file_broken",
      "payload_too_large",
      "unsupported_media_type",
      "quota_exceeded",
      "rate_limited",
      "timed_out",
      "unavailable",
    ],
    isCostly: true,
  }),
  getOrderedVideo: defineEndpoint({
    ...ordered,
    method: "GET",
    path: "/api/videos/{id}",
    summary: "Returns the progress of a video that was made with one call, and its files.",
    response: orderedVideoSchema,
  }),
  orderedVideoEvents: defineEndpoint({
    ...ordered,
    method: "GET",
    path: "/api/videos/{id}/events",
    summary: "Streams the progress as server-sent events until the video is made.",
    response: { mediaTypes: ["text/event-stream"] },
  }),
  cancelOrderedVideo: defineEndpoint({
    ...ordered,
    method: "POST",
    path: "/api/videos/{id}/cancel",
    summary: "Cancels a video that is not finished. Its project stays.",
    response: orderedVideoSchema,
  }),
};
