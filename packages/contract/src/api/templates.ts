import { z } from "zod";
import {
  ASPECT_RATIOS,
  CAPTION_STYLES,
  DEFAULT_CAPTION_STYLE,
  LOGO_POSITIONS,
  TEMPLATE_TYPES,
  TONES,
  type AspectRatio,
  type CaptionStyle,
  type LogoPosition,
  type Tone,
} from "../choices.js";
import { isBlank } from "../is-blank.js";
import { hasSafeAddresses } from "../logo-address.js";
import { DURATION_SECONDS } from "../limits.js";
import { MESSAGES } from "../messages.js";
import {
  colorSchema,
  idParams,
  idSchema,
  okResponse,
  SAFE_ADDRESSES,
  textSchema,
  timestampSchema,
} from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { refusal } from "./refusal.js";

/** Template types that admins can create. The fifth type exists only in the seed data. */
export const CREATABLE_TEMPLATE_TYPES = ["blog-summary", "tutorial", "quote-highlight", "story"] as const;

export const templateSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  type: z.enum(TEMPLATE_TYPES),
  config: z.record(z.string(), z.unknown()),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  createdBy: z.string().nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Template = z.infer<typeof templateSchema>;

/** What a template chooses for a project that is made with it. Null without a choice. */
export interface TemplateChoices {
  aspectRatio: AspectRatio | null;
  /** In seconds. */
  duration: number | null;
  tone: Tone | null;
  captionsStyle: CaptionStyle | null;
  logoPosition: LogoPosition | null;
  primaryColor: string | null;
  secondaryColor: string | null;
}

/** Reads the config of a template. Invalid values, from before they were validated, count as no choice. */
export function readTemplateConfig(config: Template["config"]): TemplateChoices {
  const { duration } = config;
  const hasDuration =
    typeof duration === "number" && duration >= DURATION_SECONDS.min && duration <= DURATION_SECONDS.max;
  const captionsStyle = choiceOf(CAPTION_STYLES, config["captionsStyle"]);
  return {
    aspectRatio: choiceOf(ASPECT_RATIOS, config["aspectRatio"]),
    duration: hasDuration ? duration : null,
    tone: choiceOf(TONES, config["tone"]),
    // The templates that come with the product name `default` from a time before `auto`. Both mean the template's own
    // style, so a new project gets the automatic choice.
    captionsStyle: captionsStyle === "default" ? DEFAULT_CAPTION_STYLE : captionsStyle,
    logoPosition: choiceOf(LOGO_POSITIONS, config["logoPosition"]),
    primaryColor: colorOf(config["primaryColor"]),
    secondaryColor: colorOf(config["secondaryColor"]),
  };
}

function colorOf(value: unknown): string | null {
  const { data } = colorSchema.safeParse(value);
  return data?.trim() || null;
}

function choiceOf<T extends string>(choices: readonly T[], value: unknown): T | null {
  return choices.find((choice) => choice === value) ?? null;
}

const templateFields = {
  name: textSchema(120).refine((name) => !isBlank(name), refusal("input_blank")),
  description: textSchema(1000).refine((text) => !isBlank(text), refusal("input_blank")),
  /** The choices that the product reads are validated. Other fields are kept as they are. */
  config: z
    .looseObject(
      {
        aspectRatio: z.enum(ASPECT_RATIOS).optional(),
        duration: z.number().min(DURATION_SECONDS.min).max(DURATION_SECONDS.max).optional(),
        tone: z.enum(TONES).optional(),
        captionsStyle: z.enum(CAPTION_STYLES).optional(),
        logoPosition: z.enum(LOGO_POSITIONS).optional(),
        primaryColor: colorSchema.optional(),
        secondaryColor: colorSchema.optional(),
      },
      { error: MESSAGES.templateConfigInvalid },
    )
    .refine(hasSafeAddresses, SAFE_ADDRESSES),
  isDefault: z.boolean().default(false),
  isActive: z.boolean().default(true),
};
const admin = {
  tag: "Templates",
  access: "admin",
  errors: ["unauthorized", "forbidden", "not_found", "conflict"],
} as const;

export const templateEndpoints = {
  listTemplates: defineEndpoint({
    method: "GET",
    path: "/api/templates",
    tag: "Templates",
    summary: "Lists the active templates. Admins can request all.",
    access: "public",
    query: z.object({ all: z.enum(["0", "1"]).optional() }),
    response: z.array(templateSchema),
  }),
  createTemplate: defineEndpoint({
    ...admin,
    method: "POST",
    path: "/api/admin/templates",
    summary: "Creates a template.",
    body: z.object({ ...templateFields, type: z.enum(CREATABLE_TEMPLATE_TYPES) }),
    response: templateSchema,
    status: 201,
  }),
  updateTemplate: defineEndpoint({
    ...admin,
    method: "PUT",
    path: "/api/admin/templates/{id}",
    summary: "Replaces a template. A seeded Amazon template keeps its type.",
    params: idParams,
    body: z.object({ ...templateFields, type: z.enum(TEMPLATE_TYPES) }),
    response: templateSchema,
  }),
  deleteTemplate: defineEndpoint({
    ...admin,
    method: "DELETE",
    path: "/api/admin/templates/{id}",
    summary: "Deletes a template. Its projects keep their look. The seeded Amazon template stays.",
    params: idParams,
    response: okResponse,
  }),
};
