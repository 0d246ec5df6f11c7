import { z } from "zod";
import { TONES } from "../choices.js";
import { VERSION_NAME_MAX_CHARS } from "../limits.js";
import { idParams, idSchema, okResponse, textSchema, timestampSchema, writtenIdSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { projectSchema } from "./projects.js";
import { projectSceneSchema } from "./scenes.js";
import { brandingConfigSchema } from "./videos.js";
import { voiceConfigSchema } from "./voices.js";

/**
 * Why a version was stored. `saved`: a person saved it. The program stores the others itself: before the first edit
 * after a pause (`session`), before the script was written again (`writing`) or fitted to another length (`length`),
 * before another template was chosen (`template`), and before another version was restored (`restore`).
 */
export const VERSION_REASONS = ["saved", "session", "writing", "length", "template", "restore"] as const;
export type VersionReason = (typeof VERSION_REASONS)[number];

/**
 * What cannot be restored: pictures, a template, a logo or music that no longer exist, or choices and settings that this
 * version of the program does not know.
 */
export const VERSION_LOSSES = ["pictures", "template", "logo", "music", "choices", "settings"] as const;
export type VersionLoss = (typeof VERSION_LOSSES)[number];

export const versionSummarySchema = z.object({
  id: idSchema,
  /** Null if nobody named it. */
  name: z.string().nullable(),
  reason: z.enum(VERSION_REASONS),
  createdAt: timestampSchema,
  sceneCount: z.int().min(0),
  wordCount: z.int().min(0),
});
export type VersionSummary = z.infer<typeof versionSummarySchema>;

/** The settings of a project that a version has beside its title. */
export const versionSettingsSchema = projectSchema.pick({
  templateId: true,
  logoUrl: true,
  primaryColor: true,
  secondaryColor: true,
  metadata: true,
  useAIImages: true,
  sound: true,
  pronunciations: true,
});
const { shape: sceneFields } = projectSceneSchema;

const versionSchema = versionSummarySchema.extend({
  title: z.string(),
  settings: versionSettingsSchema,
  /** Null if nobody had chosen a voice. */
  voice: voiceConfigSchema
    .omit({ id: true, projectId: true, createdAt: true, defaultVoice: true })
    .nullable(),
  /** Captions, motion and music. */
  video: brandingConfigSchema,
  /** Null if there was no script. The duration is in seconds. */
  script: z.object({ duration: z.number(), tone: z.enum(TONES) }).nullable(),
  scenes: z.array(
    z.object({
      id: sceneFields.id,
      text: sceneFields.text,
      role: sceneFields.role,
      layout: sceneFields.layout,
      chosenLayout: sceneFields.chosenLayout,
      ownForm: sceneFields.ownForm,
      emphasis: sceneFields.emphasis,
      isEmphasisChosen: sceneFields.isEmphasisChosen,
      pictogram: sceneFields.pictogram,
      isPictogramChosen: sceneFields.isPictogramChosen,
      mediaAssetId: sceneFields.mediaAssetId,
      isPictureChosen: sceneFields.isPictureChosen,
      pictureView: sceneFields.pictureView,
      confirmedDoubts: sceneFields.confirmedDoubts,
      pauses: sceneFields.pauses,
      voice: sceneFields.voice,
      movement: sceneFields.movement,
    }),
  ),
  lost: z.array(z.enum(VERSION_LOSSES)),
});
export type ProjectVersion = z.infer<typeof versionSchema>;

const nameSchema = textSchema(VERSION_NAME_MAX_CHARS).trim();
const ofProject = { tag: "Versions", params: idParams, errors: ["not_found"] } as const;
const ofVersion = {
  ...ofProject,
  params: z.object({ id: writtenIdSchema, versionId: writtenIdSchema }),
} as const;

export const versionEndpoints = {
  listVersions: defineEndpoint({
    ...ofProject,
    method: "GET",
    path: "/api/projects/{id}/versions",
    summary: "Lists the stored versions of a project, newest first.",
    response: z.array(versionSummarySchema),
  }),
  saveVersion: defineEndpoint({
    ...ofProject,
    method: "POST",
    path: "/api/projects/{id}/versions",
    summary: "Stores the project as it is now. Such a version stays until it is deleted.",
    body: z.object({
      /** Without a name, the version is called by its time. */
      name: nameSchema.nullable().default(null),
    }),
    response: versionSummarySchema,
    status: 201,
    errors: ["not_found", "quota_exceeded"],
  }),
  getVersion: defineEndpoint({
    ...ofVersion,
    method: "GET",
    path: "/api/projects/{id}/versions/{versionId}",
    summary:
      "Returns a version with its scenes and settings. `lost` names what a restoration would leave out.",
    response: versionSchema,
  }),
  renameVersion: defineEndpoint({
    ...ofVersion,
    method: "PATCH",
    path: "/api/projects/{id}/versions/{versionId}",
    summary:
      "Names a version. One that the program stored then stays until it is deleted. An empty name takes the name away.",
    body: z.object({ name: nameSchema.nullable() }),
    response: versionSummarySchema,
    errors: ["not_found", "quota_exceeded"],
  }),
  deleteVersion: defineEndpoint({
    ...ofVersion,
    method: "DELETE",
    path: "/api/projects/{id}/versions/{versionId}",
    summary: "Deletes a version. The project stays as it is.",
    response: okResponse,
  }),
  restoreVersion: defineEndpoint({
    ...ofVersion,
    method: "POST",
    path: "/api/projects/{id}/versions/{versionId}/restore",
    summary:
      "Restores scenes and settings of a version. What was there before is stored as a version, unless there is one like it.",
    response: z.object({
      /** The new revision of the scenes. */
      revision: z.int().min(0),
      /** The version that has what was there before. Null if there was nothing to lose. */
      before: versionSummarySchema.nullable(),
      lost: z.array(z.enum(VERSION_LOSSES)),
    }),
  }),
};
