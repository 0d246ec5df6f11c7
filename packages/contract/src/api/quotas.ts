import { z } from "zod";
import { QUOTA_NAMES, VISITOR_ROLES } from "../quotas.js";
import { timestampSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

/** Current usage and limit. `allowed` is null if there is no limit. */
export const quotaSchema = z.object({ used: z.int().min(0), allowed: z.int().min(0).nullable() });
export type Quota = z.infer<typeof quotaSchema>;

export const quotasSchema = z.object({
  role: z.enum(VISITOR_ROLES),
  /** Usage by quota. `bytes` counts the files of uploads and of projects that are not deleted, each file once. */
  quotas: z.record(z.enum(QUOTA_NAMES), quotaSchema),
  /**
   * Time at which the projects and files of an anonymous visitor will be deleted if they are not used before. Null if
   * they are kept indefinitely.
   */
  keptUntil: timestampSchema.nullable(),
  /**
   * Days after the last use until anonymous projects are deleted. Null if they are kept indefinitely, or if the visitor
   * has an account.
   */
  keptDays: z.int().min(1).nullable(),
});
export type Quotas = z.infer<typeof quotasSchema>;

export const quotaEndpoints = {
  getQuotas: defineEndpoint({
    method: "GET",
    path: "/api/quotas",
    tag: "Visitor",
    summary: "Returns this visitor's usage, limits and retention time.",
    access: "public",
    response: quotasSchema,
  }),
};
