import { z } from "zod";
import { VOICE_SPEED_PERCENT, VOICE_TONE_LEVEL } from "../limits.js";
import { pronunciationText } from "../pronunciation.js";
import { VOICE_PROVIDERS, VOICE_SOURCES, voiceSchema } from "../speech.js";
import { idParams, idSchema, textSchema, timestampSchema } from "./common.js";
import { saidSchema } from "../sentences/said-schema.js";
import { defineEndpoint } from "./define-endpoint.js";

const percent = z.number().min(0).max(100);
const speed = z.number().min(VOICE_SPEED_PERCENT.min).max(VOICE_SPEED_PERCENT.max);
const toneLevel = z.number().min(VOICE_TONE_LEVEL.min).max(VOICE_TONE_LEVEL.max);
const voiceId = textSchema(200).min(1);
const voiceParams = z.object({ voiceId });

/** A voice that nobody chose, and why it speaks. */
const spokenBySchema = z.object({
  voiceId: z.string(),
  voiceName: z.string(),
  source: z.enum(VOICE_SOURCES),
  /** Name of the service or server, or null if the voice runs on this machine. */
  service: z.string().nullable(),
  /** The choice as a sentence. */
  said: saidSchema,
});

/** The voice that speaks a language where nobody chose one. */
export const defaultVoiceSchema = spokenBySchema.extend({
  /** Primary tag of the language. */
  language: z.string(),
  /** `maybe`: nobody knows which languages the voice speaks. `no`: no available voice speaks this language. */
  speaks: z.enum(["yes", "maybe", "no"]),
});
export type DefaultVoice = z.infer<typeof defaultVoiceSchema>;

/**
 * The voice settings of a project. Until something is saved, `id`, `voiceId` and `createdAt` are null and the other
 * fields have their defaults.
 */
export const voiceConfigSchema = z.object({
  id: idSchema.nullable(),
  projectId: idSchema,
  voiceId: z.string().nullable(),
  voiceName: z.string().nullable(),
  voiceType: z.string().nullable(),
  accent: z.string().nullable(),
  tone: z.string().nullable(),
  speed: z.number(),
  toneLevel: z.number(),
  stability: z.number(),
  similarityBoost: z.number(),
  style: z.number(),
  speakerBoost: z.boolean(),
  provider: z.enum(VOICE_PROVIDERS),
  createdAt: timestampSchema.nullable(),
  /** The voice that speaks if none is chosen or the chosen one is not available. Null if the chosen one speaks. */
  defaultVoice: spokenBySchema.nullable().optional(),
});
export type SpokenBy = z.infer<typeof spokenBySchema>;
export type VoiceConfig = z.infer<typeof voiceConfigSchema>;

/**
 * Body for saving the voice settings. Omitted fields stay unchanged. The voice must be in the voice list. With null, the
 * program chooses the voice again, and the other settings have their defaults.
 */
export const saveVoiceBody = z.object({
  voiceId: voiceId.nullish(),
  voiceName: textSchema(200).nullish(),
  voiceType: textSchema(200).nullish(),
  accent: textSchema(200).nullish(),
  tone: textSchema(200).nullish(),
  speed: speed.optional(),
  toneLevel: toneLevel.optional(),
  stability: percent.optional(),
  similarityBoost: percent.optional(),
  style: percent.optional(),
  speakerBoost: z.boolean().optional(),
});
const saveVoiceConfigBody = saveVoiceBody.extend({ projectId: idSchema, voiceId });

/** Defines the endpoint under one of its paths. Older clients use other names for the same database row. */
function voiceOfProject<M extends "GET" | "POST" | "PATCH">(method: M, path: string) {
  return defineEndpoint({
    method,
    path,
    tag: "Voices",
    summary:
      method === "GET" ? "Returns the project's voice settings." : "Saves the project's voice settings.",
    params: idParams,
    body: method === "GET" ? null : saveVoiceBody,
    response: voiceConfigSchema,
    errors: ["not_found", "voice_unknown"],
  });
}

export const voiceEndpoints = {
  listVoices: defineEndpoint({
    method: "GET",
    path: "/api/voices",
    tag: "Voices",
    summary: "Lists all voices, including those of connected providers.",
    access: "public",
    response: z.array(voiceSchema),
  }),
  listDefaultVoices: defineEndpoint({
    method: "GET",
    path: "/api/voices/defaults",
    tag: "Voices",
    summary: "Lists the voice that speaks each language if nobody chooses one, and why.",
    access: "public",
    response: z.array(defaultVoiceSchema),
  }),
  previewVoice: defineEndpoint({
    method: "GET",
    path: "/api/voices/{voiceId}/preview",
    tag: "Voices",
    summary: "Returns the address of a voice sample. Both fields contain the same address.",
    access: "public",
    params: voiceParams,
    response: z.object({ previewUrl: z.string(), audioUrl: z.string() }),
    errors: ["not_found", "speech_failed"],
  }),
  voicePreviewAudio: defineEndpoint({
    method: "GET",
    path: "/api/voices/{voiceId}/preview-audio",
    tag: "Voices",
    summary: "Returns the voice sample.",
    access: "public",
    params: voiceParams,
    response: { mediaTypes: ["audio/wav"] },
    errors: ["not_found", "speech_failed"],
  }),
  pronunciationAudio: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/pronunciation-audio",
    tag: "Voices",
    summary:
      "Speaks a word with the project's voice: like `sayAs`, or without it as the voice says it by itself.",
    params: idParams,
    query: z.object({ text: pronunciationText, sayAs: pronunciationText.optional() }),
    response: { mediaTypes: ["audio/wav"] },
    errors: ["not_found", "speech_failed", "voice_unknown", "provider_failed", "timed_out", "rate_limited"],
    isCostly: true,
  }),
  getVoice: voiceOfProject("GET", "/api/projects/{id}/voice"),
  postVoice: voiceOfProject("POST", "/api/projects/{id}/voice"),
  patchVoice: voiceOfProject("PATCH", "/api/projects/{id}/voice"),
  getVoiceConfig: voiceOfProject("GET", "/api/projects/{id}/voice-config"),
  patchVoiceConfig: voiceOfProject("PATCH", "/api/projects/{id}/voice-config"),
  saveVoiceConfig: defineEndpoint({
    method: "POST",
    path: "/api/voice-configs",
    tag: "Voices",
    summary: "Saves a project's voice settings. The body names the project.",
    body: saveVoiceConfigBody,
    response: voiceConfigSchema,
    errors: ["not_found", "voice_unknown"],
  }),
};
