import { z } from "zod";
import { TEMPLATE_TYPES } from "../choices.js";
import { hasSafeAddresses } from "../logo-address.js";
import { MESSAGES } from "../messages.js";
import { idParams, idSchema, okResponse, SAFE_ADDRESSES, textSchema, timestampSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

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

const templateFields = {
  name: textSchema(120).refine((name) => name.trim() !== "", "name is required"),
  description: textSchema(1000).refine((text) => text.trim() !== "", "description is required"),
  config: z
    .record(z.string(), z.unknown(), { error: MESSAGES.templateConfigInvalid })
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
    summary: "Deletes a template. Its projects keep their look.",
    params: idParams,
    response: okResponse,
  }),
};
