import { z } from "zod";
import {
  idParams,
  idSchema,
  okResponse,
  timestampSchema,
  writtenIdSchema,
  writtenNumberSchema,
} from "./common.js";
import { extractionSchema } from "./content.js";
import { defineEndpoint } from "./define-endpoint.js";
import { recordingSchema } from "./music.js";

export const MEDIA_TYPES = ["image", "video"] as const;
/** Origins of a media asset. */
export const MEDIA_SOURCES = [
  "page",
  "document",
  "upload",
  "address",
  "openverse",
  "wikimedia",
  "pexels",
  "pixabay",
  "openai",
] as const;
export const ORIENTATIONS = ["portrait", "landscape", "square"] as const;
/** Accepted media types of music and recordings, detected from the bytes of the file. */
export const AUDIO_MEDIA_TYPES = [
  "audio/mpeg",
  "audio/wav",
  "audio/mp4",
  "audio/aac",
  "audio/ogg",
  "audio/flac",
  "audio/webm",
] as const;
export type AudioMediaType = (typeof AUDIO_MEDIA_TYPES)[number];

export const mediaAssetSchema = z.object({
  id: idSchema,
  projectId: idSchema.nullable(),
  type: z.enum(MEDIA_TYPES),
  /** URL of the asset on this server. */
  url: z.string(),
  sourceUrl: z.string().nullable(),
  localPath: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  source: z.enum(MEDIA_SOURCES),
  attribution: z.string().nullable(),
  tags: z.array(z.string()),
  keywords: z.array(z.string()),
  /** Number of scenes that currently show the file, in all projects of its owner. */
  usageCount: z.int().min(0),
  /** Time at which the asset was last put into a scene of these projects. */
  lastUsed: timestampSchema.nullable(),
  /** True if the owner copied it from another project. Both projects then use the same stored file. */
  isGlobalAsset: z.boolean(),
  /** Width divided by height. */
  aspectRatio: z.number().nullable(),
  orientation: z.enum(ORIENTATIONS).nullable(),
  thumbnailUrl: z.string().nullable(),
  generationId: z.string().nullable(),
  createdAt: timestampSchema,
});
export type MediaAsset = z.infer<typeof mediaAssetSchema>;

/** Which asset a scene of a generation shows or showed. Those of the newest generation are active. */
export const sceneMediaMappingSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  sceneIndex: z.int().min(0),
  mediaAssetId: idSchema,
  generationId: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: timestampSchema,
});

export const OTHER_MEDIA_ORDERS = ["newest", "used"] as const;
export type OtherMediaOrder = (typeof OTHER_MEDIA_ORDERS)[number];
export const OTHER_MEDIA_PAGE = 48;

/**
 * Media in the visitor's other projects. A file that several projects use is listed once, in the project that received
 * it last.
 */
export const otherMediaSchema = z.object({
  assets: z.array(mediaAssetSchema.extend({ projectTitle: z.string() })),
  /** Offset of the next page. Null on the last page. */
  nextOffset: z.int().min(0).nullable(),
});
export type OtherMedia = z.infer<typeof otherMediaSchema>;

/**
 * Fields of the multipart upload form: `kind`, `file` and, for a picture, a clip or a narration, `projectId`. A document that
 * names pictures by relative paths brings them in fields `picture`, each with its file name. Folders do not matter.
 */
export const uploadSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("logo"),
    id: idSchema,
    url: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    widthPx: z.int(),
    heightPx: z.int(),
  }),
  z.object({ kind: z.literal("picture"), asset: mediaAssetSchema }),
  /** A video that a scene shows as its moving picture, without its sound. */
  z.object({ kind: z.literal("clip"), asset: mediaAssetSchema }),
  z.object({ kind: z.literal("document"), fileName: z.string(), ...extractionSchema.shape }),
  z.object({
    kind: z.literal("music"),
    id: idSchema,
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    durationMs: z.int(),
  }),
  z.object({ kind: z.literal("narration"), recording: recordingSchema }),
  /** A video or sound file to caption. */
  z.object({ kind: z.literal("video"), id: idSchema, fileName: z.string(), bytes: z.int() }),
]);
export type Upload = z.infer<typeof uploadSchema>;

export const mediaEndpoints = {
  upload: defineEndpoint({
    method: "POST",
    path: "/api/uploads",
    tag: "Media",
    summary:
      "Uploads a logo, a picture, a video clip for a scene, a document to read with the pictures that it names, music, a recording of a project's script, or a video to caption.",
    body: { mediaTypes: ["multipart/form-data"] },
    response: uploadSchema,
    status: 201,
    errors: [
      "not_found",
      "payload_too_large",
      "too_slow",
      "unsupported_media_type",
      "file_empty",
      "file_broken",
      "file_encrypted",
      "document_scanned",
      "content_too_short",
      "rate_limited",
      "quota_exceeded",
    ],
    isCostly: true,
  }),
  uploadFile: defineEndpoint({
    method: "GET",
    path: "/api/uploads/{id}/file",
    tag: "Media",
    summary: "Returns an uploaded logo, picture, music file or video. Supports ranges.",
    params: idParams,
    response: {
      mediaTypes: [
        "image/png",
        "image/jpeg",
        "image/webp",
        "image/gif",
        "image/avif",
        ...AUDIO_MEDIA_TYPES,
        "video/mp4",
        "video/webm",
      ],
    },
    errors: ["not_found"],
  }),
  listMedia: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/media",
    tag: "Media",
    summary: "Lists the pictures that a project can show: those of its page and its uploads.",
    params: idParams,
    response: z.array(mediaAssetSchema),
    errors: ["not_found"],
  }),
  listSceneMedia: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/scene-media",
    tag: "Media",
    summary:
      "Lists which asset each scene shows, by the scene's index. With `all=1`, also what scenes showed before, newest first.",
    params: idParams,
    query: z.object({ all: z.enum(["0", "1"]).optional() }),
    response: z.array(sceneMediaMappingSchema),
    errors: ["not_found"],
  }),
  listOtherMedia: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/other-media",
    tag: "Media",
    summary: "Lists pictures and clips of the owner's other projects, sorted by newest or most used.",
    params: idParams,
    query: z.object({
      order: z.enum(OTHER_MEDIA_ORDERS).default("newest"),
      offset: writtenNumberSchema.pipe(z.int().min(0).max(100_000)).default(0),
    }),
    response: otherMediaSchema,
    errors: ["not_found"],
  }),
  takeOtherMedia: defineEndpoint({
    method: "POST",
    path: "/api/projects/{id}/other-media/{assetId}",
    tag: "Media",
    summary: "Adds a picture or clip from another project of the same owner. The projects share the file.",
    params: idParams.extend({ assetId: writtenIdSchema }),
    response: mediaAssetSchema,
    status: 201,
    errors: ["not_found"],
  }),
  mediaFile: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/media/{assetId}/file",
    tag: "Media",
    summary: "Returns the file of a picture or clip. A clip is an MP4 and supports ranges.",
    params: idParams.extend({ assetId: writtenIdSchema }),
    response: {
      mediaTypes: ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif", "video/mp4"],
    },
    errors: ["not_found"],
  }),
  mediaThumbnail: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/media/{assetId}/thumbnail",
    tag: "Media",
    summary: "Returns a thumbnail of a picture or clip.",
    params: idParams.extend({ assetId: writtenIdSchema }),
    response: { mediaTypes: ["image/jpeg"] },
    errors: ["not_found"],
  }),
  deleteMedia: defineEndpoint({
    method: "DELETE",
    path: "/api/projects/{id}/media/{assetId}",
    tag: "Media",
    summary: "Removes a picture from the project. Scenes that show it get a drawn background.",
    params: idParams.extend({ assetId: writtenIdSchema }),
    response: okResponse,
    errors: ["not_found"],
  }),
};
