import { z } from "zod";
import { ASPECT_RATIOS } from "../choices.js";
import { textSchema, writtenNumberSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

const shareParams = z.object({ shareId: textSchema(64).min(1) });
const shared = {
  method: "GET",
  tag: "Share",
  access: "public",
  params: shareParams,
  errors: ["not_found"],
} as const;

export const sharedVideoSchema = z.object({
  shareId: z.string(),
  title: z.string(),
  aspectRatio: z.enum(ASPECT_RATIOS),
  /** Language tag of the narration and the subtitles. Null for videos from before it was stored. */
  language: z.string().nullable(),
  durationMs: z.int().min(0),
  videoUrl: z.string(),
  posterUrl: z.string(),
  captions: z.object({ vtt: z.string() }),
  /** One entry per scene, for a transcript with links into the video. */
  transcript: z.array(z.object({ startMs: z.int().min(0), endMs: z.int().min(0), text: z.string() })),
  /** Picture credits that the licences require. */
  attributions: z.array(z.string()),
});

export const shareEndpoints = {
  getShare: defineEndpoint({
    ...shared,
    path: "/api/shares/{shareId}",
    summary: "Returns a shared video.",
    response: sharedVideoSchema,
  }),
  shareFile: defineEndpoint({
    ...shared,
    path: "/api/shares/{shareId}/video",
    summary: "Returns the MP4 of a shared video. Supports ranges.",
    response: { mediaTypes: ["video/mp4"] },
  }),
  sharePoster: defineEndpoint({
    ...shared,
    path: "/api/shares/{shareId}/poster.jpg",
    summary: "Returns the poster of a shared video.",
    response: { mediaTypes: ["image/jpeg"] },
  }),
  shareVtt: defineEndpoint({
    ...shared,
    path: "/api/shares/{shareId}/captions.vtt",
    summary: "Returns the subtitles of a shared video.",
    response: { mediaTypes: ["text/vtt"] },
  }),
  oembed: defineEndpoint({
    method: "GET",
    path: "/api/oembed",
    tag: "Share",
    access: "public",
    summary: "Returns the oEmbed data of a shared video's page.",
    query: z.object({
      url: textSchema(2048),
      maxwidth: writtenNumberSchema.pipe(z.int().min(1)).optional(),
      maxheight: writtenNumberSchema.pipe(z.int().min(1)).optional(),
      format: z.enum(["json"]).optional(),
    }),
    response: z.object({
      version: z.literal("1.0"),
      type: z.literal("video"),
      title: z.string(),
      provider_name: z.string(),
      provider_url: z.string(),
      html: z.string(),
      width: z.int(),
      height: z.int(),
      thumbnail_url: z.string(),
      thumbnail_width: z.int(),
      thumbnail_height: z.int(),
    }),
    errors: ["not_found"],
  }),
};
