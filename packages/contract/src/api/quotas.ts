import { z } from "zod";
import { QUOTA_NAMES, VISITOR_ROLES } from "../quotas.js";
import { timestampSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

/** Used and allowed amount of something; `allowed` null is without limit. */
export const quotaSchema = z.object({ used: z.int().min(0), allowed: z.int().min(0).nullable() });
export type Quota = z.infer<typeof quotaSchema>;

export const quotasSchema = z.object({
  role: z.enum(VISITOR_ROLES),
  /** Bytes are those of the files in projects that are not deleted and of uploads, each file once. */
  quotas: z.record(z.enum(QUOTA_NAMES), quotaSchema),
  /**
   * Time at which an anonymous visitor's projects and files are deleted unless they are used before; null when they are
   * kept for good.
   */
  keptUntil: timestampSchema.nullable(),
  /** Days for which anonymous work is kept after its last use; null for good, and for those who have an account. */
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
