import { z } from "zod";
import { saidSchema } from "../sentences/said-schema.js";
import { warningSchema } from "../warning.js";
import { idParams, textSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { MEDIA_SOURCES, mediaAssetSchema } from "./media.js";

export const PICTURE_KINDS = ["photo", "footage"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Maximum length of a picture search query, and of a prompt for an AI picture. */
export const PICTURE_QUERY_MAX_CHARS = 200;
export const PICTURE_PROMPT_MAX_CHARS = 1000;
export const PICTURE_ADDRESS_MAX_CHARS = 2048;
/** Maximum length of a candidate id, which encodes everything that is needed to fetch the picture. */
export const CANDIDATE_ID_MAX_CHARS = 2000;

export const pictureLicenceSchema = z.object({ name: z.string(), url: z.string().nullable() });
export type PictureLicence = z.infer<typeof pictureLicenceSchema>;

/** A picture found by a search, offered for a scene. */
export const pictureCandidateSchema = z.object({
  /** Opaque id, sufficient to choose the picture. */
  id: z.string().max(CANDIDATE_ID_MAX_CHARS),
  source: z.enum(MEDIA_SOURCES),
  kind: z.enum(PICTURE_KINDS),
  title: z.string(),
  /** URL on this server. */
  thumbnailUrl: z.string(),
  widthPx: z.int().min(1),
  heightPx: z.int().min(1),
  /** Duration of a video clip. Null for a picture. */
  durationMs: z.int().min(1).nullable(),
  author: z.string().nullable(),
  licence: pictureLicenceSchema,
  attribution: z.string().nullable(),
  /** How well the picture fits the scene, from 0 to 1. */
  score: z.number().min(0).max(1),
  /** The reason for the score, in one sentence. */
  reason: z.string(),
  /** Code and params of `reason`, for translation. */
  reasonSaid: saidSchema,
});
export type PictureCandidate = z.infer<typeof pictureCandidateSchema>;

export const pictureCandidatesSchema = z.object({
  /** The search query. */
  query: z.string(),
  /** Candidates, best first. */
  candidates: z.array(pictureCandidateSchema),
  /** Warnings about picture sources that did not respond. */
  warnings: z.array(warningSchema),
});
export type PictureCandidates = z.infer<typeof pictureCandidatesSchema>;

const sceneParams = idParams.extend({ sceneId: textSchema(64) });
const stored = z.object({ asset: mediaAssetSchema });
/**
 * If false, the picture is only added to the project, and an editor can then show it in a scene with a separate edit.
 */
const isShown = z.boolean().default(true);

export const pictureEndpoints = {
  findPictures: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/scenes/{sceneId}/picture-candidates",
    tag: "Media",
    summary: "Finds pictures for a scene, best first. `query` overrides the search words.",
    params: sceneParams,
    query: z.object({ query: textSchema(PICTURE_QUERY_MAX_CHARS).optional() }),
    response: pictureCandidatesSchema,
    errors: ["not_found", "unavailable", "rate_limited"],
    isCostly: true,
  }),
  choosePicture: defineEndpoint({
    method: "POST",
    path: "/api/projects/{id}/scenes/{sceneId}/picture",
    tag: "Media",
    summary: "Adds a found picture to the project and shows it in the scene.",
    params: sceneParams,
    body: z.object({ candidateId: textSchema(CANDIDATE_ID_MAX_CHARS), isShown }),
    response: stored,
    errors: [
      "not_found",
      "picture_broken",
      "file_too_large",
      "address_unreachable",
      "page_refused",
      "timed_out",
      "unavailable",
      "rate_limited",
      "quota_exceeded",
    ],
    isCostly: true,
  }),
  generatePicture: defineEndpoint({
    method: "POST",
    path: "/api/projects/{id}/scenes/{sceneId}/picture/generate",
    tag: "Media",
    summary: "Creates an AI picture for the scene from `prompt` or from its text, and shows it.",
    params: sceneParams,
    body: z.object({ prompt: textSchema(PICTURE_PROMPT_MAX_CHARS).nullable().default(null), isShown }),
    response: stored,
    errors: [
      "not_found",
      "unavailable",
      "provider_failed",
      "timed_out",
      "picture_broken",
      "rate_limited",
      "quota_exceeded",
    ],
    isCostly: true,
  }),
  addPictureFromAddress: defineEndpoint({
    method: "POST",
    path: "/api/projects/{id}/media/address",
    tag: "Media",
    summary: "Adds the picture at a web address to the project.",
    params: idParams,
    body: z.object({ url: textSchema(PICTURE_ADDRESS_MAX_CHARS) }),
    response: mediaAssetSchema,
    status: 201,
    errors: [
      "not_found",
      "address_invalid",
      "address_refused",
      "address_unreachable",
      "page_refused",
      "picture_broken",
      "file_too_large",
      "timed_out",
      "rate_limited",
      "quota_exceeded",
    ],
    isCostly: true,
  }),
  pictureThumbnail: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/picture-thumbnails/{token}",
    tag: "Media",
    summary:
      "Returns the thumbnail of a found picture. The server fetches it, so the source never sees the visitor's IP address.",
    params: idParams.extend({ token: textSchema(CANDIDATE_ID_MAX_CHARS) }),
    response: { mediaTypes: ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] },
    errors: ["not_found", "address_unreachable", "page_refused", "timed_out", "picture_broken"],
  }),
  projectCredits: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/credits.txt",
    tag: "Media",
    summary: "Lists the authors and licences of the pictures in the scenes.",
    params: idParams,
    response: { mediaTypes: ["text/plain"] },
    errors: ["not_found"],
  }),
};
