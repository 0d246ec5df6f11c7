import { z } from "zod";
import { ASPECT_RATIOS, CAPTION_STYLES, SCENE_LAYOUTS, SCENE_ROLES, TONES } from "../choices.js";
import { charRangeSchema } from "../char-range.js";
import { textWarningSchema } from "../text-warning.js";
import { DURATION_SECONDS, SCENE_TEXT_MAX_CHARS, SCENES_MAX, SCRIPT_MAX_CHARS } from "../limits.js";
import { ownFormSchema, FORM_FIELD_NAMES } from "../own-form-schema.js";
import { pictureViewSchema } from "../picture-view.js";
import { sceneChangeSchema, type SceneChange } from "../scene-change.js";
import { AUTOMATIC_MOVEMENT, sceneMovementSchema } from "../scene-movement.js";
import { AUTOMATIC_PAUSES, scenePausesSchema } from "../scene-pauses.js";
import { sceneVoiceSchema } from "../scene-voice.js";
import { saidSchema } from "../sentences/said-schema.js";
import { warningSchema } from "../warning.js";
import { idParams, textSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

/** Maximum number of dismissed text warnings per scene. */
const CONFIRMED_WARNINGS_MAX = 200;

/** Maximum number of writer changes per scene. */
const CHANGES_MAX = 100;

const givenChangeSchema = sceneChangeSchema.extend({
  before: textSchema(SCENE_TEXT_MAX_CHARS),
  from: textSchema(SCENE_TEXT_MAX_CHARS),
  to: textSchema(SCENE_TEXT_MAX_CHARS),
  after: textSchema(SCENE_TEXT_MAX_CHARS),
});

/**
 * Maximum total length of the changes. It exceeds that of the script, because each change includes the surrounding
 * words.
 */
const CHANGED_MAX_CHARS = 4 * SCRIPT_MAX_CHARS;

function wordsOf({ before, from, to, after }: SceneChange): string[] {
  return [before, from, to, after];
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

/** A scene as the editor receives it. */
export const projectSceneSchema = z.object({
  id: z.string(),
  text: z.string(),
  role: z.enum(SCENE_ROLES),
  /** Range in the content of the project. Null if the text is not taken from the content. */
  source: charRangeSchema.nullable(),
  layout: z.enum(SCENE_LAYOUTS),
  /** Layout chosen by the user. Null if the program chooses. */
  chosenLayout: z.enum(SCENE_LAYOUTS).nullable(),
  /** The user's own words and figures. The scene shows them while `chosenLayout` is their layout. */
  ownForm: ownFormSchema.nullable().default(null),
  /** Word indexes of the emphasised words. */
  emphasis: z.array(z.int().min(0)),
  /** True if the user chose the emphasised words. */
  isEmphasisChosen: z.boolean(),
  pictogram: z.string().nullable(),
  /** True if the user chose a pictogram or chose to have none. */
  isPictogramChosen: z.boolean(),
  pictureQuery: z.string().nullable(),
  /** Id of a media asset of the project. */
  mediaAssetId: z.int().nullable(),
  /** True if the user chose a picture or chose to have none. */
  isPictureChosen: z.boolean(),
  /** How the chosen picture is shown. Null if the program chooses its part. Older servers omit this field. */
  pictureView: pictureViewSchema.nullable().default(null),
  /** Why the scene has this picture, or why it has none, in one sentence. */
  pictureReason: z.string().nullable(),
  /** Code and params of `pictureReason`, for translation. */
  pictureReasonSaid: saidSchema.nullable(),
  /** Why the scene has this layout, in one sentence. */
  reason: z.string(),
  /** Code and params of `reason`, for translation. Null if only the English text is known. */
  reasonSaid: saidSchema.nullable(),
  /** Warnings about statements in the text that the content of the project does not support. */
  doubts: z.array(textWarningSchema),
  /** The passages whose warnings a user dismissed as correct. */
  confirmedDoubts: z.array(z.string()),
  /** The writer's changes to the author's wording that are still in the text. Older servers omit this field. */
  changes: z.array(sceneChangeSchema).default([]),
  /** The silence around the words that the user chose. Older servers omit this field. */
  pauses: scenePausesSchema.default(AUTOMATIC_PAUSES),
  /** The voice that the user chose for this scene. Null for that of the video. Older servers omit this field. */
  voice: sceneVoiceSchema.nullable().default(null),
  /** How the picture changes to the scene and what moves in it, as the user chose it. Older servers omit this field. */
  movement: sceneMovementSchema.default(AUTOMATIC_MOVEMENT),
  thumbnailUrl: z.string().nullable(),
});
export type ProjectScene = z.infer<typeof projectSceneSchema>;

export const sceneListSchema = z.object({
  scenes: z.array(projectSceneSchema),
  /** Increases with each change. Concurrent editors of one project detect conflicts with it. */
  revision: z.int().min(0),
  warnings: z.array(warningSchema),
});

/**
 * Size of all scenes with everything that belongs to them. Their lists are limited together, so that the largest accepted
 * call is smaller than the sum of the limits of its parts, which is a gigabyte.
 */
const SCENES_MAX_BYTES = 16 * 1024 * 1024;

export const putScenesBody = z.object({
  /** The revision on which the change is based. Changes by others since then are kept. Null overwrites them. */
  revision: z.int().min(0).nullable().default(null),
  scenes: z
    .array(
      z.object({
        /** Null for a new scene. */
        id: textSchema(64).nullable().default(null),
        text: textSchema(SCENE_TEXT_MAX_CHARS),
        /** True if a person typed what is new in the text. It is then not flagged as missing in the content. */
        isTyped: z.boolean().optional(),
        chosenLayout: z.enum(SCENE_LAYOUTS).nullable().optional(),
        /** Own words and figures for a layout, which is chosen with them. Null for what the text says. */
        ownForm: ownFormSchema.nullable().optional(),
        /** Null if the program should choose. */
        emphasis: z.array(z.int().min(0)).max(200).nullable().optional(),
        pictogram: textSchema(64).nullable().optional(),
        mediaAssetId: z.int().min(1).nullable().optional(),
        /** False if the program should choose again. */
        isPictogramChosen: z.boolean().optional(),
        isPictureChosen: z.boolean().optional(),
        /** The part of the picture and the start of a clip. Both choose the picture. Null for the program's choice. */
        pictureView: pictureViewSchema.nullable().optional(),
        /** Dismissed warnings. Each applies while its passage is in the text of the scene. */
        confirmedDoubts: z.array(textSchema(SCENE_TEXT_MAX_CHARS)).max(CONFIRMED_WARNINGS_MAX).optional(),
        /**
         * Changes of the writer. The editor sends them so that undoing an edit restores them. Each applies while its
         * result is in the text.
         */
        changes: z.array(givenChangeSchema).max(CHANGES_MAX).optional(),
        /** The silence before and after the words of the scene. Null for what the program chooses. */
        pauses: scenePausesSchema.optional(),
        /**
         * A voice of the list of voices. Null for that of the video. With a name, it may also be one that is gone, so
         * that undoing an edit restores it.
         */
        voice: z
          .object({ id: textSchema(200).min(1), name: textSchema(200).min(1).nullable().default(null) })
          .nullable()
          .optional(),
        /** How the picture changes to the scene and what moves in it. Null for what the program chooses. */
        movement: sceneMovementSchema.optional(),
      }),
    )
    .max(SCENES_MAX)
    .refine(
      (list) => lengthOf(list.map(({ text }) => text)) <= SCRIPT_MAX_CHARS,
      `All scenes together can have at most ${SCRIPT_MAX_CHARS} characters. Shorten the script.`,
    )
    .refine(
      (list) => lengthOf(list.flatMap(({ confirmedDoubts = [] }) => confirmedDoubts)) <= SCRIPT_MAX_CHARS,
      `All warnings marked as correct can have at most ${SCRIPT_MAX_CHARS} characters together. Send only those of these scenes.`,
    )
    .refine(
      (list) => lengthOf(list.flatMap(({ changes = [] }) => changes.flatMap(wordsOf))) <= CHANGED_MAX_CHARS,
      `All of the writer's changes can have at most ${CHANGED_MAX_CHARS} characters together. Send only those of these scenes.`,
    ),
});

export const generateScenesBody = z.object({
  /** Defaults to the tone of the project's template, otherwise to professional. */
  tone: z.enum(TONES).optional(),
  duration: z.number().min(DURATION_SECONDS.min).max(DURATION_SECONDS.max).optional(),
  captionsStyle: z.enum(CAPTION_STYLES).optional(),
  aspectRatio: z.enum(ASPECT_RATIOS).optional(),
});

export const REWRITE_STYLES = ["shorter", "simpler", "punchier"] as const;
export type RewriteStyle = (typeof REWRITE_STYLES)[number];

/** An alternative wording of a scene. It is a suggestion and is not stored until the user saves it as an edit. */
export const rewriteSchema = z.object({
  text: z.string(),
  doubts: z.array(textWarningSchema),
  warnings: z.array(warningSchema),
});

export const sceneThumbnailSchema = z.object({
  sceneIndex: z.int().min(0),
  sceneId: z.string(),
  thumbnailUrl: z.string(),
  type: z.enum(["video", "image"]),
  attribution: z.string().nullable(),
});

/** One form (layout) of a scene: what the words give for it. */
export const sceneFormSchema = z.object({
  layout: z.enum(SCENE_LAYOUTS),
  /** True if the words of the scene give what the form draws. */
  isPossible: z.boolean(),
  /** Why the form suits the words, or what they lack for it. */
  reason: saidSchema,
  /** What the program read in the words, such as "17% → 3%". Null if the form is not possible. */
  read: z.string().nullable(),
  /** What the program read, by field. Empty if the form is not possible. */
  fields: z.partialRecord(z.enum(FORM_FIELD_NAMES), z.string()),
  rows: z.array(z.partialRecord(z.enum(FORM_FIELD_NAMES), z.string())),
});
export type SceneForm = z.infer<typeof sceneFormSchema>;

const scenes = { tag: "Scenes", params: idParams, errors: ["not_found"] } as const;

export const sceneEndpoints = {
  listScenes: defineEndpoint({
    ...scenes,
    method: "GET",
    path: "/api/projects/{id}/scenes",
    summary: "Lists the project's scenes in order.",
    response: sceneListSchema,
  }),
  putScenes: defineEndpoint({
    ...scenes,
    method: "PUT",
    path: "/api/projects/{id}/scenes",
    summary:
      "Replaces all scenes at once: edits, order, new and deleted scenes. An edit of an earlier `revision` is merged with what others have changed since; `conflict` means that both changed the same part of one scene, or that the revision is too old.",
    body: putScenesBody,
    maxBodyBytes: SCENES_MAX_BYTES,
    response: sceneListSchema,
    errors: ["not_found", "conflict", "voice_unknown", "rate_limited", "unavailable", "timed_out"],
    isCostly: true,
  }),
  listSceneForms: defineEndpoint({
    ...scenes,
    method: "GET",
    path: "/api/projects/{id}/scenes/{sceneId}/forms",
    summary: "Lists every form of a scene with what its words give for it.",
    params: idParams.extend({ sceneId: textSchema(64) }),
    response: z.object({ forms: z.array(sceneFormSchema) }),
    errors: ["not_found", "rate_limited", "unavailable", "timed_out"],
  }),
  generateScenes: defineEndpoint({
    ...scenes,
    method: "POST",
    path: "/api/projects/{id}/generate-scenes",
    summary: "Writes scenes from the project's content and fits them to the length of the real narration.",
    body: generateScenesBody,
    response: sceneListSchema,
    errors: ["not_found", "content_too_short", "speech_failed", "rate_limited"],
    isCostly: true,
  }),
  illustrateScenes: defineEndpoint({
    ...scenes,
    method: "POST",
    path: "/api/projects/{id}/illustrate-scenes",
    summary: "Adds pictures to scenes without one, following the project's settings.",
    response: sceneListSchema,
    errors: ["not_found", "conflict", "content_too_short", "rate_limited"],
    isCostly: true,
  }),
  rewriteScene: defineEndpoint({
    ...scenes,
    method: "POST",
    path: "/api/projects/{id}/scenes/{sceneId}/rewrite",
    summary: "Proposes a new text for a scene with the connected AI writer. Saves nothing.",
    params: idParams.extend({ sceneId: textSchema(64) }),
    body: z.object({ style: z.enum(REWRITE_STYLES) }),
    response: rewriteSchema,
    errors: ["not_found", "unavailable", "provider_failed", "timed_out", "rate_limited"],
    isCostly: true,
  }),
  listSceneThumbnails: defineEndpoint({
    ...scenes,
    method: "GET",
    path: "/api/projects/{id}/scene-thumbnails",
    summary: "Returns a frame of each scene. Works before any render.",
    response: z.array(sceneThumbnailSchema),
  }),
};
