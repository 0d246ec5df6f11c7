import { z } from "zod";
import { saidSchema } from "../sentences/said-schema.js";
import { voiceSchema } from "../speech.js";
import { idParams } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

export const VOICE_FAMILIES = ["kokoro", "kitten", "piper", "supertonic"] as const;
export type VoiceFamily = (typeof VOICE_FAMILIES)[number];

export const LOCAL_VOICE_STATES = ["available", "downloading", "installed", "failed"] as const;

/** A speech model that can be downloaded and then runs on the server. It may contain many voices. */
export const localVoiceSchema = z.object({
  /** Example: "kokoro". */
  id: z.string(),
  name: z.string(),
  family: z.enum(VOICE_FAMILIES),
  /** BCP 47 tag; "mul" for multilingual models. */
  language: z.string(),
  /** Primary language tags of all languages of the model. */
  languages: z.array(z.string()),
  description: z.string(),
  /** The ids and names that `GET /api/voices` returns once the model is installed. */
  voices: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Download size in bytes. */
  bytes: z.int().min(0),
  author: z.string(),
  licence: z.object({ name: z.string(), url: z.url() }),
  state: z.enum(LOCAL_VOICE_STATES),
  /** Progress of a running or interrupted download. The last per cent is unpacking. */
  progressPercent: z.number().min(0).max(100).nullable(),
  /** Why the last attempt failed, and what to do. */
  error: z.string().nullable(),
  /** Code and params of `error`, for translation. */
  errorSaid: saidSchema.nullable(),
});
export type LocalVoice = z.infer<typeof localVoiceSchema>;

export const VOICE_OFFER_KINDS = ["install", "use", "none"] as const;

/**
 * A natural voice for a project that a built-in voice speaks. "install": `model` can be downloaded. "use": `voice` is
 * there, and the project could use it. "none": there is nothing to offer, with the reason if a built-in voice speaks.
 */
export const voiceOfferSchema = z.object({
  kind: z.enum(VOICE_OFFER_KINDS),
  /** The model to download, with its progress. Null unless the kind is "install". */
  model: localVoiceSchema.nullable(),
  /** The natural voice that could speak the project now, or that speaks it (kind "none"). Null if there is none. */
  voice: voiceSchema.pick({ id: true, name: true, provider: true }).nullable(),
  /** Whether the project has a voice of its own, which must not be changed without asking. */
  isChosen: z.boolean(),
  /** Why no voice is offered. */
  why: saidSchema.nullable(),
  /** Better models that were not installed, because their publishers have replaced the files. */
  passedOver: z.array(saidSchema),
  /** Primary tag of the text's language, or null if it is not known. */
  language: z.string().nullable().optional(),
  /**
   * Set if no voice speaks the text and nobody has decided yet: a render is then refused with "language_unspoken". To
   * decide, install `model`, or save a voice of the project ("none": captions only). With `isReadable` this may be one
   * of another language, which reads the text by its spelling; otherwise such a voice would be silent.
   */
  unspoken: z.object({ language: z.string(), isReadable: z.boolean() }).nullable().optional(),
});
export type VoiceOffer = z.infer<typeof voiceOfferSchema>;

const params = z.object({ id: z.string().max(64) });

export const localVoiceEndpoints = {
  listLocalVoices: defineEndpoint({
    method: "GET",
    path: "/api/local-voices",
    tag: "Voices",
    summary: "Lists the natural voices that can be downloaded, with the download progress.",
    access: "public",
    response: z.array(localVoiceSchema),
  }),
  installLocalVoice: defineEndpoint({
    method: "POST",
    path: "/api/local-voices/{id}/install",
    tag: "Voices",
    summary: "Starts or resumes a download. Needs permission to manage voices.",
    params,
    response: localVoiceSchema,
    status: 202,
    errors: ["forbidden", "not_found"],
    isCostly: true,
  }),
  getVoiceOffer: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/voice-offer",
    tag: "Voices",
    summary: "Suggests a natural voice for a project that a built-in voice speaks.",
    params: idParams,
    response: voiceOfferSchema,
    errors: ["not_found"],
  }),
  removeLocalVoice: defineEndpoint({
    method: "DELETE",
    path: "/api/local-voices/{id}",
    tag: "Voices",
    summary: "Removes a downloaded voice, or cancels its download. Needs permission to manage voices.",
    params,
    response: localVoiceSchema,
    errors: ["forbidden", "not_found", "conflict"],
  }),
};
