import { z } from "zod";
import { compositionSchema } from "../composition.js";
import { idParams, textSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

/** The composition (scenes, layout and timing) of the live preview. Every `src` in it is a URL on this server. */
export const liveCompositionSchema = z.object({
  revision: z.int().min(0),
  /** Null until the project has a scene with text. */
  composition: compositionSchema.nullable(),
  /** True if the rendered video is out of date. */
  stale: z.boolean(),
});
export type LiveComposition = z.infer<typeof liveCompositionSchema>;

export const previewEndpoints = {
  getComposition: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/composition",
    tag: "Preview",
    summary: "Returns everything that the live preview needs. Creates missing narration first.",
    params: idParams,
    response: liveCompositionSchema,
    errors: ["not_found", "speech_failed"],
    isCostly: true,
  }),
  /** For the first look at a project, whose narration may not exist yet. */
  estimateComposition: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/composition/estimate",
    tag: "Preview",
    summary: "Returns the composition as far as it is spoken. Other scenes have an estimated length.",
    params: idParams,
    query: z.object({
      /** A scene that is spoken before the answer, because somebody waits to hear it. */
      sceneId: textSchema(64).optional(),
    }),
    response: liveCompositionSchema,
    errors: ["not_found"],
    isCostly: true,
  }),
  /** For a voice that somebody looks at and may choose next. */
  speakAhead: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/speech-ahead",
    tag: "Preview",
    summary: "Has a scene spoken by a voice that may be chosen next. Voices that cost money are not asked.",
    params: idParams,
    query: z.object({ sceneId: textSchema(64), voiceId: textSchema(200) }),
    /** False for a voice that is not of the server's own machine, and for an unknown scene. */
    response: z.object({ spoken: z.boolean() }),
    errors: ["not_found"],
    isCostly: true,
  }),
  /** Narration, music, pictures and logos of a composition, addressed by the hash of their bytes or of their inputs. */
  projectAsset: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/assets/{kind}/{name}",
    tag: "Preview",
    summary: "Returns an audio file, picture or clip of the project's composition.",
    params: idParams.extend({ kind: z.enum(["narration", "pictures", "music"]), name: textSchema(100) }),
    query: z.object({
      /** Signature in the URL of an audio file. A composition contains signed URLs only for its own project. */
      signature: textSchema(64).default(""),
      /** Format of an audio file. Opus has about a tenth of the size, and each sample at the same time. */
      encoding: z.enum(["wav", "opus"]).default("wav"),
    }),
    response: {
      mediaTypes: [
        "audio/wav",
        "audio/ogg",
        "image/png",
        "image/jpeg",
        "image/webp",
        "image/gif",
        "image/avif",
        "video/mp4",
      ],
    },
    errors: ["not_found"],
  }),
  sceneThumbnail: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/scenes/{sceneId}/thumbnail",
    tag: "Scenes",
    summary: "Returns a frame of the scene in its current state.",
    params: idParams.extend({ sceneId: textSchema(64) }),
    query: z.object({ v: textSchema(64).optional() }),
    response: { mediaTypes: ["image/jpeg", "image/webp"] },
    errors: ["not_found"],
  }),
};
