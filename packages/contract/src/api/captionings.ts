import { z } from "zod";
import { CAPTION_STYLES, TEMPLATE_TYPES } from "../choices.js";
import { failureSchema } from "../failure.js";
import { SCRIPT_MAX_CHARS } from "../limits.js";
import { saidSchema } from "../sentences/said-schema.js";
import { timedWordSchema } from "../speech.js";
import {
  idParams,
  idSchema,
  okResponse,
  textSchema,
  timestampSchema,
  writtenIdSchema,
  writtenNumberSchema,
} from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { isBlank } from "../is-blank.js";

/** Caption styles of a video that exists already. `auto` is for scenes that show text themselves. */
export const BURNED_STYLES = CAPTION_STYLES.filter((style) => style !== "auto" && style !== "off");

/** What is done next, or was done last: finding the words, or drawing them into the picture. */
export const CAPTIONING_STEPS = ["words", "video"] as const;
export const CAPTIONING_STATUSES = ["queued", "working", "completed", "failed"] as const;

/** Where a video and its script differ. */
export const scriptDifferenceSchema = z.discriminatedUnion("kind", [
  /** Words of the script that nobody says. `atMs` is where they would be. */
  z.object({ kind: z.literal("not_spoken"), text: z.string(), atMs: z.number() }),
  /** Words that sound unlike what is said at their time. */
  z.object({
    kind: z.literal("unlike"),
    text: z.string(),
    startMs: z.number(),
    endMs: z.number(),
  }),
  /** Speech or other sound that is not in the script. */
  z.object({ kind: z.literal("not_in_script"), startMs: z.number(), endMs: z.number() }),
]);
export type ScriptDifference = z.infer<typeof scriptDifferenceSchema>;

/** The words of a script with their times in a video. */
export const alignedVideoSchema = z.object({
  /** Length of the sound. */
  durationMs: z.number(),
  /** The words that are spoken, with their times from the start of the video. */
  words: z.array(timedWordSchema),
  differences: z.array(scriptDifferenceSchema),
  /** True if the times may be off by a word, because the language is not English. */
  isApproximate: z.boolean(),
  /** True if the speech does not seem to be the script at all. */
  isUnlike: z.boolean(),
});
export type AlignedVideo = z.infer<typeof alignedVideoSchema>;

const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/iu, "Give a colour like #0a6a61");

/** How captions in the picture look. */
export const burnedLookSchema = z.object({
  style: z.enum(BURNED_STYLES),
  /** The template whose captions the style "default" has. */
  template: z.enum(TEMPLATE_TYPES),
  primaryColor: colorSchema,
  secondaryColor: colorSchema,
});
export type BurnedLook = z.infer<typeof burnedLookSchema>;

/** The captions of a video that was made elsewhere. */
export const captioningSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  /** URL of the uploaded file. */
  sourceUrl: z.string(),
  script: z.string(),
  /** BCP 47 tag. Null if the language is not known. */
  language: z.string().nullable(),
  step: z.enum(CAPTIONING_STEPS),
  status: z.enum(CAPTIONING_STATUSES),
  /** From 0 to 100. It is known only while the captions are drawn. */
  progress: z.int().min(0).max(100),
  etaMs: z.int().min(0).nullable(),
  error: z.string().nullable(),
  /** Code and params of `error`, for translation. */
  failure: failureSchema.nullable(),
  /** Null until the words are found. */
  aligned: alignedVideoSchema.nullable(),
  /** False for a sound file, and for a picture that cannot be used. Null until the words are found. */
  hasPicture: z.boolean().nullable(),
  /** Why the picture cannot be used. Null if it can, and for a sound file. */
  pictureFault: saidSchema.nullable(),
  /** How the captions of `videoUrl` look, or of the video that is being made. */
  look: burnedLookSchema.nullable(),
  /** URL of the video with captions in its picture. */
  videoUrl: z.string().nullable(),
  createdAt: timestampSchema,
});
export type Captioning = z.infer<typeof captioningSchema>;

/** Without what grows with the length of the video. */
export const captioningSummarySchema = captioningSchema
  .omit({ script: true, aligned: true })
  .extend({ durationMs: z.number().nullable() });
export type CaptioningSummary = z.infer<typeof captioningSummarySchema>;

export const CAPTIONING_FILES = ["captions.srt", "captions.vtt", "words.json", "video.mp4"] as const;
export type CaptioningFile = (typeof CAPTIONING_FILES)[number];

const scriptSchema = textSchema(SCRIPT_MAX_CHARS).refine(
  (text) => !isBlank(text),
  "The script is empty. Add the words that are spoken.",
);
const languageSchema = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/iu, "Give a language tag like de or pt-BR");

const CAPTIONINGS_PAGE_MAX = 200;
const path = "/api/captionings/{id}";
const one = { tag: "Captions", params: idParams, response: captioningSchema } as const;

export const captioningEndpoints = {
  listCaptionings: defineEndpoint({
    method: "GET",
    path: "/api/captionings",
    tag: "Captions",
    summary:
      "Lists the captions of videos that were made elsewhere, the newest first. `limit` asks for a page: the header " +
      "`Link` then leads to the next one.",
    query: z.object({
      limit: writtenNumberSchema.pipe(z.int().min(1).max(CAPTIONINGS_PAGE_MAX)).optional(),
      /** The cursor in the header `Link` of the previous page. */
      cursor: writtenIdSchema.optional(),
    }),
    response: z.array(captioningSummarySchema),
  }),
  createCaptioning: defineEndpoint({
    method: "POST",
    path: "/api/captionings",
    tag: "Captions",
    summary: "Starts to find the words of a script in an uploaded video or sound file (upload kind `video`).",
    body: z.object({
      uploadId: idSchema,
      script: scriptSchema,
      /** Detected from the script if it is omitted. */
      language: languageSchema.nullish(),
    }),
    response: captioningSchema,
    status: 202,
    errors: ["not_found", "rate_limited", "quota_exceeded", "unavailable"],
    isCostly: true,
  }),
  getCaptioning: defineEndpoint({
    ...one,
    method: "GET",
    path,
    summary: "Returns captions with their words, and the state of the work on them.",
    errors: ["not_found"],
  }),
  patchCaptioning: defineEndpoint({
    ...one,
    method: "PATCH",
    path,
    summary: "Changes the script and finds its words again. A video with the earlier captions is removed.",
    body: z.object({ script: scriptSchema, language: languageSchema.nullish() }),
    status: 202,
    errors: ["not_found", "rate_limited", "quota_exceeded", "unavailable"],
    isCostly: true,
  }),
  deleteCaptioning: defineEndpoint({
    method: "DELETE",
    path,
    tag: "Captions",
    summary: "Stops the work, and deletes the captions with the uploaded file.",
    params: idParams,
    response: okResponse,
    errors: ["not_found"],
  }),
  burnCaptions: defineEndpoint({
    ...one,
    method: "POST",
    path: `${path}/video`,
    summary: "Starts to make an MP4 with the captions in its picture. The words must have been found.",
    body: burnedLookSchema,
    status: 202,
    errors: ["not_found", "conflict", "rate_limited", "quota_exceeded", "unavailable"],
    isCostly: true,
  }),
  stopBurning: defineEndpoint({
    ...one,
    method: "DELETE",
    path: `${path}/video`,
    summary: "Stops making the MP4, or removes it. The words stay.",
    errors: ["not_found"],
  }),
  captioningEvents: defineEndpoint({
    method: "GET",
    path: `${path}/events`,
    tag: "Captions",
    summary: "Streams the state of the work as server-sent events, in the format of the list.",
    params: idParams,
    response: { mediaTypes: ["text/event-stream"] },
    errors: ["not_found"],
  }),
  captioningFile: defineEndpoint({
    method: "GET",
    path: `${path}/files/{file}`,
    tag: "Captions",
    summary: "Returns the captions as SRT, WebVTT or words with their times, or the MP4 with captions.",
    params: idParams.extend({ file: z.enum(CAPTIONING_FILES) }),
    query: z.object({ download: z.enum(["0", "1"]).default("1") }),
    response: { mediaTypes: ["application/x-subrip", "text/vtt", "application/json", "video/mp4"] },
    errors: ["not_found"],
  }),
};
