import { z } from "zod";
import { saidSchema } from "../sentences/said.js";
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
