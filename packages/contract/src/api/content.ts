import { z } from "zod";
import { isBlank } from "../is-blank.js";
import { warningSchema } from "../warning.js";
import { claimSchema, topicSchema } from "../claims.js";
import { productFactsSchema } from "../content.js";
import { DURATION_SECONDS, LANGUAGE_SAMPLE_CHARS } from "../limits.js";
import { textSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { refusal } from "./refusal.js";

export const extractionSchema = z.object({
  content: z.string(),
  wordCount: z.int().min(0),
  title: z.string(),
  /** BCP 47 primary language tag. */
  language: z.string(),
  sourceUrl: z.string().nullable(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  product: productFactsSchema.nullable(),
  warnings: z.array(warningSchema),
});
export type Extraction = z.infer<typeof extractionSchema>;

/** The detected language of a text, and the voice that would speak it. */
export const contentLanguageSchema = z.object({
  /** BCP 47 primary language tag; "und" if the text is too short for detection. */
  language: z.string(),
  voice: z.object({ id: z.string(), name: z.string() }),
  /** Warnings about a fallback voice, or about a voice that does not speak the language. */
  warnings: z.array(warningSchema),
});

/** What a model wrote from a topic: claims without sources, and the text that they make. */
export const outlineSchema = z.object({
  title: z.string(),
  content: z.string(),
  /** To be sent as `metadata.claims` of the project, so that its scenes say which claims have no source. */
  claims: z.array(claimSchema),
  warnings: z.array(warningSchema),
});
export type TopicOutline = z.infer<typeof outlineSchema>;

export const contentEndpoints = {
  outlineTopic: defineEndpoint({
    method: "POST",
    path: "/api/content/outline",
    tag: "Content",
    summary:
      "Lets the connected AI writer write claims about a topic. None has a source until a person adds one.",
    body: z.object({
      topic: topicSchema,
      /** Length of the video in seconds. */
      duration: z
        .number()
        .min(DURATION_SECONDS.min)
        .max(DURATION_SECONDS.max)
        .default(DURATION_SECONDS.default),
    }),
    response: outlineSchema,
    errors: ["unavailable", "provider_failed", "timed_out", "rate_limited"],
    isCostly: true,
  }),
  extractContent: defineEndpoint({
    method: "POST",
    path: "/api/content/extract",
    tag: "Content",
    summary: "Fetches a web address and returns its article or product as text.",
    body: z.object({
      url: textSchema(2048)
        .default("")
        .refine((url) => !isBlank(url), refusal("input_url_required")),
    }),
    response: extractionSchema,
    errors: [
      "address_invalid",
      "address_refused",
      "address_unreachable",
      "page_refused",
      "page_paywalled",
      "page_no_article",
      "file_too_large",
      "timed_out",
      "rate_limited",
    ],
    isCostly: true,
  }),
  describeLanguage: defineEndpoint({
    method: "POST",
    path: "/api/content/language",
    tag: "Content",
    summary: "Returns the language of a text and the voice that would speak it.",
    access: "public",
    body: z.object({
      /** The text, or only its start, which is enough for detection. */
      text: textSchema(LANGUAGE_SAMPLE_CHARS),
      /** The chosen voice. Null if the program should choose one. */
      voiceId: textSchema(200).min(1).nullable().default(null),
    }),
    response: contentLanguageSchema,
    errors: ["rate_limited", "unavailable", "timed_out"],
    isCostly: true,
  }),
};
