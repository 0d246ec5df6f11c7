import { z } from "zod";
import { ASPECT_RATIOS, CAPTION_STYLES, LOGO_POSITIONS, PICTURE_MODES } from "../choices.js";
import { claimSchema, CLAIMS_MAX } from "../claims.js";
import { TRANSLATION_LANGUAGE_CODES } from "../languages.js";
import {
  CONTENT_MAX_CHARS,
  CONTENT_MIN_CHARS,
  DURATION_SECONDS,
  TITLE_MAX_CHARS,
  WORKFLOW_STEPS,
} from "../limits.js";
import { isBlank } from "../is-blank.js";
import { pronunciationsSchema } from "../pronunciation.js";
import { soundSettingsSchema } from "../sound.js";
import {
  colorSchema,
  idParams,
  idSchema,
  logoAddressSchema,
  okResponse,
  textSchema,
  timestampSchema,
  writtenNumberSchema,
} from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { refusal, type InputCode } from "./refusal.js";

/** Content types of the older form, where they say how the content was entered. */
export const EARLY_CONTENT_TYPES = ["text", "url", "file"] as const;
export const LATER_CONTENT_TYPES = ["blog", "article", "tutorial", "general"] as const;
export const CONTENT_TYPES = [...EARLY_CONTENT_TYPES, ...LATER_CONTENT_TYPES] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
export const DEFAULT_CONTENT_TYPE: ContentType = "blog";

export const PROJECT_STATUSES = ["draft", "rendering", "completed", "failed"] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Newest change first, newest first, or by title. */
export const PROJECT_ORDERS = ["updated", "created", "title"] as const;
export type ProjectOrder = (typeof PROJECT_ORDERS)[number];
const PROJECTS_PAGE_MAX = 200;
const PROJECT_SEARCH_MAX_CHARS = 200;
/** A title in base64, with room for signs of several bytes. */
const PROJECT_CURSOR_MAX_CHARS = 4_000;

const durationSchema = z.number().min(DURATION_SECONDS.min).max(DURATION_SECONDS.max);
const addressText = textSchema(2048);

export const projectMetadataSchema = z.object({
  logoPosition: z.enum(LOGO_POSITIONS).optional(),
  /** Requested duration in seconds. */
  duration: durationSchema.optional(),
  aspectRatio: z.enum(ASPECT_RATIOS).optional(),
  /** Caption style until one is saved with the video. Projects from before this field keep their earlier default. */
  captionsStyle: z.enum(CAPTION_STYLES).optional(),
  /** Defaults to "search". If "none" when the project is created, the pictures of its content are not stored either. */
  pictures: z.enum(PICTURE_MODES).optional(),
  /** What a model wrote from a topic, with the sources that a person has added. Those that the content no longer has do not count. */
  claims: z.array(claimSchema).max(CLAIMS_MAX).optional(),
});

export const projectSchema = z.object({
  id: idSchema,
  title: z.string(),
  content: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  sourceUrl: z.string().nullable(),
  status: z.enum(PROJECT_STATUSES),
  currentStep: z.int().min(1).max(WORKFLOW_STEPS),
  logoUrl: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  metadata: projectMetadataSchema,
  useAIImages: z.boolean(),
  /** Saved with the look of the video. */
  sound: soundSettingsSchema,
  /** How the voice says words and phrases. */
  pronunciations: pronunciationsSchema.default([]),
  templateId: idSchema.nullable(),
  /** Only in lists: true if a fallback voice speaks the rendered video instead of the chosen voice. */
  isSpokenByStandIn: z.boolean().optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Project = z.infer<typeof projectSchema>;

/** Body for creating a project. It serves both the older and the newer form, which `contentType` distinguishes. */
export const createProjectBody = z
  .object({
    title: textSchema(TITLE_MAX_CHARS).default(""),
    content: textSchema(CONTENT_MAX_CHARS).default(""),
    contentType: z.enum(CONTENT_TYPES).default(DEFAULT_CONTENT_TYPE),
    sourceUrl: addressText.nullish(),
    logoUrl: logoAddressSchema.nullish(),
    primaryColor: colorSchema.nullish(),
    secondaryColor: colorSchema.nullish(),
    /** Defaults to the length of the named template, otherwise to 60 seconds. */
    duration: durationSchema.optional(),
    useAIImages: z.boolean().default(false),
    templateId: idSchema.nullish(),
    metadata: projectMetadataSchema.default({}),
    pronunciations: pronunciationsSchema.default([]),
  })
  .superRefine(({ title, content, contentType }, context) => {
    const isEarly = (EARLY_CONTENT_TYPES as readonly string[]).includes(contentType);
    const fault = (path: string, code: InputCode): void => {
      const { error, params } = refusal(code);
      context.addIssue({ code: "custom", path: [path], message: error, params });
    };
    if (isEarly && isBlank(content)) fault("content", "input_content_required");
    if (isBlank(title)) fault("title", isEarly ? "input_title_required" : "input_project_title_required");
    if (!isEarly && (isBlank(content) || content.trim().length < CONTENT_MIN_CHARS))
      fault("content", "input_content_short");
  });
export type CreateProjectBody = z.input<typeof createProjectBody>;

/** Body for updating a project. Omitted fields stay unchanged. */
export const patchProjectBody = z.object({
  currentStep: z.int().min(1).max(WORKFLOW_STEPS).optional(),
  title: textSchema(TITLE_MAX_CHARS)
    .refine((title) => !isBlank(title), refusal("input_project_title_required"))
    .optional(),
  content: textSchema(CONTENT_MAX_CHARS)
    .refine((content) => !isBlank(content), refusal("input_content_required"))
    .optional(),
  logoUrl: logoAddressSchema.nullable().optional(),
  primaryColor: colorSchema.optional(),
  secondaryColor: colorSchema.optional(),
  templateId: idSchema.nullable().optional(),
  useAIImages: z.boolean().optional(),
  metadata: projectMetadataSchema.optional(),
  /** The whole list. */
  pronunciations: pronunciationsSchema.optional(),
});

const project = { tag: "Projects", params: idParams, errors: ["not_found"] } as const;

export const projectEndpoints = {
  listProjects: defineEndpoint({
    method: "GET",
    path: "/api/projects",
    tag: "Projects",
    summary:
      "Lists the projects of this visitor, most recently changed first. `contentChars` shortens each content. " +
      "`limit` asks for a page: the header `Link` then leads to the next one, and contents are left out. " +
      "`q` searches titles and contents. In the order `created`, no change between two pages moves a project.",
    query: z.object({
      contentChars: writtenNumberSchema.pipe(z.int().min(0).max(CONTENT_MAX_CHARS)).optional(),
      limit: writtenNumberSchema.pipe(z.int().min(1).max(PROJECTS_PAGE_MAX)).optional(),
      /** The cursor in the header `Link` of the previous page. It is valid for the same `sort`. */
      cursor: z.string().min(1).max(PROJECT_CURSOR_MAX_CHARS).optional(),
      q: textSchema(PROJECT_SEARCH_MAX_CHARS).optional(),
      /** Defaults to `updated`. */
      sort: z.enum(PROJECT_ORDERS).optional(),
    }),
    response: z.array(projectSchema),
  }),
  createProject: defineEndpoint({
    method: "POST",
    path: "/api/projects",
    tag: "Projects",
    summary: "Creates a project from content.",
    body: createProjectBody,
    response: projectSchema,
    status: 201,
    errors: ["payload_too_large", "quota_exceeded"],
  }),
  getProject: defineEndpoint({
    ...project,
    method: "GET",
    path: "/api/projects/{id}",
    summary: "Returns a project.",
    response: projectSchema,
  }),
  patchProject: defineEndpoint({
    ...project,
    method: "PATCH",
    path: "/api/projects/{id}",
    summary: "Changes a project's step or settings.",
    body: patchProjectBody,
    response: projectSchema,
  }),
  deleteProject: defineEndpoint({
    ...project,
    method: "DELETE",
    path: "/api/projects/{id}",
    summary: "Deletes a project and its video. It can be restored for one week.",
    response: okResponse,
  }),
  restoreProject: defineEndpoint({
    ...project,
    method: "POST",
    path: "/api/projects/{id}/restore",
    summary: "Restores a deleted project.",
    response: projectSchema,
    errors: ["not_found", "quota_exceeded"],
  }),
  duplicateProject: defineEndpoint({
    ...project,
    method: "POST",
    path: "/api/projects/{id}/duplicate",
    summary: "Duplicates a project with script, scenes, voice and brand, without the rendered video.",
    response: projectSchema,
    status: 201,
    errors: ["not_found", "quota_exceeded"],
  }),
  translateProject: defineEndpoint({
    ...project,
    method: "POST",
    path: "/api/projects/{id}/translate",
    summary: "Copies a project and translates its title, script and scenes with the connected AI writer.",
    body: z.object({ language: z.enum(TRANSLATION_LANGUAGE_CODES) }),
    response: projectSchema,
    status: 201,
    errors: ["not_found", "unavailable", "provider_failed", "timed_out", "rate_limited", "quota_exceeded"],
    isCostly: true,
  }),
};
