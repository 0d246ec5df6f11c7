import { z } from "zod";
import { TONES } from "../choices.js";
import { DURATION_SECONDS, SCRIPT_MAX_CHARS } from "../limits.js";
import { writtenBySchema } from "../script.js";
import { warningSchema } from "../warning.js";
import { idParams, idSchema, textSchema, timestampSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

const scriptText = textSchema(SCRIPT_MAX_CHARS);
const durationSchema = z.number().min(DURATION_SECONDS.min).max(DURATION_SECONDS.max);

/** A script. All fields except `projectId` are null until a script is generated. */
export const scriptSchema = z.object({
  id: idSchema.nullable(),
  projectId: idSchema,
  sections: z.object({ hook: z.string(), main: z.string(), cta: z.string() }).nullable(),
  /** Always the sections, joined with a space. */
  content: z.string().nullable(),
  duration: z.number().nullable(),
  tone: z.enum(TONES).nullable(),
  /** Estimated speaking time in seconds. */
  estimatedSpeakingTime: z.number().nullable(),
  writtenBy: writtenBySchema.nullable(),
  warnings: z.array(warningSchema),
  createdAt: timestampSchema.nullable(),
});
export type Script = z.infer<typeof scriptSchema>;

export const SCRIPT_FORMS = ["script", "testimonial"] as const;
export type ScriptForm = (typeof SCRIPT_FORMS)[number];

export const generateScriptBody = z.object({
  projectId: idSchema,
  /** Defaults to the project's length, otherwise to 60 seconds. */
  duration: durationSchema.optional(),
  /** Defaults to the tone of the project's template, otherwise to professional. */
  tone: z.enum(TONES).optional(),
  /**
   * `testimonial` produces a single scene, written by the connected language model, in which a presenter sums up a
   * product page.
   */
  form: z.enum(SCRIPT_FORMS).default("script"),
});

const sectionsBody = z
  .object({ hook: scriptText, main: scriptText, cta: scriptText })
  .refine(
    ({ hook, main, cta }) => hook.length + main.length + cta.length <= SCRIPT_MAX_CHARS,
    `All sections together can have at most ${SCRIPT_MAX_CHARS} characters. Shorten the script.`,
  );

/** `sections` replaces all three sections. `content` alone replaces the spoken text, which is divided into sections. */
export const patchScriptBody = z.object({
  sections: sectionsBody.optional(),
  content: scriptText.optional(),
  duration: durationSchema.optional(),
  tone: z.enum(TONES).optional(),
  /** True if a person typed what is new in the words. It is then not flagged as missing in the content. */
  isTyped: z.boolean().default(false),
});

export const scriptEndpoints = {
  getProjectScript: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/script",
    tag: "Script",
    summary: "Returns the project's script.",
    params: idParams,
    response: scriptSchema,
    errors: ["not_found"],
  }),
  patchProjectScript: defineEndpoint({
    method: "PATCH",
    path: "/api/projects/{id}/script",
    tag: "Script",
    summary: "Replaces the script. Scenes with unchanged text keep their pictures and narration.",
    params: idParams,
    body: patchScriptBody,
    response: scriptSchema,
    errors: ["not_found", "rate_limited", "unavailable", "timed_out"],
    isCostly: true,
  }),
  patchScript: defineEndpoint({
    method: "PATCH",
    path: "/api/scripts/{id}",
    tag: "Script",
    summary: "Replaces a script, addressed by its own id.",
    params: idParams,
    body: patchScriptBody,
    response: scriptSchema,
    errors: ["not_found", "rate_limited", "unavailable", "timed_out"],
    isCostly: true,
  }),
  generateScript: defineEndpoint({
    method: "POST",
    path: "/api/scripts/generate",
    tag: "Script",
    summary: "Writes the hook, main part and call to action from the project's content.",
    body: generateScriptBody,
    response: scriptSchema,
    errors: ["not_found", "content_too_short", "rate_limited", "unavailable", "provider_failed", "timed_out"],
    isCostly: true,
  }),
};
