import { z } from "zod";
import {
  ASPECT_RATIOS,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  CAPTION_STYLES,
  LOGO_POSITIONS,
  VIDEO_MOTIONS,
} from "../choices.js";
import { musicSettingsSchema } from "../music.js";
import { failureSchema } from "../failure.js";
import { soundSettingsSchema } from "../sound.js";
import { warningSchema } from "../warning.js";
import { colorSchema, idParams, idSchema, logoAddressSchema, okResponse, timestampSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { serviceWaitSchema } from "./waiting.js";

export const VIDEO_STATUSES = ["queued", "rendering", "completed", "failed", "cancelled"] as const;

export const RENDER_JOB_STAGES = [
  "waiting",
  "preparing",
  "speaking",
  "rendering",
  "finishing",
  "done",
] as const;
export type RenderJobStage = (typeof RENDER_JOB_STAGES)[number];

/** Body for saving the look of a video. Omitted fields stay unchanged. */
export const brandingConfigSchema = z.object({
  aspectRatio: z.enum(ASPECT_RATIOS).optional(),
  captionsStyle: z.enum(CAPTION_STYLES).optional(),
  /** Defaults to "medium". */
  captionSize: z.enum(CAPTION_SIZES).optional(),
  /** Defaults to "bottom". */
  captionPosition: z.enum(CAPTION_POSITIONS).optional(),
  /** Defaults to "full". */
  motion: z.enum(VIDEO_MOTIONS).optional(),
  logoUrl: logoAddressSchema.nullish(),
  logoPosition: z.enum(LOGO_POSITIONS).optional(),
  primaryColor: colorSchema.nullish(),
  secondaryColor: colorSchema.nullish(),
  music: musicSettingsSchema.optional(),
  sound: soundSettingsSchema.optional(),
});
export type BrandingConfig = z.infer<typeof brandingConfigSchema>;

/** The video of a project and its render. All fields except `projectId` are null until something is saved. */
export const videoProjectSchema = z.object({
  id: idSchema.nullable(),
  projectId: idSchema,
  templateId: idSchema.nullable(),
  brandingConfig: brandingConfigSchema.nullable(),
  /** The narration. Null before the first render and for a video without a voice. */
  audioUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  /**
   * Aspect ratio of the rendered video, which may differ from the current setting of the project. Null before the first
   * render.
   */
  videoAspectRatio: z.enum(ASPECT_RATIOS).nullable(),
  posterUrl: z.string().nullable(),
  captions: z
    .object({
      srt: z.string(),
      vtt: z.string(),
      /** Their language tag. Null for videos from before it was stored. */
      language: z.string().nullable(),
    })
    .nullable(),
  captionsData: z.unknown().nullable(),
  /** The subtitles of the finished video as a list: `startMs`, `endMs`, `text`. */
  subtitlesData: z.unknown().nullable(),
  subtitlesSRT: z.string().nullable(),
  subtitlesVTT: z.string().nullable(),
  /** The words of the finished video as a list: `scene`, `text`, `startMs`, `endMs`. */
  animatedSubtitles: z.unknown().nullable(),
  /** Progress from 0 to 100. It only grows within one render, and is 0 after a failure or a cancellation. */
  renderProgress: z.int().min(0).max(100),
  status: z.enum(VIDEO_STATUSES).nullable(),
  stage: z.enum(RENDER_JOB_STAGES).nullable(),
  /** While the render waits: its place in the queue, from 1. */
  queuePosition: z.int().min(1).optional(),
  /** Estimated remaining time. Null if unknown. */
  etaMs: z.int().min(0).nullable(),
  /** The silent service for which the render waits. Absent if there is none. */
  awaited: serviceWaitSchema.optional(),
  /** Message for the user about why the last render failed. */
  error: z.string().nullable(),
  /** Code and params of `error`, for translation. Null if nothing failed, or if only the English text is known. */
  failure: failureSchema.nullable(),
  /** True if the project was edited after the video was rendered. */
  stale: z.boolean(),
  durationMs: z.int().min(0).nullable(),
  warnings: z.array(warningSchema),
  /** URL of the public page while the video is shared. */
  shareUrl: z.string().nullable(),
  /** The URL that works again after `reopenShare`. Absent while the video is shared, or if it never was. */
  closedShareUrl: z.string().optional(),
  createdAt: timestampSchema.nullable(),
});
export type VideoProject = z.infer<typeof videoProjectSchema>;

/**
 * The video of a project in one aspect ratio. For the aspect ratio of the project this is the main video; the others
 * are additional renders ("variants").
 */
export const videoVariantSchema = z.object({
  aspectRatio: z.enum(ASPECT_RATIOS),
  /** Null if it was never requested. */
  status: z.enum(VIDEO_STATUSES).nullable(),
  renderProgress: z.int().min(0).max(100),
  stage: z.enum(RENDER_JOB_STAGES).nullable(),
  /** While the render waits: its place in the queue, from 1. */
  queuePosition: z.int().min(1).optional(),
  etaMs: z.int().min(0).nullable(),
  videoUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  /** True if the project was edited after the file was rendered. */
  stale: z.boolean(),
  error: z.string().nullable(),
  /** Code and params of `error`, for translation. Null if nothing failed, or if only the English text is known. */
  failure: failureSchema.nullable(),
});
export type VideoVariant = z.infer<typeof videoVariantSchema>;

/** One variant per aspect ratio, in the order of `ASPECT_RATIOS`. */
const videoVariants = z.array(videoVariantSchema).length(ASPECT_RATIOS.length);
const variantsPath = "/api/projects/{id}/video/variants";
/** The aspect ratio of the requested file. */
const ratioQuery = { ratio: z.enum(ASPECT_RATIOS).optional() };
/** `1` sends the file as an attachment, which browsers save instead of showing it. */
const downloadQuery = { download: z.enum(["0", "1"]).optional() };

const saveVideoBody = z.object({ brandingConfig: brandingConfigSchema.default({}) });

/**
 * Defines the endpoint under one of its two paths, `/video` and `/video-project`, which share one database
 * row.
 */
function videoOfProject(method: "GET" | "POST" | "PATCH", path: string) {
  return defineEndpoint({
    method,
    path,
    tag: "Video",
    summary:
      method === "GET"
        ? "Returns the project's video and its render status."
        : "Saves the look of the video.",
    params: idParams,
    body: method === "GET" ? null : saveVideoBody,
    response: videoProjectSchema,
    errors: ["not_found"],
  });
}

const file = { method: "GET", tag: "Video", params: idParams, errors: ["not_found"] } as const;

export const videoEndpoints = {
  getVideo: videoOfProject("GET", "/api/projects/{id}/video"),
  postVideo: videoOfProject("POST", "/api/projects/{id}/video"),
  patchVideo: videoOfProject("PATCH", "/api/projects/{id}/video"),
  getVideoProject: videoOfProject("GET", "/api/projects/{id}/video-project"),
  postVideoProject: videoOfProject("POST", "/api/projects/{id}/video-project"),
  patchVideoProject: videoOfProject("PATCH", "/api/projects/{id}/video-project"),
  generateVideo: defineEndpoint({
    method: "POST",
    path: "/api/video/generate",
    tag: "Video",
    summary: "Starts a render. If a render of the same input is running or finished, returns that render.",
    body: z.object({
      projectId: idSchema,
      captionsStyle: z.enum(CAPTION_STYLES).optional(),
      aspectRatio: z.enum(ASPECT_RATIOS).optional(),
      logoPosition: z.enum(LOGO_POSITIONS).optional(),
    }),
    response: videoProjectSchema,
    status: 202,
    errors: [
      "not_found",
      "content_too_short",
      "language_unspoken",
      "rate_limited",
      "quota_exceeded",
      "unavailable",
    ],
    isCostly: true,
  }),
  resetVideo: defineEndpoint({
    method: "POST",
    path: "/api/video/reset",
    tag: "Video",
    summary: "Cancels the render and resets its progress. A finished video stays.",
    body: z.object({ projectId: idSchema }),
    response: videoProjectSchema,
    errors: ["not_found"],
  }),
  listVariants: defineEndpoint({
    method: "GET",
    path: variantsPath,
    tag: "Video",
    summary: "Returns the video in each aspect ratio.",
    params: idParams,
    response: videoVariants,
    errors: ["not_found"],
  }),
  generateVariant: defineEndpoint({
    method: "POST",
    path: variantsPath,
    tag: "Video",
    summary:
      "Starts a render in one aspect ratio. The project keeps its own ratio. Repeated requests share one render.",
    params: idParams,
    body: z.object({ aspectRatio: z.enum(ASPECT_RATIOS) }),
    response: videoVariants,
    status: 202,
    errors: [
      "not_found",
      "content_too_short",
      "language_unspoken",
      "rate_limited",
      "quota_exceeded",
      "unavailable",
    ],
    isCostly: true,
  }),
  stopVariant: defineEndpoint({
    method: "DELETE",
    path: `${variantsPath}/{aspectRatio}`,
    tag: "Video",
    summary: "Cancels the render of one aspect ratio. A finished video stays.",
    params: idParams.extend({ aspectRatio: z.enum(ASPECT_RATIOS) }),
    response: videoVariants,
    errors: ["not_found"],
  }),
  downloadVideo: defineEndpoint({
    ...file,
    path: "/api/video/download/{id}",
    summary: "Returns the MP4 for download and playback. Supports ranges. `ratio` selects an aspect ratio.",
    query: z.object({ ...downloadQuery, ...ratioQuery }),
    response: { mediaTypes: ["video/mp4"] },
  }),
  videoEvents: defineEndpoint({
    ...file,
    path: "/api/projects/{id}/video/events",
    summary: "Streams the render status as server-sent events, in the same format as the video endpoint.",
    response: { mediaTypes: ["text/event-stream"] },
  }),
  videoSrt: defineEndpoint({
    ...file,
    path: "/api/projects/{id}/captions.srt",
    summary: "Returns the subtitles of the finished video as SRT.",
    response: { mediaTypes: ["application/x-subrip"] },
  }),
  videoVtt: defineEndpoint({
    ...file,
    path: "/api/projects/{id}/captions.vtt",
    summary: "Returns the subtitles of the finished video as WebVTT.",
    query: z.object(downloadQuery),
    response: { mediaTypes: ["text/vtt"] },
  }),
  videoPoster: defineEndpoint({
    ...file,
    path: "/api/projects/{id}/poster.jpg",
    summary: "Returns the poster of the finished video. `ratio` selects an aspect ratio.",
    query: z.object({ ...downloadQuery, ...ratioQuery }),
    response: { mediaTypes: ["image/jpeg"] },
  }),
  videoTranscript: defineEndpoint({
    ...file,
    path: "/api/projects/{id}/transcript.txt",
    summary: "Returns the transcript.",
    response: { mediaTypes: ["text/plain"] },
  }),
  shareVideo: defineEndpoint({
    method: "POST",
    path: "/api/projects/{id}/share",
    tag: "Share",
    summary: "Starts sharing the video on a public page.",
    params: idParams,
    response: z.object({ shareId: z.string(), url: z.string() }),
    errors: ["not_found"],
  }),
  reopenShare: defineEndpoint({
    method: "POST",
    path: "/api/projects/{id}/share/reopen",
    tag: "Share",
    summary: "Shares the video again with the link that was last closed.",
    params: idParams,
    response: z.object({ shareId: z.string(), url: z.string() }),
    errors: ["not_found"],
  }),
  unshareVideo: defineEndpoint({
    method: "DELETE",
    path: "/api/projects/{id}/share",
    tag: "Share",
    summary: "Stops sharing the video. Its link does not work until the owner opens it again.",
    params: idParams,
    response: okResponse,
    errors: ["not_found"],
  }),
};
