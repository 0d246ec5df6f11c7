import { z } from "zod";
import { EXCERPT_FORMATS, EXCERPT_LIMITS, EXCERPT_MIN_MS } from "../excerpt.js";
import { idParams, writtenNumberSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

const { gif, webm } = EXCERPT_LIMITS;
const widthPx = z
  .int()
  .min(Math.min(gif.widthPx.min, webm.widthPx.min))
  .max(Math.max(gif.widthPx.max, webm.widthPx.max));

export const excerptEndpoints = {
  getExcerpt: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/excerpts/{format}",
    tag: "Video",
    summary:
      `Returns a part of the current video as GIF (at most ${gif.maxMs / 1000} s, ${gif.widthPx.max} px) or as WebM with sound ` +
      `(at most ${webm.maxMs / 1000} s, ${webm.widthPx.max} px). It needs no render.`,
    params: idParams.extend({ format: z.enum(EXCERPT_FORMATS) }),
    query: z.object({
      fromMs: writtenNumberSchema.pipe(z.int().min(0)).default(0),
      /** Defaults to the longest excerpt from `fromMs`. */
      toMs: writtenNumberSchema.pipe(z.int().min(EXCERPT_MIN_MS)).optional(),
      /** The height follows from the aspect ratio of the project. */
      widthPx: writtenNumberSchema.pipe(widthPx).optional(),
    }),
    response: { mediaTypes: ["image/gif", "video/webm"] },
    errors: ["not_found", "content_too_short", "language_unspoken", "speech_failed", "render_failed"],
    isCostly: true,
  }),
};
